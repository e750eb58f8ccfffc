//! Words that stand beside a head: those that make it a secret, and those that make it none.
//!
//! Longer than most files because it is a table.

use crate::tags::Tags as T;

/// English and shared technical vocabulary.
pub(super) const ENGLISH: &[(T, &str)] = &[
    (
        T::GRANTS,
        "api apis auth authentication authorization authorisation access secret private master license
         licence sign activation integration subscription service account sas shared signing admin deploy
         deployment client consumer session security aes hmac rsa des ssh tls ssl jwt webhook encryption
         decryption cipher app application network wireless wifi wpa wpa2 bot merchant management sdk dev
         developer partner trading wallet broker restricted live sandbox write ingest ingestion insights
         workspace functions bearer personal fernet csrf erlang instrumentation agent oauth oauth2 sso gpg
         pgp pem enrollment unseal provisioning stream streaming broadcast adb mac tempurl signature
         sharedaccess sa recovery unlock escrow bootstrap registration setup pairing validator operator
         deployer publish connection relay speech vision translator cognitive billing tsig wep recaptcha login
         subscribe keystore crypt md5 collector telemetry machine validation",
    ),
    (
        T::CRYPTO,
        "private shared signing sign signature mac aes hmac rsa des ssh tls ssl jwt encryption decryption
         cipher fernet gpg pgp pem wpa wpa2 network wireless wifi wallet unseal session",
    ),
    (
        T::SCOPED,
        "function query insert search user team org organization server container global batch host event
         sha events cloud browser mobile rest http custom device read direct storage",
    ),
    (
        T::UNLOCKS,
        "otp mfa 2fa sms verification verify auth authentication authenticator authorization security
         recovery backup totp onetime twofactor otc guard bypass oauth puk door alarm gate unlock lock
         keypad card cvv cvc login signin magic device activation pairing secret safe vault garage
         approval approvals emergency scratch locker token reset lockbox disarm arming passcode unlocking
         master duress securite seguridad verificacion verificacao seguranca verifica sicurezza
         confirmacion confirmacao weryfikacyjny autoryzacyjny potwierdzenia acceso acesso accesso dostepu",
    ),
    (
        T::OWNER,
        "user admin administrator root db database sql login smtp mail email imap pop3 ftp sftp http https
         basic auth proxy wifi wlan ssh sudo su vpn ldap bind keystore truststore store trust key cert jks
         p12 pfx vault app application service server host node cluster master replica backup repo
         repository registry dashboard sys system my your default new old current confirm console web rpc
         api bot guest member customer client temp remote router printer camera nas rcon ntlm kerberos
         domain sa postgres encryption archive zip basicauth become smb samba sip pg mqtt amqp broker
         queue cache wp cpanel adm usr usuarios benutzer nutzer usuario usuaria utilisateur utente gebruiker anvandare
         bruger bruker uzytkownika kullanici uzivatele felhasznalo cliente kunden",
    ),
    (T::CREDIT, "credit debit payment bank visa mastercard amex charge prepaid giro encrypted"),
    (T::BANK, "bank checking chequing savings payout beneficiary debit ach wire sepa deposit payee fedwire"),
    (
        T::INERT_TOKEN,
        "page next prev previous paging pagination continuation continue cursor resume idempotency
         idempotent concurrency change lock state starting start end ending marker poll checkpoint
         sequence bos eos pad unk mask sep cls special stop input output prompt completion cached audio
         text image video reasoning thinking budget vocab vocabulary syntax explained keyword property
         instrument governance native reward staking lp erc20 erc721 nft crypto swap quote base fungible
         design color dkim client push device word subword price position first last per llm model
         context chunk generation sampling logit forward backward pool utility sell buy from to delta
         watch sentence lexer parser bpe tiktoken ignore delimiter separator configuration iterator scroll
         offset skip newpage nextpage template placeholder sentinel padding separate whitespace underlying
         collateral wrapped meme stable yield source target destination bridged listed trending top holder
         gas fee margin market update updated version revision consistency fencing creation snapshot
         clientrequest progress cancellation cancel paren brace bracket colon comma semicolon lookahead
         eof offending opening closing left right newline comment literal unknown oov decoder
         forced control language lang suffix middle fim eot eom asset task deposit borrow supply debt
         lending character verse sync synchronization replay history bookmark scan results more since initial
         boi eoi latest estimation",
    ),
    (
        T::INERT_PIN,
        "gpio led src dst dest source target data clock clk sda scl rx tx cs mosi miso reset rst input
         output in out digital analog servo motor trigger echo button relay pwm map location drop lapel
         bowling physical bcm board pull interrupt irq place enable en signal sensor power vcc gnd ground
         i2c spi uart buzzer dir direction step dht memory hair safety cotter rolling clevis dowel header
         connector chip soc adc dac latch strobe fan heater pump auto",
    ),
    (
        T::SPOT,
        "gpio led map maps location latitude longitude servo relay pwm board bcm sda scl mosi miso analog
         digital arduino raspberry lapel bowling sidebar wire",
    ),
    (
        T::INERT,
        "library loyalty membership member business trello score flash report index post greeting game
         playing trump graphics sound network video memory sd wild time punch boarding kanban job task
         response tarot info anki profile summary display ui fortune affinity sticky consent tracking
         marketing thirdparty cookie baking chocolate",
    ),
    (T::INERT, "clear secure httponly samesite persistent accept"),
    (
        T::PERSONAL,
        "passport nationalinsurance socialinsurance socialsecurity nhs medicare medicaid healthinsurance
         healthcard citizen citizenship civil taxpayer taxfile voter resident residence residency national
         identity immigration alien military pps aadhaar pasaporte passaporto passaporte passeport
         seguridadsocial securitesociale seguridadesocial identidad identidade identite driverlicence
         driverlicense driverslicence driverslicense drivinglicence drivinglicense permisdeconduire
         visapassport",
    ),
    (T::IDENTIFIES, "id ids identification identity card document registration permit"),
    (T::INERT_KEY, "kms hsm cmk public pub publishable anon kmskey kek foreign"),
    (
        T::COIN,
        "swap erc mint minted decimals liquidity contract airdrop solana ethereum symbol chain blockchain
         erc20 dex uniswap coin coins coingecko staking defi appreciation evm polygon pair tokenomics
         ticker",
    ),
    (T::GRANTS.or(T::OWNER).or(T::PRODUCT), "serviceaccount"),
    (T::SWITCH, "with enforce enforces emit emits fail fails purge flush remember"),
    (T::RESET, "remember reset change forgot forgotten lost changed"),
    (T::PAGING, "next previous previously pages paging results subsequent truncated"),
    (T::PAGING.or(T::COIN), "pagination paginated paginate nextpage idempotency idempotent idempotence"),
    (
        T::VALUE,
        "value values val text string str data raw plain plaintext cleartext base64 b64 hex json pem
         content contents body new old current default prod production dev development staging stage test
         testing sandbox live qa uat demo local confirm confirmation confirmed repeat again retype retyped
         verify reenter input entry wo main primary secondary tertiary override here below fallback temp
         private temporary ro rw readonly readwrite internal external global twice two one digit digits now please
         literal decrypted decoded wiederholen wiederholung bestatigen bevestigen herhalen
         confirmar confirmacion confirmacao confirmer conferma full complete ny nyt nytt gammel gammelt gammal stare nove stary novy yeni eski baru repetir ripeti igen upprepa bekrafta bekreft tekrar
         actual atual actuelle attuale neu neues nueva nuevo nova novo nouveau nouvelle phrase words binary blob bytes attempt lived longlived shortlived",
    ),
    (
        T::SWITCH,
        "use uses using has have is are was require requires allow allows enable enabled enables disable
         disabled disables generate generates rotate rotates show shows hide hides display displays
         include includes exclude excludes skip ignore force can should must needs no without expect
         expects validate validates mask redact revoke delete remove detect scan scanning send sends
         invalidate unused supports ask persist trim strip reset change forgot forgotten missing
          lost get gets fetch list count create creates decode parse tokenize automount sync
         prevent protect accept accepts prefer changed hashed expired leaked need want track found reject
         rejects suppress omit if when whether regenerate renew extend limit log logs logged add save
         configure manage manages managed check find load retrieve resolve describe extract prepare
         included excluded allowed blocked view reveal print expose know",
    ),
    (
        T::COUNT,
        "max min num number count total avg average maximum minimum limit n sum many cost remaining nb nbr
         budget nombre anzahl jumlah aantal antal cantidad quantidade numero liczba",
    ),
];

/// Things a secret has: none of them is the secret. Used where a word behind the head is not excuse enough,
/// that is in sentences and behind heads that lead.
pub(super) const ATTRIBUTES: &[(T, &str)] = &[
    (
        T::ATTRIBUTE,
        "id ids identifier identifiers uid uuid guid arn name names label title description version policy
         policies length len size min max minimum maximum expiry expiration expires expire expired ttl
         lifetime validity duration age timeout period interval rotation count counts counter limit limits
         quota budget usage bucket algorithm alg hash hashes salt strength complexity requirement
         requirements rule rules pattern regex regexp hint hints question placeholder uri endpoint
         endpoints host domain path paths file filename dir directory location store stores vault manager
         managers provider issuer audience scope scopes permission permissions role roles status state
         enabled optional exists present valid invalid created updated modified date variable reference
         ref references origin reset recovery grant flow protected protection scanning detection config
         configuration settings setting options option annotations metadata info stats metrics holder
         holders brand banner consent notice preferences price symbol supply contract economy sharing
         generator checker hashing handling pricing reminder reminders notification notifications alert alerts category
         categories link links field fields column columns header prefix suffix letterhead layout style theme
         game art design authentication auth login logins based authenticated santa sauce ingredient
         garden recipe menu agent service services society window screen page dialog prompt form backend
         management lengths history reuse attempts entropy meter url urls issuance ring ratio per type
         types format formats kind mode modes list lists tokenizer support capability vocabulary env
         envvar bound exchange introspection revocation board boards payload claims claim symbols cost
         costs pricing prices probability probabilities logprobs embedding embeddings position positions
         index offset stream streaming context point points chain pair pairs pool swap balance balances
         address addresses decimals owner tab deck decks statement statements reader readers collection
         placement pinned maker machine strategy mechanism handling validation validator verifier",
    ),
    (
        T::ATTRIBUTE,
        "lange laenge longueur longitud comprimento lunghezza lengte dlugosc richtlinie richtlinien
         politique politica politicas beleid polityka ablauf ablaufdatum expiration caducidad validade
         scadenza verloop primaria primario foranea estrangeira esterna etrangere publique publica
         pubblica publiczny publiczna offentlicher primaire primarschlussel uzunlugu politikasi suresi
         nombre nom nome naam nazwa typ tipo postal postale wygasa manager gestor gestionnaire privacidad
         pubblico etranger anzeigen zurucksetzen vergessen ordenacion particion agrupacion busqueda indice",
    ),
    (
        T::ATTRIBUTE,
        "длина длину длины политика срок деиствия истекает название имя тип хеш менеджер количество число",
    ),
    (
        T::ATTRIBUTE,
        "长度 長度 策略 强度 強度 有效期 过期 過期 类型 類型 名称 名稱 数量 數量 个数 管理器 规则 規則
         提示 限制 上限 重置 長さ 有効期限 期限 ホリシー 種類 の数 文字数 の名前 個数 管理 設定 保護 길이
         정책 만료 유효기간 유형 이름 개수 강도 관리 관리자 제한 ファイル طول सीमा लंबाई नीति عدد صلاحية
         μηκοσ πολιτικη 表示 显示 顯示 隐藏 표시 변경 変更",
    ),
];

/// Whole words that contain a head by accident. Listed so that nothing looks inside them.
pub(super) const WHOLE: &[(T, &str)] = &[
    (
        T::NONE,
        "topsecret existingsecret useragent subtoken subtokens author authors authored authority authorities authoritative bypass bypassed compass compassion
         encompass surpass trespass overpass underpass passage passages passenger passengers passing
         passed passes passive passion passionate passport passthrough pastime keyboard keyboards
         keyword keywords keynote keystone keypoint keypoints keyframe keyframes keyspace keystroke
         keyhole keyring keychain hotkey hotkeys monkey donkey turkey whiskey hockey jockey valkey
         turnkey latchkey lackey pickaxe monkeypatch tokenizer tokenizers tokenize tokenized tokenise
         tokenised tokenization tokenisation tokenomics secretary secretaries secretariat secretion
         opinion pinned pinning pinyin pinterest pinpoint pineapple pinball pinch pink pint spin spinner
         spinning shipping mapping mapped grouping shopping typing stopping cardinal cardinality cardiac
         cardio cardigan cardboard wildcard wildcards discard discards discarded scorecard scorecards
         flashcard flashcards dashboard postcard postcards placard cookiecutter barcode barcodes
         bytecode opcode opcodes zipcode postcode encode encoded encoder encoding decode decoder decoded
         geocode geocoded shortcode qrcode unicode codebase codepoint codec episode username usernames
         userpass passer passback bypasses compassheading accountant accounting accounts countdown
         numeric numeral certificate certification credit credits accredited accreditation incredible
         creditor signature signal assign assigned design session sessions obsession possession
         keyphrase keyphrases capital apiary apical rapid therapist opinions alpine pining happiness
         hashtag hashtags passwordless secretless tokenless cookieless keyless masterpiece bookkeeper
         keeper parolee paroles passagem passageiros passageiro pasajero pasajeros motor clavecin
         clavicle senhor senhora palabraclave palabrasclave puntosclave puntoclave conceptosclave motcle
         motscles palavraschave palavraschaves parolechiave schlusselwort sifreleme trefwoord
         trefwoorden stichwort fortunecookie tokenid pinout pinouts subscription subscriptions addon
         nonsecret cardinals autokey keypad keypath nanokey キーワート キーホート ホッキー トッキー 토큰화 토큰수 토큰개수 トークン数 키워드
         키보드 암호화 암호화폐 加密 解密 密度 密集 关键字 关键词 主键 外键 主鍵 外鍵 キーハリュー ключевые ключевое ключевых ключевои кодовая
         кодировка кодирование монеты паролон ключица",
    ),
];
