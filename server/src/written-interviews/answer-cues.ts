import type { RubricKind } from '@hirewire/contract/written-interview-terms';

type CueKind = Exclude<RubricKind, 'topic' | 'specific'>;

/** Matches whole words in folded text: lower case, no accents. */
const cues = (...lines: string[]): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\d])(?:${lines.join('|')})(?![\p{L}\d])`, 'gu');

/** Phrases people use, in the languages we ask in. Each is a hint, never proof: hence marks need a person. */
export const CUES: Record<CueKind, RegExp> = {
  situation: cues(
    String.raw`when (?:i|we)|while (?:i|we)|at (?:my|our) (?:last|previous|former|current)|in (?:my|our) (?:last|previous|former|current|role|team|project)|for (?:example|instance)|(?:last|two|three|a few) (?:year|month|week|summer|spring|autumn|winter|years|months|weeks)(?: ago)?|in (?:19|20)\d\d|i was (?:working|responsible|asked|in charge)|we had|there was|one (?:day|time)|my team|our team|a (?:customer|client|colleague|patient|guest|supplier)`,
    String.raw`als (?:ich|wir)|wahrend (?:ich|wir|meiner|unserer|des|der)|bei (?:meinem|meiner|unserem|unserer)|in (?:meinem|meiner|unserem|unserer)|zum beispiel|beispielsweise|z\. ?b\.|letzte[sn]? (?:jahr|monat|woche|sommer)|vor (?:zwei|drei|einigen|\d+) (?:jahren|monaten|wochen)|damals|einmal|im jahr (?:19|20)\d\d|wir hatten|es gab|ein(?:e|en)? (?:kund|kolleg|patient|gast|lieferant)\p{L}*`,
    String.raw`quand (?:j'|je|nous|on)\p{L}*|lorsque (?:j'|je|nous)\p{L}*|par exemple|dans (?:mon|ma|mes|notre|nos)|chez mon (?:dernier|ancien)|l'(?:an|annee) dernier[e]?|il y a (?:deux|trois|quelques|\d+) (?:ans|mois|semaines)|a l'epoque|une fois|en (?:19|20)\d\d|nous avions|il y avait|un(?:e)? (?:client|cliente|collegue|patient|patiente|fournisseur)`,
  ),
  action: cues(
    String.raw`i (?:\p{L}+ly |then |also |first )?(?:have |had )?(?:\p{L}{2,}ed|built|wrote|led|made|ran|set|took|found|taught|chose|did|began|spoke|kept|held|brought|drew|sold|cut|put|went|gave|got|met|told|knew|bought|grew|drove|fixed|rebuilt|rewrote|broke|split|sent|let|paid|read|thought|understood|won|wound|stood|dealt)|my (?:part|job|task|role) was`,
    String.raw`ich habe|habe ich|hab ich|ich hab|ich bin \p{L}+ gegangen|ich (?:\p{L}+te|ging|nahm|fand|schrieb|sprach|hielt|bat|rief|zog|baute|schlug|ubernahm|entwarf|entschied|begann|gab|half|liess|stand|trug|traf|fuhr)|mein(?:e)? (?:teil|anteil|aufgabe|rolle) war`,
    String.raw`j'ai \p{L}+|je (?:me )?suis \p{L}+|j'etais (?:charge|responsable)\p{L}*|mon role etait|ma tache etait`,
  ),
  result: cues(
    String.raw`(?:as a )?result(?:ed)?|in the end|eventually|afterwards|since then|so that (?:we|they|the)|reduc(?:ed|ing)|increas(?:ed|ing)|improv(?:ed|ing)|sav(?:ed|ing)|grew|fell|rose|dropped|halved|doubled|faster|fewer|shorter|cheaper|safer|delivered|finished|launched|shipped|solved|fixed|on time|percent|\d+ ?%|from \d[\d.,]* \p{L}+ to \d|by \d[\d.,]*|works? to this day|paid off|succeeded|failed in the end`,
    String.raw`ergebnis|resultat|am ende|schliesslich|dadurch|danach war|seitdem|gesenkt|gesteigert|verbessert|reduziert|verkurzt|gespart|halbiert|verdoppelt|schneller|weniger|kurzer|gunstiger|sicherer|fertig geworden|abgeschlossen|ausgeliefert|gelost|behoben|punktlich|rechtzeitig|prozent|um \d[\d.,]*|von \d[\d.,]* .{0,20} auf \d`,
    String.raw`resultat|au final|finalement|depuis|grace a cela|reduit\p{L}*|augmente\p{L}*|ameliore\p{L}*|economise\p{L}*|double\p{L}*|plus (?:rapide|court|sur)\p{L}*|moins de|livre\p{L}* a temps|termine\p{L}*|resolu\p{L}*|a temps|pour cent|de \d[\d.,]* .{0,20} a \d`,
  ),
  reason: cues(
    String.raw`because|since (?:it|we|they|the|this|that|i)|therefore|so that|in order to|instead of|rather than|trade-?offs?|depends on|otherwise|the reason|that is why|that's why|which means|as long as|unless|the risk|on the other hand|whereas|only if|not worth`,
    String.raw`weil|denn|deshalb|deswegen|daher|darum|damit|um .{2,60} zu|statt|anstatt|anstelle|abwagen|hangt (?:davon|von) .{0,20}ab|sonst|andernfalls|der grund|das heisst|solange|es sei denn|das risiko|andererseits|dagegen|wahrend (?:das|die|der)|nur wenn`,
    String.raw`parce qu(?:e|')\p{L}*|car|donc|c'est pourquoi|afin (?:de|que)|pour que|au lieu de|plutot que|compromis|depend de|sinon|la raison|cela signifie|tant que|sauf si|le risque|en revanche|alors que|seulement si`,
  ),
  order: cues(
    String.raw`first(?:ly)?|to begin with|second(?:ly)?|third(?:ly)?|then|next|after (?:that|this|wards)|before (?:that|i|we)|finally|at last|lastly|once that|meanwhile|the next day|in parallel`,
    String.raw`zuerst|zunachst|als erstes|erstens|zweitens|drittens|dann|danach|anschliessend|als nachstes|bevor|zuletzt|schliesslich|zum schluss|sobald|inzwischen|am nachsten tag|parallel`,
    String.raw`d'abord|premierement|deuxiemement|ensuite|puis|apres (?:cela|ca|quoi)|avant (?:de|cela|que)|enfin|pour finir|une fois que|entre-?temps|le lendemain|en parallele`,
  ),
  check: cues(
    String.raw`check(?:ed|ing|s)?|test(?:ed|ing|s)?|verif(?:y|ied|ying)|measur(?:e|ed|ing)|review(?:ed|ing)?|monitor(?:ed|ing)?|confirm(?:ed|ing)?|mak(?:e|ing) sure|made sure|double-?check\p{L}*|ask(?:ed|ing)? for feedback|compar(?:e|ed|ing)|inspect(?:ed|ing)?|follow(?:ed)? up|keep an eye on|kept an eye on|watch(?:ed)? (?:the|whether)`,
    String.raw`pruf\p{L}*|gepruft|uberpruf\p{L}*|test(?:e|en|ete|eten)|getestet|mess(?:e|en)|gemessen|kontrollier\p{L}*|sicherstellen|stelle .{0,40}sicher|sichergestellt|ruckmeldung|nachfragen|vergleich\p{L}*|verglichen|beobacht\p{L}*|abnahme|gegenlesen`,
    String.raw`verifi\p{L}*|test(?:er|e|ons|ais)|mesur\p{L}*|control(?:er|e|ons|ais)|m'assur\p{L}*|s'assurer|relire|relu|retour d\p{L}*|compar\p{L}*|suivi|surveill\p{L}*|valid(?:er|e|ons)`,
  ),
};

/** Makes a sentence concrete: figures with units, dates, amounts, and acronyms. */
export const CONCRETE =
  /\d[\d.,:]{0,30}\s?(?:%|€|\$|£|[\p{L}]+)|(?:€|\$|£)\s?\d[\d.,]*|(?<![\p{L}\d])(?:19|20)\d\d(?!\d)|(?<=\p{Ll}[^.!?]{0,300}\s)\p{Lu}{2,6}\d*(?![\p{L}\d])/gu;

/** Asks for marks, in words that a resume would not contain. */
export const ASKS_FOR_MARKS: RegExp[] = [
  /(?:give|grant|award|assign|score|rate|mark|grade)\s+(?:me|this(?:\s+\p{L}+)?|my\s+\p{L}+|it|the\s+answer)(?:\s+\S+){0,4}?\s+(?:full|maximum|max|top|highest|perfect|best|100|10\/10)(?:\s+\p{L}+){0,2}/giu,
  /(?:gib|geben\s+sie|bewerte|bewerten\s+sie|vergib|vergeben\s+sie)(?:\s+\S+){0,5}?\s+(?:volle|maximale|höchste|beste|100)\p{L}*\s*(?:punkt\p{L}*|note|bewertung|wertung)?/giu,
  /(?:donne[zr]?|attribue[zr]?|accorde[zr]?|note[zr]?)(?:-moi|\s+moi|\s+à|\s+cette|\s+ma)?(?:\s+\S+){0,4}?\s+(?:note\s+maximale|maximum|meilleure\s+note|tous\s+les\s+points|100)/giu,
  /(?:all|every)\s+(?:rubric\s+)?(?:points|criteria)\s+(?:are|is|have\s+been)\s+(?:met|covered|fulfilled|satisfied)/giu,
];
