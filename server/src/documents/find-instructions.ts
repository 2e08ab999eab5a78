import type { Instruction } from './document.ts';
import { findSection } from './section-headings.ts';

/** Up to two words between the parts of a phrase, across line ends too. */
const GAP = String.raw`(?:\s+\S+){0,3}?\s+`;
const ENGLISH_TARGET = String.raw`(?:instructions?|prompts?|rules|directions|commands|guidelines|context|criteria|messages?|text)`;

/** Sentences that only make sense to a machine, in the languages we support. */
const PHRASES = [
  // Asks to forget instructions.
  String.raw`(?:ignore|disregard|forget|override|bypass|skip)(?:\s+(?:all|any|every|the|your|of|these|those))*\s+(?:previous|prior|above|earlier|preceding|foregoing|former|other|existing|system|original|initial)(?:${GAP}|\s*)${ENGLISH_TARGET}`,
  String.raw`(?:ignore|disregard|forget)\s+(?:everything|anything|all)\s+(?:above|before|previous|prior|you\s+(?:were|have|know))`,
  String.raw`(?:ignorieren?|ignoriere|missachten?|missachte|vergessen?|vergiss|verwirf)${GAP}(?:anweisung|instruktion|vorgabe|befehl|regel|prompt)\p{L}*`,
  String.raw`(?:ignore[rz]?|oublie[rz]?|néglige[rz]?|ne\s+t(?:enez|iens)\s+pas\s+compte)${GAP}(?:instructions?|consignes?|directives?|règles)`,
  String.raw`(?:ignor[aeá]r?|ignoren|olvid[aeá]r?|omit[ae]|descarta)${GAP}(?:instrucciones|indicaciones|órdenes|reglas)`,
  String.raw`(?:ignora(?:re|te)?|dimentica(?:re|te)?)${GAP}(?:istruzioni|indicazioni|regole)`,
  String.raw`(?:ignore|ignora[r]?|esqueça|desconsidere)${GAP}(?:instruções|orientações|regras)`,
  String.raw`(?:negeer|vergeet)${GAP}(?:instructies|aanwijzingen|opdrachten|regels)`,
  String.raw`(?:zignoruj|ignoruj|pomiń)${GAP}(?:instrukcj\p{L}*|polece\p{L}*)`,
  String.raw`(?:игнорируй|игнорируйте|проигнорируй\p{L}{0,20}|забудь|забудьте)${GAP}(?:инструкци\p{L}*|указани\p{L}*)`,
  String.raw`(?:önceki|yukarıdaki)(?:${GAP}|\s*)(?:talimat\p{L}*|komut\p{L}*)\s+(?:yok\s+say|unut|görmezden)`,
  String.raw`(?:忽略|无视|無視|忘记|忘記).{0,12}(?:指令|指示|说明|說明|提示|命令)`,
  String.raw`(?:指示|命令|指令).{0,4}(?:無視|忘れ)`,
  String.raw`(?:지시|명령|지침).{0,6}(?:무시|잊)`,
  String.raw`تجاهل.{0,20}(?:التعليمات|الأوامر)`,
  // Asks for the best mark.
  String.raw`(?:rate|score|rank|grade|mark|evaluate|classify|label|treat|flag|consider|recommend|select|shortlist|approve|accept)\s+(?:this|the|that|me|him|her|them)(?:\s+(?:candidate|applicant|resume|résumé|cv|profile|application|person))?(?:${GAP}|\s*)(?:100\b|10\s*/\s*10|10\s+out\s+of\s+10|highest|maximum|perfect|top|best|as\s+(?:a|an|the)\s+(?:perfect|ideal|excellent|strong|outstanding|exceptional|qualified)|for\s+(?:an?\s+|the\s+)?(?:immediate\s+)?(?:interview|hire|hiring|offer|position)|above\s+all)`,
  String.raw`(?:give|assign|award|return|output)\s+(?:this|the|me|a|him|her)(?:\s+\S+){0,3}?\s+(?:maximum|highest|perfect|full|top|best|100)\s*(?:possible\s+)?(?:score|rating|marks?|grade|points|%|out\s+of)`,
  String.raw`this\s+(?:candidate|applicant|resume|cv|profile)\s+(?:must|should|shall|has\s+to|needs\s+to)\s+(?:be|receive|get|score|rank)\s+\S+`,
  String.raw`(?:bewerten?|bewerte|stufen?|empfiehl|empfehlen|wähle|wählen)\s+(?:sie\s+)?(?:diese[nrs]?|den|die|mich)\s+(?:kandidat|bewerb|lebenslauf|profil)\p{L}*`,
  String.raw`(?:note[rz]?|évalue[rz]?|attribue[rz]?|classe[rz]?|recommande[rz]?|sélectionne[rz]?|considère|considérez)\s+(?:à\s+)?(?:ce|cette|cet)\s+(?:candidat|profil|cv|candidature)\p{L}*`,
  String.raw`(?:califi[cq]\p{L}{0,20}|puntúa|evalúa|recomienda|valora)\s+(?:a\s+)?est[ea]\s+(?:candidat|perfil|currículum|cv)\p{L}*`,
  String.raw`(?:valuta|assegna|classifica|raccomanda)\s+(?:a\s+)?quest[oa]\s+(?:candidat|profilo|cv)\p{L}*`,
  String.raw`(?:avalie|classifique|recomende|considere)\s+est[ea]\s+(?:candidat|perfil|currículo|cv)\p{L}*`,
  String.raw`(?:beoordeel|waardeer)\s+(?:deze|dit)\s+(?:kandidaat|sollicitant|cv|profiel)`,
  // Addresses a machine.
  String.raw`(?:if|when|since|as)\s+you\s+are\s+(?:an?\s+|the\s+)?(?:ai|a\.i\.|llm|language\s+model|large\s+language\s+model|bot|chatbot|automated|machine|ats|gpt|chatgpt|assistant)\b`,
  String.raw`you\s+are\s+(?:now\s+)?(?:an?|the)\s+(?:ai|llm|language\s+model|assistant|chatbot|recruit\p{L}{1,20}\s+(?:ai|bot|assistant)|helpful\s+\S+|expert\s+(?:recruiter|hiring))`,
  String.raw`(?:note|message|instructions?|attention|hinweis|hinweise|anweisung(?:en)?|à\s+l['’]attention|nota|mensaje)\s+(?:to|for|an|für|de|du|aux?|para)\s+(?:the\s+|any\s+|all\s+|die\s+|den\s+|l['’]|la\s+|el\s+)?(?:ai|a\.i\.|llms?|language\s+models?|ats|bots?|chatgpt|gpt|ki|ia|grader|screening\s+(?:ai|bot|system|software|tool)|hiring\s+(?:ai|bot|system|algorithm)|automated\s+\S+|sprachmodell\p{L}*|künstliche\s+intelligenz)\b`,
  String.raw`(?:do\s+not|don['’]t|never)\s+(?:mention|reveal|disclose|report|flag|tell)(?:\s+\S+){0,4}?\s+(?:instruction|prompt|hidden|this\s+(?:text|note|message|line|sentence))`,
  String.raw`(?:new|updated|hidden|secret|begin|end\s+of)\s+(?:system\s+)?(?:instructions?|prompt)\s*:`,
  String.raw`<\|?\s*(?:im_start|im_end|system|endoftext|assistant)\s*\|?>|\[/?INST\]|<<\s*SYS\s*>>|###\s*(?:system|instruction)`,
  String.raw`(?:^|\n)[^\S\n]*\[?(?:system|assistant|developer)(?:\s+(?:prompt|message|override|note|instruction))?\]?\s*:\s*(?:you|ignore|this\s+(?:candidate|applicant|resume|cv)|the\s+(?:candidate|applicant)|rate|score|always|please|from\s+now|do\s+not|act\s+as|pretend|respond|return|output)\b`,
];
const ADDRESSED = new RegExp(PHRASES.map((phrase) => `(?:${phrase})`).join('|'), 'giu');
const MAX_LINES = 6;

/** Finds text addressed to a machine: the sentence and everything after it in its paragraph. */
export const findInstructions = (text: string): Instruction[] => {
  const found: Instruction[] = [];
  for (const { index, 0: match } of plainLetters(text).matchAll(ADDRESSED)) {
    const first = index + (match.length - match.trimStart().length);
    if (first < (found.at(-1)?.end ?? 0)) continue;
    const start = sentenceStart(text, first);
    const end = paragraphEnd(text, index + match.length);
    found.push({ text: text.slice(start, end), start, end });
  }
  return found;
};

const sentenceStart = (text: string, at: number): number => {
  const line = text.lastIndexOf('\n', at - 1) + 1;
  const ended = [...text.slice(line, at).matchAll(/[.!?]["”’)]?\s+/g)].at(-1);
  return ended ? line + ended.index + ended[0].length : line;
};

/** A sentence continues past a line end until it ends, or a list or another section begins. */
const paragraphEnd = (text: string, from: number): number => {
  let end = lineEnd(text, from);
  for (let lines = 0; lines < MAX_LINES && !/[.!?。！？\]]["”’)]?\s*$/.test(text.slice(from, end)); lines++) {
    const next = /^\s*/.exec(text.slice(end))![0].length + end;
    const line = text.slice(next, lineEnd(text, next));
    if (!line.trim() || findSection(line) || /^\s*[-•▪●◦*·–]\s/.test(line)) break;
    end = lineEnd(text, next);
  }
  return end;
};

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
};

const LOOKALIKES = new Map(
  'аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw АA ВB ЕE КK МM НH ОO РP СC ТT ХX ΑA ΒB ΕE ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX οo'
    .split(' ')
    .map((pair) => [pair[0]!, pair[1]!]),
);

/** Starts at word boundaries only: otherwise a very long word without such letters would be scanned once per letter. */
const MIXED_WORD = /(?<!\p{L})\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}]\p{L}*/gu;

/** Replaces look-alike letters of other alphabets with Latin ones, one for one, in words that mix both. */
const plainLetters = (text: string): string =>
  text
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(MIXED_WORD, (word) =>
      /\p{Script=Latin}/u.test(word) ? word.replace(/./gu, (letter) => LOOKALIKES.get(letter) ?? letter) : word,
    );
