//! The secrets in languages other than English.
//!
//! Most of these languages put what belongs to a thing behind it, so their heads are marked as leading. Longer than
//! most files because it is a table.

use crate::tags::Tags as T;

/// Heads of other languages in Latin letters.
pub(super) const LATIN: &[(T, &str)] = &[
    // Words that stand at the end of compounds: German, Dutch, Nordic.
    (
        T::PASSWORD.or(T::STRONG).or(T::STEM),
        "kennwort wachtwoord losenord passord passordet adgangskode kodeord wagwoord passwoerter
         passworter salasana passwuert wachtwurd",
    ),
    (
        T::PASSWORD.or(T::LEADS),
        "motdepasse motsdepasse mdp phrasedepasse phrasesecrete contrasena contrasenas contrasenya
         contrasinal clavedeacceso clavesecreta palavrapasse parole paroladordine passe katasandi
         katalaluan matkhau nenosiri slaptazodis parool salasona cyfrinair pasfhocal focalfaire facalfaire
         gertremen lykilord loyniord fjalekalimi fjalekalim nywila sandi kodelaluan kalmarsirri kalmarwucewa okwuntughe
         paswoodu oroasina oroigbaniwole iphasiwedi iphaswedi igamalokugqitha erayadasirta ereysireed
         tembungsandi kecapsandi hudyat parol pasvorto modpas peyvnhin nupeyv codicesegreto lozinka sifra
         pasahitza zugangscode passwordacceso clave",
    ),
    (
        T::PASSWORD.or(T::LEADS).or(T::STEM),
        "parola sifre haslo hasla haslem hasle heslo hesla jelszo lozink geslo zaporka senha senhas
         losungswort",
    ),
    (
        T::SECRET.or(T::LEADS),
        "zugangsdaten anmeldedaten credenciales credenciais credenziali inloggegevens danelogowania
         identifiantsdeconnexion secreto segredo segreto geheimnis geheim hemlighet salaisuus sekret gizli
         codesecret",
    ),
    (
        T::TOKEN.or(T::LEADS),
        "jeton tokenapi tokendeapi tokendapi tokendeautenticacao tokendeautenticacion tokenautenticacion
         tokendesesion tokendesessao fichadeacceso tokendeacceso tokenacceso zugriffstoken zugangstoken toegangstoken",
    ),
    (
        T::APIKEY.or(T::LEADS),
        "cleapi cledapi cledacces clesecrete clavedeapi claveapi clavesdeapi chavedeapi chaveapi
         chavesecreta chiaveapi chiavedaccesso chiavesegreta apischlussel apischluessel kluczapi
         kluczdostepu apinyckel apinokkel apinogle apisleutel apianahtari apianahtarini apianahtariniz apianahtarinizi klicapi apiklic apikulcs apikljuc kunciapi
         khoaapi zugangsschlussel
         zugriffsschlussel lizenzschlussel lizenzschluessel licentiesleutel apikluczy",
    ),
    (
        T::PRIVATE.or(T::LEADS),
        "cleprivee claveprivada chaveprivada chiaveprivata kluczprywatny privatschlussel geheimesleutel geheimerschlussel geheimerschluessel
         privatersschlussel privaterschlussel privaterschluessel privesleutel privatnyckel yksityinenavain ozelanahtar
         llaveprivada",
    ),
    (
        T::OTP.or(T::LEADS),
        "codedeverification codedesecurite codesecurite codigodeverificacion codigodeseguridad
         codigodeverificacao codigodeseguranca codicediverifica codicedisicurezza bestatigungscode
         bestaetigungscode sicherheitscode verifizierungscode verificatiecode beveiligingscode tancode einmalcode
         einmalpasswort smstan mobiletan tannummer kodweryfikacyjny kodsms dogrulamakodu verifieringskod
         engangskode engangskod bekreftelseskode vahvistuskoodi codeaunusage codigodeuso otpkod maxacminh
         maotp kodeverifikasi kodeotp eenmaligecode codigosms codesms codicesms",
    ),
    (T::PIN.or(T::LEADS), "geheimzahl pinkode pinkod pinnummer geheimnummer"),
    (
        T::PAYMENT.or(T::LEADS),
        "kreditkartennummer kreditkarte kartennummer kartenprufnummer kartenpruefnummer prufziffer pruefziffer kknr
         kartnummer cryptogramme cryptogrammevisuel cartebancaire cartedecredit tarjetadecredito
         tarjetacredito tarjetadedebito cartaodecredito cartaocredito cartadicredito creditcardnummer
         kaartnummer kortnummer kredittkort kreditkort numerkarty kartykredytowej kredikarti kartnumarasi
         kredikartinumarasi luottokortti kortinnumero sothe numeredecarte",
    ),
    (
        T::CONNECTION.or(T::LEADS),
        "verbindungszeichenfolge cadenadeconexion chainedeconnexion stringadiconnessione",
    ),
    (
        T::IDENTITY.or(T::LEADS),
        "sozialversicherungsnummer steueridentifikationsnummer steuerid steueridnr reisepassnummer
         ausweisnummer personalausweisnummer kontonummer bankkontonummer burgerservicenummer fodselsnummer
         henkilotunnus tckimlikno numerodesecuritesociale numeroseguridadsocial numerodeseguridadsocial
         dninumero numerodedni numerodecuenta cuentabancaria numerodacuenta numerodepasaporte
         numeropasaporte rekeningnummer numerkonta numerpesel fodelsenummer numerodaconta contabancaria
         nik",
    ),
    (
        T::WALLET.or(T::LEADS),
        "frasesemilla frasedesemilla fraserecuperacion frasederecuperacion frasederecuperacao
         phrasederecuperation wiederherstellungsphrase frasisemente frasedirecupero herstelzin",
    ),
    (
        T::KEY.or(T::LEADS),
        "cle chave chaves llave chiave klucz klucza nyckel nokkel nogle avain anahtar anahtari sleutel
         schlussel schluessel cheie klic kljuc kunci khoa",
    ),
    (T::CODE.or(T::LEADS), "codigo codice kod kode koodi kodu codul kodas kods"),
    (T::NUMBER.or(T::LEADS), "numero numer nummer numara numarasi numru"),
    (T::CARD.or(T::LEADS), "carte tarjeta cartao carta karte karty kart kartin kort kaart kortti karti"),
];

/// Heads of other scripts.
pub(super) const OTHER: &[(T, &str)] = &[
    // Cyrillic.
    (T::PASSWORD.or(T::LEADS).or(T::STEM), "парол лозинк пассворд кодовыислова"),
    (T::PASSWORD.or(T::LEADS), "кодовоеслово кодовогослова құпиясөз гасло гасла сырсөз нууцүг серсүз"),
    (T::SECRET.or(T::LEADS), "секрет секреты секрета секретное учетныеданные"),
    (T::TOKEN.or(T::LEADS).or(T::BARE), "токен токена токеном токендоступа"),
    (
        T::APIKEY.or(T::LEADS),
        "ключапи ключapi apiключ апиключ ключдоступа секретныиключ секретногоключа лицензионныиключ",
    ),
    (T::PRIVATE.or(T::LEADS), "приватныиключ закрытыиключ приватногоключа закрытогоключа приватниключ"),
    (
        T::OTP.or(T::LEADS),
        "кодподтверждения кодаподтверждения кодпроверки кодизсмс кодизsms проверочныикод одноразовыикод
         одноразовыипароль смскод кодавторизации кодбезопасности кодпідтвердження резервныикод",
    ),
    (T::PIN.or(T::LEADS), "пин пинкод пинкода"),
    (
        T::PAYMENT.or(T::LEADS),
        "номеркарты номеракарты номеркартки номербанковскоикарты банковскаякарта банковскоикарты
         кредитнаякарта кредитноикарты реквизитыкарты",
    ),
    (
        T::IDENTITY.or(T::LEADS),
        "паспорт паспорта паспортныеданные снилс инн номерсчета номерпаспорта серияиномерпаспорта егн",
    ),
    (T::CONNECTION.or(T::LEADS), "строкаподключения строкуподключения"),
    (T::WALLET.or(T::LEADS), "сидфраза сидфразу сидфразы мнемоника мнемоническаяфраза seedфраза"),
    (T::COOKIE.or(T::LEADS), "куки"),
    (T::CODE.or(T::LEADS), "код кода коду кодом"),
    (T::KEY.or(T::LEADS), "ключ ключа ключи"),
    // Greek.
    (
        T::PASSWORD.or(T::LEADS),
        "κωδικοσπροσβασησ κωδικοπροσβασησ κωδικουπροσβασησ συνθηματικο μυστικοσκωδικοσ",
    ),
    (T::OTP.or(T::LEADS), "κωδικοσεπαληθευσησ κωδικοεπαληθευσησ κωδικοσμιασχρησησ"),
    (T::APIKEY.or(T::LEADS), "κλειδιapi κλειδιπροσβασησ apiκλειδι μυστικοκλειδι"),
    (T::PRIVATE.or(T::LEADS), "ιδιωτικοκλειδι"),
    (T::PAYMENT.or(T::LEADS), "αριθμοσκαρτασ αριθμοκαρτασ πιστωτικηκαρτα αριθμοσπιστωτικησκαρτασ"),
    (T::IDENTITY.or(T::LEADS), "αφμ αμκα αριθμοσταυτοτητασ αριθμοσδιαβατηριου"),
    (T::KEY.or(T::LEADS), "κλειδι"),
    (T::SECRET.or(T::LEADS), "μυστικο"),
    // Chinese, simplified and traditional.
    (T::PASSWORD.or(T::LEADS), "密码 密碼 口令 通行码 通行碼 密语"),
    (T::SECRET.or(T::LEADS), "凭证 憑證 凭据 憑據 机密 密文密钥"),
    (T::TOKEN.or(T::LEADS).or(T::BARE), "令牌 权杖 權杖 访问令牌"),
    (T::APIKEY.or(T::LEADS), "密钥 密鑰 金钥 金鑰 秘钥 秘鑰"),
    (T::PRIVATE.or(T::LEADS), "私钥 私鑰"),
    (
        T::OTP.or(T::LEADS),
        "验证码 驗證碼 校验码 校驗碼 动态码 動態碼 动态密码 安全码 安全碼 授权码 授權碼 恢复码 确认码",
    ),
    (
        T::PAYMENT.or(T::LEADS),
        "信用卡号 信用卡號 信用卡号码 信用卡號碼 银行卡号 銀行卡號 卡号 卡號 银行卡号码",
    ),
    (T::CONNECTION.or(T::LEADS), "连接字符串 連接字串 連線字串 连接串"),
    (
        T::IDENTITY.or(T::LEADS),
        "身份证 身份证号 身份证号码 身份證 身分證 身份證號碼 身分證字號 护照号 护照号码 護照號碼 银行账号 银行账户号
         銀行帳號 社保号",
    ),
    (T::WALLET.or(T::LEADS), "助记词 助記詞 种子短语"),
    // Japanese; voicing marks are folded away.
    (T::PASSWORD.or(T::LEADS), "ハスワート 合言葉 合い言葉 ハスフレース ハスコート"),
    (T::SECRET.or(T::LEADS), "シークレット 資格情報 認証情報"),
    (T::TOKEN.or(T::LEADS).or(T::BARE), "トークン"),
    (T::APIKEY.or(T::LEADS), "アクセスキー アヒキー ライセンスキー 秘密キー apiキー"),
    (T::PRIVATE.or(T::LEADS), "秘密鍵 署名鍵 共有鍵 暗号鍵"),
    (T::OTP.or(T::LEADS), "認証コート 確認コート 検証コート ワンタイムハスワート リカハリーコート 認証番号"),
    (T::PIN.or(T::LEADS), "暗証番号"),
    (T::PAYMENT.or(T::LEADS), "カート番号 クレシットカート番号 クレシットカート セキュリティコート"),
    (T::CONNECTION.or(T::LEADS), "接続文字列"),
    (T::COOKIE.or(T::LEADS), "クッキー"),
    (T::IDENTITY.or(T::LEADS), "マイナンハー 口座番号 旅券番号 ハスホート番号 免許証番号 個人番号"),
    (T::WALLET.or(T::LEADS), "ニーモニック シートフレース リカハリーフレース"),
    (T::KEY.or(T::LEADS), "キー"),
    // Korean.
    (T::PASSWORD.or(T::LEADS), "비밀번호 암호 패스워드"),
    (T::SECRET.or(T::LEADS), "시크릿 자격증명"),
    (T::TOKEN.or(T::LEADS).or(T::BARE), "토큰"),
    (T::APIKEY.or(T::LEADS), "비밀키 액세스키 접근키 인증키 api키 시크릿키"),
    (T::PRIVATE.or(T::LEADS), "개인키"),
    (T::OTP.or(T::LEADS), "인증번호 인증코드 확인코드 보안코드 복구코드"),
    (T::PAYMENT.or(T::LEADS), "카드번호 신용카드번호 신용카드"),
    (T::IDENTITY.or(T::LEADS), "주민등록번호 주민번호 계좌번호 여권번호 운전면허번호"),
    (T::CONNECTION.or(T::LEADS), "연결문자열"),
    (T::COOKIE.or(T::LEADS), "쿠키"),
    (T::WALLET.or(T::LEADS), "니모닉 복구구문 시드구문"),
    (T::KEY.or(T::LEADS), "키"),
    // Arabic, Persian, Urdu, Hebrew.
    (
        T::PASSWORD.or(T::LEADS),
        "كلمةالمرور كلمةالسر كلمةمرور كلمةسر رمزعبور گذرواژه پاسورد پاسورڈ پټنوم סיסמה סיסמא הסיסמה הסיסמא
         סיסמתך",
    ),
    (T::OTP.or(T::LEADS), "رمزالتحقق رمزتحقق رمزالتاكيد كودالتحقق קודאימות קודהאימות"),
    (T::TOKEN.or(T::LEADS), "رمزالوصول رمزالدخول אסימון טוקן"),
    (T::APIKEY.or(T::LEADS), "مفتاحapi مفتاحالوصول מפתחapi"),
    (T::PRIVATE.or(T::LEADS), "المفتاحالخاص مفتاحخاص מפתחפרטי"),
    (T::PIN.or(T::LEADS), "الرقمالسري رقمسري"),
    (T::PAYMENT.or(T::LEADS), "رقمالبطاقة رقمبطاقة بطاقةالايتمان מספרכרטיס כרטיסאשראי"),
    (T::IDENTITY.or(T::LEADS), "رقمالهوية الرقمالوطني رقمالجواز תעודתזהות"),
    (T::SECRET.or(T::LEADS), "سر סוד"),
    // Indic and South-East Asian.
    (T::APIKEY.or(T::LEADS), "apiकुंजी एपीआईकुंजी คีย์api"),
    (
        T::PASSWORD.or(T::LEADS),
        "पासवर्ड कूटशब्द पासकोड পাসওয়ার্ড संकेतशब्द પાસવર્ડ ਪਾਸਵਰਡ கடவுச்சொல் పాస్వర్డ్ సంకేతపదం
         ಪಾಸ್ವರ್ಡ್ ಗುಪ್ತಪದ പാസ്വേഡ് രഹസ്യവാക്ക് මුරපදය รหัสผ่าน ລະຫັດຜ່ານ စကားဝှက် ពាក្យសម្ងាត់ የይለፍቃል",
    ),
    (T::OTP.or(T::LEADS), "ओटीपी सत्यापनकोड รหัสยืนยัน"),
    (T::PIN.or(T::LEADS), "पिन รหัสพิน"),
    (T::TOKEN.or(T::LEADS).or(T::BARE), "टोकन โทเค็น"),
    (T::IDENTITY.or(T::LEADS), "आधार आधारनंबर आधारसंख्या เลขบัตรประชาชน"),
    // Georgian and Armenian.
    (T::PASSWORD.or(T::LEADS), "პაროლი գաղտնաբառ"),
];
