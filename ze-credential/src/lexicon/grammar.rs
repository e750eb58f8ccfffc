//! Words that carry the structure of a sentence: who is asked for what, and whether at all.

use crate::tags::Tags as T;

pub(super) const GRAMMAR: &[(T, &str)] = &[
    (
        T::ASK,
        "enter reenter paste provide give supply input submit fill type retype write tell share send copy
         insert specify state confirm verify key need want require requesting request drop hand upload
         present reveal disclose scan say put attach forward authenticate login signin unlock authorize
         repeat leave reply respond read dictate message text include pass typing pasting entering
         providing giving sharing sending telling supplying submitting copying canihave couldihave
         mayihave canweget couldweget canwehave couldwehave letmehave letushave letmeknow letusknow
         eingeben gib geben eingebt tippe tippen einfugen einfuege fuge fuege kopiere einfuegen bestatigen
         bestatige hinterlegen nennen angeben wiederholen bitte saisir saisissez entrez entrer indiquez
         indiquer fournir fournissez collez coller tapez taper renseignez confirmez donnez communiquez
         ecrivez inserez introduzca introduce introducir ingrese ingresa ingresar escriba escribe pegue
         pega pegar proporcione proporciona facilite indique confirme confirma dame diganos teclee envie
         digite insira informe introduza cole forneca escreva entre confirmar inserisci inserire inserisca
         incolla incollare necesito necesitamos brauche brauchen benotige benotigen besoin preciso
         precisamos bisogno nodig potrzebuje нужен нужна нужно нужны потребуется ihtiyacim digita digitare fornisci conferma scrivi immetti voer vul plak geef typ podaj
         wpisz wprowadz wklej potwierdz ange skriv fyll oppgi indtast angiv klistra syota anna girin
         giriniz yapistirin yazin masukkan nhap zadejte vlozte adja introduceti unesite vnesite введите
         введи вставьте укажите напишите пришлите сообщите подтвердите отправьте введіть вкажіть εισαγετε
         εισαγαγετε δωστε πληκτρολογηστε επικολληστε 输入 輸入 请输入 請輸入 粘贴 貼上 填写 填寫 提供 入力
         貼り付け 貼付 入れて 教えて 입력 붙여넣 알려주세요 ادخل दर्ज หรอก กรอก הזן הכנס הקלד",
    ),
    (
        T::INVENT,
        "choose set create pick define make select invent add use save plug configure register connect
         link find open obtain grab",
    ),
    (
        T::NEGATION,
        "not never no dont doesnt wont without avoid cannot cant shouldnt mustnt neither nor nothing none
         refuse refrain unnecessary isnt arent nobody beware neednt instead stop nicht kein keine keinen
         keines niemals nie ohne ne pas jamais aucun aucune sans ningun ninguna nunca jamas sin nao nenhum
         nenhuma sem non mai senza nessun niet geen nooit zonder bez inte aldrig ingen inga ikke aldri
         uten uden ala koskaan degil asla girmeyin yapistirmayin jangan khong dung nikdy не никогда нет
         без нельзя μην οχι ποτε χωρισ 不要 请勿 請勿 勿 切勿 无需 無需 不需要 不会 不會 ない しない
         不要てす なし しないてくたさい 마세요 마십시오 없이 않 لا بدون नहीं मत न बिना ห้าม אל לא ללא",
    ),
    // Negations of a noun, which say nothing about a verb before them: "paste it without quotes".
    (
        T::NEGATION.or(T::WITH),
        "no without sans sin ohne sem senza zonder bez uden uten 없이 بدون ללא बिना без χωρισ",
    ),
    (
        T::OF,
        "of for in on to from about by at into onto under that which whose who where than per between
         against after before via through during if so because while whenever until unless as like de du
         des del do da dos das di della dello dei degli von der dem den fur fuer pour para por auf im aus
         zu zur van voor het uit op til fra av af dla od ze za у для от из на к в по για του τησ",
    ),
    (T::EMPLOY, "use used using"),
    (T::THINK_UP, "create set"),
    (T::ELSEWHERE, "nextpage later"),
    (T::PARTICLE, "in out over up down"),
    (T::PARTICIPLE, "used given shown found kept"),
    (T::TOWARDS, "to on in at into onto"),
    (T::WISH, "need want require"),
    (
        T::WHAT.or(T::QUESTION),
        "quel quelle quels quelles cual cuales qual quais quale welches welche jakie jaki jaka какои какая
         какие какое",
    ),
    (
        T::ACTION,
        "remember update check view print list export encrypt compare renew migrate manage monitor rename
         показать показывать скрыть сбросить изменить mostrar exibir mostra afficher 显示 顯示 隐藏 sort filter translate explain summarize analyze analyse",
    ),
    (T::PHRASE, "words phrase word characters letters string"),
    (T::PURSE, "wallet"),
    (T::FILE.or(T::CODE), "pincode tan"),
    (T::SHEET, "header file files datei fichier archivo ficheiro bestand plik fil фаил"),
    (
        T::CARRY,
        "paste upload attach drop content contents import open copy einfugen hochladen coller pegar colar incolla",
    ),
    (T::FILE, "kubeconfig keystore pfx p12 pem dotenv"),
    (T::RELATIVE, "that which whose where who because while when until unless as so if"),
    (T::WITH, "with using mit avec con com met z ze med ile с со"),
    (
        T::ARTICLE,
        "the a an this these those any another some each every both either also le la les l un une el los
         las lo il gli der die das ein eine einen een o os as um uma den det ett ten ta",
    ),
    (
        T::YOUR,
        "your my our their his her its users customers ihr ihre ihren ihres dein deine deinen deines votre
         vos ton ta tes tu tus su sus vuestra seu sua seus suas teu tua tuo suo uw je jouw twoje twoj
         swoje din ditt dit ваш вашего вашу ваша вас свои своего свою твои 您的 你的 あなたの 당신의 आपका
         अपना",
    ),
    (
        T::VERB,
        "is are was were be been will would has had have can could may might should must shall does do did
         gets stays stay expires expire lasts belongs contains supports uses means matches allows changed
         failed rotates appears comes goes lives remains becomes lets makes takes keeps looks reads writes
         works needs s",
    ),
    (
        T::QUESTION,
        "how whether which when where who whose why wie wieviel wieviele viele welche welcher welches wann
         combien comment quel quelle quels quelles quand cuantos cuantas cuanto cual cuales quantos
         quantas quanto qual quais quanti quante quale hoeveel welke ile ktory hur manga vilken hvor mange
         kac hangi berapa сколько какои какая какие когда где почему кто ποσα ποσο ποιο 多少 几个 幾個
         哪个 哪個 哪一 是否 いくつ とれ とちら 何個 何文字 몇 어느 कितने",
    ),
    (T::WHAT, "what whats wat wielautet wieist wielauten hvad vad hva mika"),
    (T::VERB, "est es ist lautet lauten jest er ar"),
    (T::AND, "and or plus und oder et ou y o e ed en i lub och eller og ja ve veya dan и или και η"),
    (T::OR, "or nor oder ou o of lub eller veya или"),
    (T::BUT, "but just only instead rather then please pls plz wouldyoumind simply now kindly
         veuillez merci svp favor favore alstublieft prosze lutfen silakan tolong harap mohon vanligen
         пожалуиста будьласка कृपया"),
    (T::IT, "it them these value result yours one"),
    (T::PERSON.or(T::YOUR), "you sie vous usted voce"),
    (
        T::PERSON,
        "you i we they he she user users someone anyone people sie ich vous je nous usted yo voce eu",
    ),
    (
        T::OPTION,
        "method methods type types mode modes kind kinds option options either style strategy mechanism
         mechanisms flow scheme category choice choices methode metodo tipo typ",
    ),
    (
        T::ELSEWHERE,
        "browser page website site tab window portal url link console dashboard vault keychain navigateur
         seite",
    ),
    (T::HERE, "here below chat reply me us hier ici aqui qui здесь сюда 这里 ここ"),
    (T::ATTRIBUTE, "expirydate expirationdate"),
    (T::NUMBER.or(T::LEADS), "expirydate expirationdate expiry expiration"),
    (
        T::PART,
        "value values contents content everything all one any some output expiry letters characters digits
         part half copy text string rest body json wert valeur valor",
    ),
    (
        T::DELIVERY,
        "sms sent received texted textmessage emailed mailed authenticator phone app inbox smartphone mobile handy
         telefono telephone celular смс 短信 携帯 문자",
    ),
    (T::DELIVERY.or(T::PART), "authenticator"),
    (
        T::NEEDED,
        "required needed necessary missing erforderlich benotigt requis requise necesario requerido
         richiesto richiesta",
    ),
    (
        T::PREFIX,
        "akia sk ghp gho ghs xoxb xoxp xoxa xapp sklive sktest rklive glpat aiza eyj shpat ya29 skant",
    ),
];
