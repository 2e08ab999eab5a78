/**
 * Phrases of applicants and candidates: English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, and the
 * most common words of a few more. All are matched against folded text.
 */
const any = (...phrases: string[]) => new RegExp(`(?<![a-z0-9])(?:${phrases.join('|')})`);

/** English "resume" is also a verb and French "résumé" also a summary. */
const RESUME_NOUN =
  "(?<!\\b(?:please|to|will|would|can|could|must|should|we|you|they|shall|may|not|and|kindly|le|un|ce|du|en) )resumes?\\b(?! (?:the|our|your|my|this|these|that|all|it|them|work|normal|deliver\\w*|services?|operations?|business|payments?|production|subscriptions?|shipping|where|from|on|in|at|de|du|des|d'|hebdomadaire|\\w+ing)\\b)";
const RESUME = `(?:cv\\b|c\\.v\\.|${RESUME_NOUN}|curricul(?:um|o|os|a)\\b|lebenslauf|zyciorys\\w*|hoja de vida|vitae\\b|levensloop|zivotopis|oneletrajz|ozgecmis|meritforteckning)`;
const JOB =
  '(?:positions?|roles?|jobs?|vacanc(?:y|ies)|openings?|opportunit(?:y|ies)|posts?\\b|stellen?\\b|position|poste|emploi|offre|puesto|vacante|oferta|plaza|posizione|posto|offerta|ruolo|vaga|cargo|emprego|vacature|functie|baan|stanowisk\\w+|ofert\\w+|prac[aey]\\b)';

/** The sender states that they apply. */
export const APPLIES = any(
  "(?:i|i'd|we) ?(?:am|'m|would|want|wish|wanted|hereby)? ?(?:like|love|keen|happy|eager)? ?(?:to )?(?:hereby )?apply(?:ing)?\\b(?! (?:a|the|your) (?:discount|code|coupon|update))",
  'apply(?:ing)? (?:for|to) (?:the|a|an|your|this|any) ',
  '(?:be|being) considered (?:for|as)\\b',
  'to be considered\\b',
  '(?:submit|submitting|send|sending|accept|consider) (?:you )?my (?:\\w+ )?(?:application|candidacy|candidature)',
  'my application (?:for|as|to)\\b',
  'consider me\\b',
  `(?:express(?:ing)?|writing to express) (?:my|an?) (?:\\w+ )?interest`,
  `(?:interested in|interest in|enthusiastic about) (?:the|your|this|a|an|applying|working|joining) .{0,60}?${JOB}`,
  `(?:saw|seen|found|read|noticed) (?:your|the) .{0,40}${JOB}.{0,80}(?:interest|apply|love|fit)`,
  'bewerbe (?:ich )?mich',
  'mochte (?:ich )?mich .{0,80}bewerben',
  'ich (?:mich )?.{0,60}bewerben',
  '(?:anbei|hiermit|im anhang|beigefugt|hier) .{0,60}bewerbung',
  'meine (?:\\w+ )?bewerbung (?:als|fur|um|auf)',
  'interesse an (?:der|ihrer|dieser) .{0,40}(?:stelle|position)',
  'je (?:me permets de )?(?:postule|candidate|vous (?:adresse|soumets|propose|presente|fais parvenir) (?:ma|mon)|souhaite (?:postuler|rejoindre)|souhaiterais postuler|suis (?:tres |vivement )?interesse)',
  '(?:adresser|proposer|soumettre|presenter|transmettre) ma candidature',
  'ma candidature (?:pour|au|a la|a)\\b',
  'me (?:postulo|candidato|gustaria (?:postular|aplicar|optar|presentar|participar|formar parte))',
  '(?:quiero|deseo|quisiera|desearia) (?:postular\\w*|aplicar|optar|presentar|solicitar)',
  '(?:presentar|presento|enviar|envio|remito|adjunto) mi (?:candidatura|solicitud|postulacion)',
  'mi (?:candidatura|postulacion) (?:para|al|a la|como)\\b',
  '(?:estoy|me) (?:muy )?interesad[oa] en (?:el|la|su|formar|trabajar|incorporarme)',
  'mi candido|(?:vorrei|desidero|intendo) (?:candidarmi|propormi|sottoporre|presentare|inviare)|candidarmi',
  '(?:la mia|propria) candidatura (?:per|come|al|alla)\\b|(?:invio|inviare|presento|sottopongo|propongo) la mia candidatura',
  'sono (?:molto )?interessat[oa] (?:a|al|alla|alle)\\b',
  '(?:candidato-me|candidatar-me|me candidatar|me candidato|gostaria de (?:me )?(?:candidatar|concorrer|participar|apresentar))',
  '(?:minha|a minha) candidatura (?:para|a|ao|como|a vaga)\\b|(?:envio|enviar|apresento|apresentar|submeter) a? ?minha candidatura',
  '(?:tenho|venho manifestar|manifestar) .{0,20}interesse (?:na|pela|em)',
  'solliciteer ik|ik solliciteer|(?:wil|zou) (?:ik )?.{0,40}solliciteren|solliciteren (?:op|naar|voor)',
  'mijn sollicitatie (?:naar|voor|op|als)|interesse in (?:de|deze|uw|jullie) .{0,30}(?:functie|vacature)',
  'aplikuje (?:na|o)|(?:chcialbym|chcialabym|pragne|chce) .{0,30}(?:aplikowac|ubiegac sie|zglosic)|ubiegam sie o',
  '(?:zglaszam|zglosic|skladam|przesylam|przesylac) (?:swoja|moja|swoje|moje) (?:kandydature|aplikacje|zgloszenie|dokumenty)',
  'jestem (?:bardzo )?zainteresowan[ya] (?:praca|stanowiskiem|ofert)',
  'jag soker (?:tjansten|jobbet)|jeg soger (?:stillingen|jobbet)|jeg soker (?:stillingen|jobben)|hakem .{0,80}tyopaikkaa|ucham? sa o |uchazim se o ',
);

/** "Application" as a heading; in a subject that is not a reply it means one. */
export const APPLICATION_NOUN = any(
  '^(?:re: )?application\\b',
  '(?:job |speculative |unsolicited |internal |spontaneous )?application(?: (?:for|as|to|from|of|by)\\b|\\s*[-:–—|,#(/]|$)',
  'applying (?:for|to|as)\\b',
  '\\w{0,30}bewerbung(?:sunterlagen|sschreiben|smappe)?\\b(?! ?s?tipps)',
  'candidature\\b',
  'candidatura\\b',
  'solicitud de (?:empleo|trabajo|puesto)',
  'postulacion\\b|postulo\\b',
  '(?:open )?sollicitatie\\b',
  'aplikacja\\b|kandydatura\\b|podanie o prac|zgloszenie (?:na|rekrutacyjne)|oferta pracy - zgloszenie',
  'ansokan\\b|ansogning\\b|soknad\\b|hakemus\\b|zadost o (?:praci|zamestnani)|palyazat\\b|is basvurusu',
);

export const RESUME_WORD = any(RESUME);

/** The sender calls the resume their own. */
export const OWN_RESUME = any(
  `(?:my|mein(?:en|em|e)?|mon|mi|mio|meu|mijn|moje|moj|swoje|swoj) (?:[\\w-]+ ){0,2}${RESUME}`,
  'meine (?:vollstandigen |aussagekraftigen )?(?:bewerbungs)?unterlagen',
);

/** A resume is enclosed, regardless of its owner. */
export const RESUME_ENCLOSED = any(
  `${RESUME}(?: and [\\w ]{1,30})? (?:is |are )?(?:attached|enclosed|included|below|as (?:pdf|odt|docx?|word|an? attachment)|im anhang|anbei|beigefugt|en piece jointe|ci-joint|adjunto|in allegato|allegato|em anexo|in de bijlage|bijgevoegd|w zalacz)`,
  `(?:attached|enclosed|attaching|please find|here is|here's|sharing|send(?:ing)? you|anbei|im anhang|beigefugt|ci-joint|ci-apres|en piece jointe|adjunto|adjunta|allego|allegato|in allegato|anexo|em anexo|segue|bijgevoegd|bijlage|bij deze|zalaczam|w zalaczeniu|w zalaczniku|przesylam)(?! (?:his|her|their)\\b)[^.!?]{0,60}${RESUME}`,
);

/** The sender asks for work without naming a job. */
export const WANTS_WORK = any(
  '(?:looking|searching|seeking|available) for (?:a |an |any |new |some )?(?:\\w+ ){0,2}(?:job|position|vacancy|work|employment|opportunit|role|internship|placement)',
  'any (?:\\w+ )?(?:vacanc|opening|position|job|opportunit)',
  'speculative|unsolicited application|work for (?:you|your company)|join your (?:team|company)',
  'initiativbewerbung|auf (?:der )?(?:stellen|job)suche|suche (?:ich )?(?:eine )?(?:neue )?(?:stelle|arbeit|herausforderung|praktikum)',
  "candidature spontanee|recherche (?:d'un |un )?(?:emploi|poste|stage|alternance)|a la recherche d",
  'candidatura espontanea|autocandidatura|busco (?:trabajo|empleo)|busqueda de (?:trabajo|empleo)|en busca de (?:trabajo|empleo)',
  'candidatura spontanea|cerco lavoro|in cerca di (?:lavoro|occupazione)|alla ricerca di',
  'procuro (?:emprego|trabalho)|a procura de|em busca de (?:emprego|trabalho|uma oportunidade)',
  'open sollicitatie|op zoek naar (?:een )?(?:baan|werk|nieuwe)',
  'are you (?:currently |still )?hiring|do you have .{0,20}(?:job|vacanc|opening|work\\b)|haben sie .{0,30}(?:stellen?|jobs?|arbeit)\\b|avez-vous .{0,30}(?:postes?|emplois?|travail)\\b|(?:tienen|teneis|hay) .{0,20}(?:vacantes?|trabajo)|avete .{0,30}(?:posizioni|posti|lavoro)|cercate personale|(?:tem|tem-se|ha) vagas|hebben jullie .{0,20}(?:vacature|werk)|macie .{0,20}(?:wolne|prac)',
  'szukam pracy|poszukuje pracy|aplikacja spontaniczna',
);

/** Another person's resume is forwarded. */
export const HANDS_ON = any(
  `(?:his|her|their|(?:a |my )?(?:friend|colleague|cousin|husband|wife|son|daughter|brother|sister|neighbou?r|roommate|[a-z]+)'s) (?:[\\w-]+ )?${RESUME}`,
  '(?:would like to|want to|can|happily|i)? ?(?:refer|recommend|referring|recommending) (?:a|an|my|him|her|this|the|you)\\b',
  '(?:employee )?referral\\b|please (?:add|consider|have a look at|look at) (?:him|her|them|this candidate)',
  '(?:ich )?empfehle|mitarbeiterempfehlung|empfehlung fur|leite .{0,60}weiter\\b|(?:von|einer|eines) (?:freund|bekannt|kolleg)\\w*',
  "je (?:vous |te )?(?:recommande|transmets|transfere)|cooptation|(?:son|le) cv d[e']|voici son cv",
  `(?:os |les |te )(?:recomiendo|reenvio|paso)|recomiendo a|${RESUME} de (?:un|una|mi)\\b`,
  `(?:vi |ti )?(?:inoltro|segnalo|raccomando|giro) .{0,40}${RESUME}|${RESUME} d(?:i|el|ella) (?:un|una|mio|mia)\\b|il suo ${RESUME}`,
  `recomendo|indico (?:o|a|um|uma)\\b|encaminho o|${RESUME} d(?:e|o|a) (?:um|uma|meu|minha)\\b`,
  `(?:haar|zijn) ${RESUME}|(?:stuur|geef) .{0,40}door\\b|aanbevel|${RESUME} van (?:een|mijn)`,
  `polecam|z polecenia|${RESUME} (?:kolegi|kolezanki|znajom\\w+|mojej|mojego)|(?:jej|jego) ${RESUME}`,
);

/** A job board announces one applicant. */
export const BOARD_APPLICATION = any(
  '(?:has |have )?(?:just )?applied (?:for|to|via|through)\\b|new (?:job )?(?:application|applicant)\\b|application (?:received|submitted) (?:for|from|via)|(?:candidate|applicant|bewerber(?:in)?|candidat[oea]?|kandidaat|sollicitant|kandydat)(?: (?:name|profile|details|e-?mail))?\\s*:',
  'neue (?:bewerbung|r bewerber)|hat sich .{0,60}beworben|bewerbung eingegangen',
  'nouvelle candidature|nouveau candidat|a postule',
  'nueva (?:candidatura|solicitud|postulacion|inscripcion)|nuevo candidato|se ha (?:inscrito|postulado)',
  'nuova candidatura|nuovo candidato|si e candidat',
  'nova candidatura|novo candidato|candidatou-se|se candidatou',
  'nieuwe (?:sollicitatie|kandidaat|sollicitant)|heeft gesolliciteerd',
  'nowa (?:aplikacja|kandydatura)|nowy kandydat|zaaplikowal',
);

/** Addresses recruiters. */
export const TO_RECRUITERS = any(
  '(?:dear|hello|hi) (?:hiring|recruit|talent|hr\\b|human)|hiring (?:manager|team|committee)|recruit(?:ing|ment) team|personalabteilung|a qui de droit|responsable (?:des ressources|de rrhh|de recursos)|equipo de (?:seleccion|recursos)|ufficio (?:del personale|risorse)|equipa de recrutamento|zespole? rekrutacj|dzial (?:hr|kadr)',
);

/** Other meanings of "application". */
export const OTHER_APPLICATION = any(
  '(?:loan|visa|permit|mobile|web|software|desktop|credit|grant|patent|tender|vendor|supplier|membership|insurance|planning|card|mortgage|school|university|scholarship|asylum|trademark) applications?\\b',
  'application (?:for (?:an? |the )?(?:\\w+ )?(?:permit|loan|funding|grant|leave|visa|membership|credit|licen[cs]e|refund|patent|insurance|subsid\\w+)|server|crash\\w*|programming|security|performance|error|update|deadline|support)',
  '(?:antrag|solicitud de (?:credito|prestamo|permiso|informacion|presupuesto)|demande de (?:pret|permis|devis|subvention)|richiesta di (?:prestito|permesso|preventivo)|wniosek o (?:kredyt|zezwolenie))',
);

/** A link to a profile instead of documents. */
export const PROFILE_LINK = any(
  '(?:my|mein|meinem|mon|mi|mio|meu|mijn|moj) (?:\\w+ )?(?:linkedin|profile?|profil|portfolio|website|github|perfil|profilo)\\b',
);
