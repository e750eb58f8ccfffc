-- Rooms, with the words by which people know them.
CREATE TABLE rooms (
    id TEXT PRIMARY KEY,
    seats INTEGER NOT NULL,
    words TEXT NOT NULL
) STRICT;

-- A booking is never deleted, so that a call that comes again finds what it did. The calls are known by their ids.
CREATE TABLE bookings (
    id INTEGER PRIMARY KEY,
    room_id TEXT NOT NULL REFERENCES rooms (id),
    day TEXT NOT NULL,
    hour INTEGER NOT NULL,
    booked_by TEXT UNIQUE,
    cancelled_by TEXT
) STRICT;

-- No room is booked twice for an hour, whoever writes it.
CREATE UNIQUE INDEX one_booking_an_hour ON bookings (room_id, day, hour) WHERE cancelled_by IS NULL;

INSERT INTO rooms VALUES
    ('atrium', 80, 'big bright atrium'),
    ('studio-b', 24, 'big quiet studio b'),
    ('nook', 12, 'big cosy nook'),
    ('booth', 2, 'small quiet booth');

PRAGMA user_version = 1;
