//! Words that are secrets by themselves, and the weak heads that become one in company.
//!
//! Entries are folded and written without separators: `apikey` is found as `apikey`, `api_key`, `apiKey` and
//! "API key" alike.

use crate::tags::Tags as T;

/// English, and what every language borrows from it.
pub(super) const ENGLISH: &[(T, &str)] = &[
    (
        T::PASSWORD.or(T::STRONG),
        "password passwd passwrd passwort passphrase passwordphrase pwd pswd passkey pasword psswd paswd
         passowrd pssword",
    ),
    (
        T::PASSWORD,
        "passcode pword passw htpasswd secretword memorableword secretanswer securityanswer
         securityquestionanswer secretquestionanswer communitystring snmpcommunity
         answertosecurityquestion answertoyoursecurityquestion answertothesecurityquestion answertosecretquestion
         answertothesecretquestion answertoyoursecretquestion",
    ),
    (T::SECRET.or(T::STRONG), "secret credential creds"),
    (T::SECRET.or(T::BARE), "authorization authorisation"),
    (T::SECRET.or(T::STRONG).or(T::PLURAL), "credentials secrets"),
    (
        T::SECRET.or(T::VALUE),
        "logindetails logincredentials loginpassword signindetails authorizationheader authorisationheader
         authheader proxyauthorization authstring dockerconfigjson dockerconfig netrc npmrc pypirc
         gitcredentials contentsofyourenv contentofyourenv contentsoftheenv contentsofyourenvfile
         contentofyourenvfile contentsoftheenvfile contentoftheenvfile hmacsecret httpauthorization
         xauthorization headerauthorization dockerauthconfig dockerauth authorizationvalue approlesecretid vaultsecretid rolesecretid
         basicauthstring banklogin",
    ),
    (T::TOKEN.or(T::STRONG).or(T::BARE), "token"),
    (T::TOKEN.or(T::PLURAL).or(T::BARE), "tokens"),
    (
        T::TOKEN.or(T::STRONG),
        "accesstoken authtoken refreshtoken apitoken bearertoken sessiontoken bottoken personaltoken
         idtoken securitytoken csrftoken xsrftoken",
    ),
    (
        T::TOKEN.or(T::STRONG),
        "accesstokens authtokens refreshtokens apitokens bearertokens sessiontokens bottokens
         personaltokens",
    ),
    (
        T::TOKEN,
        "jwt bearer csrf xsrf csrfmiddlewaretoken devicecode idtokenhint magiclink sastoken sas
         sharedaccesssignature tokenacesso tokenaccesso tokenacces authbearer clientassertion samlresponse
         samlassertion jwtassertion kerberosticket authenticitytoken antiforgerytoken authorizationcode",
    ),
    (
        T::APIKEY.or(T::STRONG),
        "apikey apikeys accesskey accesskeys secretkey secretkeys secretkeybase authkey authkeys
         licensekey licencekey subscriptionkey secretaccesskey masterkey",
    ),
    (
        T::APIKEY,
        "activationkey appkey applicationkey integrationkey accountkey deploykey writekey servicerolekey
         sharedaccesspolicykey accesscontrolkey serviceprincipalkey readonlykey extensionkey loggedinkey noncekey s0legacykey authenticatedkey
         unauthenticatedkey ssecustomerkey",
    ),
    (
        T::PRIVATE.or(T::STRONG),
        "privatekey privatekeys privkey signingkey presharedkey sharedkey aeskey hmackey fernetkey",
    ),
    (
        T::PRIVATE,
        "rawkey keybase64 keyb64 keyhex keyraw keyjson pemjson pfxblob pfxbase64 p12base64 pkcs12base64
         psk idrsa idecdsa ided25519 iddsa keypem pemkey pembundle ppk serviceaccountjson kubeconfigraw
         kubeadminconfigraw keymaterial certkey certificatekey nwkkey nwkskey appskey fnwksintkey snwksintkey nwksenckey genappkey xprvkey keytab agekey
         saltkey kubeconfigcontent kubeconfigcontents kubeconfigyaml kubeconfigbase64 credentialsjson
         googlecredentials gcpcredentials serviceaccountcredentials",
    ),
    (T::OTP.or(T::STRONG), "otp totp mfacode otpcode verificationcode authenticationcode"),
    (
        T::OTP,
        "twofactorcode twostepcode 2stepcode secondfactorcode 2facode hotp onetimepassword onetimecode
         onetimepasscode onetimepin recoverycode backupcode securitycode smscode magiccode pukcode puk
         totpseed otpseed mfaseed otpauth itan chiptan smsotp vcode mtan smstan phototan pushtan digitcode digitpasscode eppcode transfercode lockcombination
         safecombination authenticatorcode authcode scratchcode",
    ),
    (T::OTP.or(T::BARE), "mfa 2fa twofa twofactor secondfactor"),
    (T::PIN, "pin mpin tpin cardpin atmpin"),
    (
        T::PAYMENT,
        "cvv cvv2 cvc cvc2 cvd cvn cvn2 cvvcode creditcard debitcard bankcard paymentcard ccnumber ccnum
         ccno ccnr cccsc cardcsc cccvv cccvc primaryaccountnumber trackdata track1data track2data
         magstripe ccv verificationvalue cardverif pinblock pinoffset pinverificationvalue encryptedcard
         carddata encryptedexpirymonth encryptedexpiryyear encryptedcardnumber encryptedsecuritycode
         ccmonth ccmo ccyear ccyr ccyy ccmm cardmonth cardmo cardyear cardyr cardyy cardmm cardexpmo
         cardexpyr cardexpmm cardexpyy ccexpmo ccexpyr ccexpmm ccexpyy ccexpire cardexpire cardexpires ccex
         cardex cccode csc cardvalidity ccvalidity cartecredit cbnum carteexpiration cardsecuritynumber
         carddetails cardinformation paymentdetails cardexp cardexpiry cardexpiration cardexpdate
         cardexpirydate cardexpirationdate cardexpmonth cardexpirymonth cardexpirationmonth cardexpyear
         cardexpiryyear cardexpirationyear ccexp ccexpiry ccexpiration ccexpdate ccexpirydate
         ccexpirationdate ccexpmonth ccexpirymonth ccexpirationmonth ccexpyear ccexpiryyear
         ccexpirationyear creditcardexp creditcardexpiry creditcardexpiration creditcardexpdate
         creditcardexpirydate creditcardexpirationdate creditcardexpmonth creditcardexpirymonth
         creditcardexpirationmonth creditcardexpyear creditcardexpiryyear creditcardexpirationyear
         debitcardexp debitcardexpiry debitcardexpiration debitcardexpdate debitcardexpirydate
         debitcardexpirationdate debitcardexpmonth debitcardexpirymonth debitcardexpirationmonth
         debitcardexpyear debitcardexpiryyear debitcardexpirationyear paymentcardexp paymentcardexpiry
         paymentcardexpiration paymentcardexpdate paymentcardexpirydate paymentcardexpirationdate
         paymentcardexpmonth paymentcardexpirymonth paymentcardexpirationmonth paymentcardexpyear
         paymentcardexpiryyear paymentcardexpirationyear digitsonthebackofthecard
         digitsonthebackofyourcard digitsonthefrontofthecard digitsonthefrontofyourcard
         numberonthebackofthecard numberonthebackofyourcard numberonthefrontofthecard
         numberonthefrontofyourcard codeonthebackofthecard codeonthebackofyourcard codeonthefrontofthecard
         codeonthefrontofyourcard numbersonthefrontofyourcard numbersonthefrontofthecard
         longnumberonyourcard longcardnumber digitsontheback",
    ),
    (
        T::PAYMENT.or(T::CARD).or(T::STRONG),
        "cardnumber cardnum cardno cardnr cardpan cardcode cardverification cardverificationvalue
         cardverificationcode cardsecuritycode",
    ),
    (T::CONNECTION.or(T::STRONG), "connectionstring"),
    (
        T::CONNECTION,
        "connstring connectstring postgresurl postgresqlurl mysqlurl mongourl mongodburl amqpurl
         rabbitmqurl brokerurl cloudamqpurl smtpurl mailerdsn connstr connectionuri dsn databaseurl
         databaseuri dburl dburi dbdsn dbconnection mongouri mongodburi postgresuri postgresqluri mysqluri
         rediscs sasurl sasuri slackwebhookurl slackwebhook discordwebhookurl discordwebhook
         teamswebhookurl teamswebhook googlechatwebhookurl chatwebhookurl chatwebhook gchatwebhook
         gchatwebhookurl larkwebhook larkwebhookurl feishuwebhook feishuwebhookurl dingtalkwebhook
         dingtalkwebhookurl wecomwebhook wecomwebhookurl databaseconnectionstring",
    ),
    (T::COOKIE.or(T::STRONG), "cookie"),
    (
        T::COOKIE,
        "cookies phpsessid jsessionid aspsessionid aspnetsessionid aspxauth connectsid sessioncookie
         sessioncookies setcookie usersession laravelsession cisession roblosecurity sapisid securepsid
         secure1psid bduss sessdata cfclearance aspnetcookie cookieheader cookiestring cookiejar liat",
    ),
    (
        T::IDENTITY,
        "ssn ssnlast4 ssnlastfour ssnlast aadhaarid cnp socialsecurity socialsecuritynumber socialsecuritynum socialsecurityno
         socialinsurancenumber nationalid nationalidnumber nationalidentitynumber nationalinsurancenumber
         nino itin passportnumber passportno passportnum driverslicense driverslicence driverlicense
         driverlicence drivinglicense drivinglicence driverslicensenumber taxpayerid
         taxpayeridentificationnumber taxpayernumber taxidnumber taxidno finnumber identitydocumentnumber iddocumentnumber
         taxidentificationnumber taxfilenumber aadhaar aadhar
         adhaar aadhaarnumber pannumber pancard cpf curp dni nie nif codicefiscale bsn hkid nric tfn pesel
         personnummer cprnumber cprnummer bvn nin medicarenumber medicareid nhsnumber mothersmaidenname
         mothermaidenname militaryid militaryidnumber personalid personalidnumber personalidentitynumber
         personalidentificationnumber citizenid citizenidnumber residentid residentregistrationnumber
         identitycardnumber idcardnumber identitynumber nationalidcard governmentid iban ibannumber
         routingnumber bankroutingnumber routingno routingnum abaroutingnumber abanumber bankaccountnumber
         bankaccountno accountandroutingnumber voterid cedula ceduladeidentidad cedulaidentidad idcard
         nationalidentificationnumber nationalregistrationnumber immigrationnumber alienregistrationnumber
         aliennumber rut cuit cuil tinnumber ppsn ppsnumber sinnumber ktp mykad cccd cmnd oib jmbg emso
         egn tckn isikukood asmenskodas rodnecislo svnr ahvnummer emiratesid iqama ghanacard
         birthcertificatenumber stateidnumber greencardnumber clabe cbu transitnumber bankdetails
         bankaccountdetails philsys sortcodeandaccountnumber accountnumberandsortcode nationalinsuranceno",
    ),
    (T::WALLET.or(T::STRONG), "mnemonic seedphrase recoveryphrase"),
    (
        T::WALLET,
        "mnemonics mnemonicphrase mnemonicwords seedphrase seedphrases seedwords recoveryphrase
         secretrecoveryphrase backupphrase secretphrase recoverywords keystorejson walletseed walletkey
         xprv spendkey bip39 walletphrase walletbackup hdseed masterseed cryptoseed seedhex seedbase64 12word 24word 12wordphrase
         24wordphrase your12words your24words the12words the24words twelvewordphrase yourtwelvewords",
    ),
    (T::KEY, "key"),
    (T::KEY.or(T::PLURAL), "keys"),
    (T::CODE, "code"),
    (T::CODE.or(T::PLURAL), "codes"),
    (T::HALF, "ak sk skey"),
    (T::PEM, "pem"),
    (T::PAT, "pat"),
    (T::PASS, "pass"),
    (T::PASSWORD, "pw psw"),
    (T::NUMBER, "number num nr no nbr digits"),
    (T::CARD, "card cc"),
    (T::ACCOUNT, "account acct"),
];
