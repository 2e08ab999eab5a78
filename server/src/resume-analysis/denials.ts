import { canonicalSkill } from './skills.ts';

/**
 * The text with blanks in place of what it denies or only wishes for: `No experience with Kubernetes` shows nothing, and
 * `not only Java but also Kotlin` shows both. A denial ends with its clause. Every position stays valid.
 */
export const withoutDenials = (text: string): string => {
  const joined = joinWrapped(text);
  const blanked = text.split('');
  for (const { 0: part, index } of joined.matchAll(PART))
    if (MAY_DENY.test(part))
      for (const [from, to] of deniedIn(part))
        for (let at = index + from; at < index + to; at++) if (blanked[at] !== '\n') blanked[at] = ' ';
  return blanked.join('');
};

type Stretch = [from: number, to: number];

/** A sentence continues on the next line in lower case, or where it cannot end. */
const joinWrapped = (text: string): string =>
  text
    .replace(/(?<=[\p{L}\d,(])\n(?=\p{Ll})/gu, ' ')
    .replace(/(?<=(?:[\s(](?:with|in|of|or|and|mit|oder|und|von|en|avec|ou|et|de|con|y|o)|,))\n(?=[\p{L}\d])/giu, ' ');

const PART =
  /(?:(?!(?<!\be\.g|\bz\.\s?b|\bi\.e|\bp\.\s?ex|\bincl)[.;!?](?:\s|$))[^\n\t•▪●◦■|]|\t(?=[^\n\t]{1,30}$)){1,2000}/gimu;

const word = (alternatives: string): string => String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`;

/** Only parts with one of these are looked at more closely. */
const MAY_DENY =
  /(?<!\p{L})(?:no|not|non|nor|neither|never|none|nil|zero|0|without|lack\p{L}*|unfamiliar|inexperienced|cannot|learn\p{L}*|want\p{L}*|gain|acquire|kein\p{L}*|nein|nicht|nie|niemals|ohne|weder|kaum|fehlen\p{L}*|lernen|erlernen|kennenlernen|einarbeiten|unbekannt|fremd|missing|lacking|existent|yet|carezco|(?:ge|er)wünscht|angestrebt|geplant|planned|pas|aucune?|sans|jamais|ni|néant|apprendre|sin|ningun[ao]?|nunca|aprender|nessuna?|senza|mai|sem|nenhuma?|não|geen|zonder|nooit)(?!\p{L})|n['’]t(?!\p{L})/iu;

const OPPOSING = String.raw`but|however|although|though|whereas|while|instead|because|since|so(?! far)|except|other than|apart from|besides|outside|without|than
aber|jedoch|sondern|dafür|hingegen|außer|ausser|ohne|obwohl
mais|cependant|sauf|hormis|pero|sino|aunque|salvo|excepto|però|maar|mas`;
const CLAIMING = String.raw`i|we|my|he|she|yet|only|just|strong|good|solid|very|extensive|experienced|excellent|fluent|proficient|expert|skilled|familiar|worked|used
ich|wir|meine?|gute?|sehr|fundierte|umfangreiche|erfahren|nur|je|j['’]ai|nous|bonnes?|solides?|maîtrise|yo|buen[ao]s?|sólid[ao]s?|amplia
\d{1,2}\+?`;
/** Where a clause ends and the next may say the opposite. */
const CLAUSE = new RegExp(
  [
    String.raw`\s[–—-]\s|\)`,
    String.raw`,?\s${word(OPPOSING.replaceAll('\n', '|'))}`,
    String.raw`,\s(?:(?:and|und|et|y)\s)?(?=${word(CLAIMING.replaceAll('\n', '|'))})`,
    String.raw`\s(?:and|und|et|y)\s(?=${word(String.raw`i|have|had|worked|built|used|ich|habe|j['’]ai|tengo|\d{1,2}\+?\s(?:years?|jahre|ans|años)|(?:strong|good|solid|gute|bonnes?)`)})`,
  ].join('|'),
  'giu',
);

const KNOWLEDGE = String.raw`(?:experience|knowledge|exposure|skills?|background|familiarity|training|expertise|understanding|proficiency|qualifications?|certificat(?:e|ion)s?|degree|licen[cs]e)(?!\p{L})(?!\s(?:gaps?|required|needed|necessary|base|management|transfer|sharing|data))`;
const WISSEN = String.raw`[\p{L}\d.+#/-]{0,30}(?:kenntnissen?|erfahrung(?:en)?|praxis|wissen|ausbildung|abschluss|führerschein|qualifikation(?:en)?|zertifikate?|kontakt|berührung|know-how)(?!\p{L})`;
const SAVOIR = String.raw`(?:expérience|connaissances?|notions?|compétences?|maîtrise|formation|pratique|permis|diplôme)(?!\p{L})`;
/** Words between a denial and what is denied, as in `no Java or Kotlin experience`. */
const between = (most: number): string =>
  String.raw`(?:(?!(?:fewer|less|more|doubt|stranger|lack|shortage|limit|small|mean|little|single|other|better|matter|one|longer|problem|end|only|just|using|with|thanks|by|to|in|of|for|the|my|from|through|than|at|on|via|nur|jahren?|unterbrechung(?:en)?|weniger|geringen?|zweifel|mit|bei|seit|durch|moins|seulement|que|menos|solo|sólo|solamente)\s)[\p{L}\d.+#/'’,-]{1,30}\s){0,${most}}?`;
const DID = String.raw`(?:work(?:ed)?(?=\s(?:\p{L}{1,20}\s)?(?:with|in|as|using)\s)|us(?:e|ed|ing)|touch(?:ed)?|tried|try|learn(?:ed|t)?|stud(?:ied|y)|program(?:med)?|cod(?:e|ed)|written|wrote|develop(?:ed)?|built|operated?|driven|drove|done|handled?|deployed|administered|managed|trained|taught|held|spoken|(?:been|come) (?:trained|certified|exposed|involved|into contact|across))(?!\p{L})`;
const HOW = String.raw`(?:(?:yet|really|actually|personally|professionally|ever|previously|had the chance to|had to)\s){0,2}`;
const GETAN = String.raw`(?:gearbeitet|programmiert|entwickelt|verwendet|genutzt|benutzt|eingesetzt|gelernt|angewendet|bedient|gefahren|zu tun gehabt|in berührung gekommen|vertraut)(?!\p{L})`;
const FAIT = String.raw`(?:travaillé|utilisé|pratiqué|programmé|développé|appris|étudié|manipulé|exercé|conduit|eu l['’]occasion)(?!\p{L})`;
const HECHO = String.raw`(?:trabajé|usé|utilicé|programé|aprendí|manejé|desarrollé|trabajado|usado|utilizado|programado|aprendido|manejado|desarrollado|lavorato|usato|utilizzato|programmato|trabalhei|usei|utilizei|gewerkt|gebruikt)(?!\p{L})`;
const MORE = String.raw`(?!\s(?:\p{L}{1,20}\s){0,2}?(?:more|further|additional|even|deeper|advanced|mehr|weitere|davantage|más)(?!\p{L}))`;

/** What follows, up to the end of the clause, is denied or only wished for. */
const FORWARD = new RegExp(
  [
    String.raw`(?:no|zero|without|little (?:to|or) no|lack(?:s|ed|ing)?(?: of)?|not have(?: any| much)?|n['’]t have(?: any| much)?)\s${between(5)}${KNOWLEDGE}`,
    String.raw`zero (?:years|months) of\s|(?:have|has) yet to\s`,
    String.raw`(?:have|has|had)(?:\snot|n['’]t)\s(?:yet\s)?had\s(?:(?:any|the|much|an)\s)?(?:opportunity|chance|exposure|experience|contact|training)(?!\p{L})`,
    String.raw`no (?:hands[- ]on|practical|direct|prior|formal|professional|commercial|first-hand)\s`,
    String.raw`(?:never|(?:have|has|had|did|do|does)\snot|(?:have|has|had|did|do|does)n['’]t)\s${HOW}${DID}`,
    String.raw`(?:(?:do|does|did)\snot|(?:do|does|did)n['’]t)\s${HOW}(?:have (?:an?|any|the) ${between(3)}${KNOWLEDGE}|know|speak|understand|hold|possess)(?!\p{L})`,
    String.raw`not\s(?:(?:yet|really|very|particularly|currently)\s)?(?:familiar|experienced|proficient|fluent|qualified|certified|trained|skilled|acquainted|versed|worked|learn(?:ed|t)|able to (?:use|speak|write|program|drive|operate))(?!\p{L})`,
    String.raw`(?:unfamiliar with|inexperienced (?:in|with)|(?:cannot|can['’]t|can not) (?:use|speak|write|program|code|drive|operate))(?!\p{L})`,
    String.raw`(?:wants?|wish(?:es)?|would (?:like|love)|['’]d (?:like|love)|hop(?:e|ing)|plan(?:s|ning)?|aim(?:s|ing)?|looking|eager|keen|happy|glad|excited|willing|aspir(?:e|ing)|intend(?:s|ing)?) to (?:learn|study|(?:acquire|gain|get)(?=\s(?:\p{L}{1,15}\s){0,2}?(?:experience|knowledge|skills))|become (?:certified|familiar))${MORE}|(?:interested in|looking forward to|excited about) learning${MORE}`,
    String.raw`(?:knowledge|training|experience|skills?) (?:wanted|desired|sought|planned)(?!\p{L})|(?:want )?to learn(?: next)?\s?:|not (?:yet|so far)(?: (?:used|known|learned|done))?\s?:|learning goals?\s?:`,
    String.raw`(?:keine?(?:rlei|n|r|s)?|ohne|kaum|null)\s${between(4)}${WISSEN}`,
    String.raw`(?:nie|niemals)\s(?:(?:beruflich|praktisch|selbst|professionell|direkt)\s)?(?:mit|in|an)\s`,
    String.raw`(?:nie|niemals|nicht(?!\s(?:nur|weniger|zuletzt|allein|bloß)\s))\s.{1,60}?\s${GETAN}`,
    String.raw`nicht\s(?:vertraut|erfahren|geübt)(?!\p{L})`,
    String.raw`(?:kann|beherrsche|spreche|verstehe)\s(?:\p{L}{1,15}\s){0,2}?keine?(?:n|s)?\s`,
    String.raw`(?:möchte|will|würde)(?!\p{L}).{1,60}?\s(?:(?:er|kennen)?lernen|einarbeiten|aneignen)(?!\p{L})|kenntnisse (?:er|ge)wünscht`,
    String.raw`(?:pas|aucune?s?|sans|jamais)\s(?:encore\s|eu\s)?(?:d['’]|de\s)?${between(2)}${SAVOIR}`,
    String.raw`(?:pas|jamais)\s(?:encore\s)?${FAIT}`,
    String.raw`ne (?:maîtrise|connais|parle|pratique|sais|possède) (?:pas|aucune?)(?!\p{L})`,
    String.raw`(?:souhaite|voudrais|aimerais|désire|espère) (?:apprendre|découvrir|me former)${MORE}`,
    String.raw`(?:sin|ninguna?|no (?:tengo|poseo|cuento con)|carezco de)\s${between(3)}(?:experiencia|conocimientos?|formación|dominio|carn(?:é|et)|título)(?!\p{L})`,
    String.raw`(?:nunca|jamás|no|mai|não|nooit|non)\s{1,6}(?:(?:he|había|ho|mai|nog|eerder|met)\s){0,3}${HECHO}`,
    String.raw`no (?:domino|conozco|hablo|manejo|sé)(?!\p{L})|(?:quiero|quisiera|deseo|me gustaría) (?:aprender|formarme)${MORE}`,
    String.raw`(?:nessuna?|senza|non ho(?: alcuna)?)\s${between(3)}(?:esperienz[ae]|conoscenz[ae]|competenz[ae])(?!\p{L})|non (?:conosco|parlo)(?!\p{L})`,
    String.raw`(?:sem|nenhuma?|não tenho)\s${between(3)}(?:experiência|conhecimentos?)(?!\p{L})`,
    String.raw`(?:geen|zonder)\s${between(3)}(?:ervaring|kennis)(?!\p{L})|nooit (?:met|in)(?!\p{L})`,
  ]
    .map((form) => String.raw`(?<!\p{L})(?:${form})`)
    .join('|'),
  'iu',
);

/** `neither Java nor Kotlin`: only these. */
const NEITHER = /(?<!\p{L})(?:neither|weder|ni)\s[^,.]{1,40}?\s(?:nor|noch|ni)\s(?:[\p{L}\d.+#/-]{1,30})/giu;

/** The denial comes last: `Mit React habe ich nie gearbeitet`. */
const WHOLE = new RegExp(
  [
    String.raw`(?:kann|beherrsche|kenne|spreche|nutze|verwende) ich (?:(?:leider|noch|bisher|gar|aktuell)\s){0,3}nicht(?!\p{L})`,
    String.raw`(?:habe|hatte) ich (?:(?:leider|noch|bisher|bislang|selbst)\s){0,3}(?:nie|niemals|nicht|keine?n?)\s.{0,40}?(?:${GETAN}|${WISSEN})`,
    String.raw`mir (?:(?:leider|noch|bisher)\s){0,2}(?:nicht (?:bekannt|vertraut)|unbekannt|fremd)(?!\p{L})|nicht vorhanden|fehlen mir|bin ich (?:leider )?nicht (?:vertraut|erfahren)`,
    String.raw`^[\s,]{0,3}\S{1,40} (?:möchte|will|würde) ich (?:\p{L}{1,12}\s){0,3}(?:(?:er|kennen)?lernen|einarbeiten)`,
    String.raw`(?:is|are) (?:missing|lacking|non-?existent|unknown to me|not (?:one of|among) my)(?!\p{L})`,
    String.raw`kenntnisse .{1,60}\s(?:(?:er|ge)wünscht|angestrebt|geplant)(?!\p{L})`,
    String.raw`i have (?:never|not yet|not) (?:used|worked with|touched|learned)\s?$`,
    String.raw`(?:has|have|was|were) (?:never|not) (?:been )?part of`,
    String.raw`je ne (?:maîtrise|connais|parle) pas\s?$`,
  ].join('|'),
  'iu',
);

/** Nothing but a denial, of what stands before it: `Kubernetes: none`, `Rust (not yet)`, `Go – no experience`. */
const BARE =
  /^[\s(]*(?:(?:none|no)(?: yet| so far)?|nil|n\/a|never(?: \p{L}{3,12})?|not (?:yet|any)(?: used)?|(?:no|without|zero) (?:practical |prior |professional )?(?:experience|knowledge)(?: (?:yet|so far))?|0 (?:years?|yrs?|jahre|ans|años)(?: of experience)?|nein|keine?[rns]?(?: erfahrung(?:en)?| (?:vor)?kenntnisse)?|(?:noch )?nicht(?: vorhanden)?|(?:noch )?nie(?: \p{L}{3,14})?|(?:er|ge)wünscht|geplant|angestrebt|wanted|planned|to learn|non|néant|aucune?(?: expérience| connaissance)?|pas encore|jamais(?: \p{L}{3,14})?|pas d['’]expérience|sans expérience|à apprendre|ningun[oa]?|nunca|sin experiencia|nessuna?|nenhuma?|geen)[\s).,]*$/iu;

/** What others lack: `taught Java to students with no experience`. */
const OF_OTHERS =
  /(?<!\p{L})(?:students?|pupils?|users?|clients?|customers?|beginners?|novices?|staff|employees?|colleagues?|children|people|adults|members?|learners?|participants?|juniors?|apprentices?|trainees?|patients?|candidates?|those|someone|anyone|everyone|nobody|schüler\p{L}*|studierende\p{L}*|kund\p{L}+|mitarbeite\p{L}+|kolleg\p{L}+|anfänger\p{L}*|teilnehme\p{L}+|nutzer\p{L}*|anwender\p{L}*|auszubildende\p{L}*|menschen|personen|élèves?|étudiants?|utilisateurs?|débutants?|collègues?|personnes?|salariés?|alumnos?|clientes?|usuarios?|principiantes?|personas?)(?!\p{L})/iu;
/** `not without experience in Java` */
const DENIES = /(?<!\p{L})(?:not|never|no|nicht|nie|pas|jamais|sin|no)\s(?:entirely\s|ganz\s|tout à fait\s)?$/iu;

/** Of what the same sentence named before. */
const NEVER_IT =
  /(?<!\p{L})(?:never|not(?: yet)?|n['’]t) (?:actually |really )?(?:used|tried|touched|worked with) (?:it|them|either)(?!\p{L})/iu;

const deniedIn = (part: string): Stretch[] => {
  const it = NEVER_IT.exec(part);
  if (it) return [[0, it.index + it[0].length]];
  const denied: Stretch[] = [...part.matchAll(NEITHER)].map(({ 0: found, index }) => [index, index + found.length]);
  for (const [from, to] of splitClauses(part)) {
    const clause = part.slice(from, to);
    const forward = FORWARD.exec(clause);
    const before = part.slice(0, from + (forward?.index ?? 0));
    if (WHOLE.test(clause)) denied.push([from, to]);
    else if (forward && !OF_OTHERS.test(before) && !DENIES.test(before))
      denied.push([ONLY_SUBJECT.test(clause.slice(0, forward.index)) ? from : from + forward.index, to]);
  }
  return [...denied, ...deniedItems(part), ...deniedBefore(part)];
};

/** `I have`, before `never used SAP`. */
const ONLY_SUBJECT =
  /^[\s,]{0,3}(?:(?:and|but|und|aber|et|mais|y|pero)\s)?(?:i|we|ich|wir|je|yo)\s(?:(?:have|had|am|habe|bin|ai|did|do)\s)?$|^[\s,]{0,3}je n['’](?:ai\s)?$/iu;

const splitClauses = (part: string): Stretch[] => {
  const starts = [0, ...[...part.matchAll(CLAUSE)].map(({ index }) => index)];
  return starts.map((from, index) => [from, starts[index + 1] ?? part.length]);
};

/** `No Java`, `MS Project, kein BIM`: an item of a list that is nothing but a name. */
const deniedItems = (part: string): Stretch[] =>
  [...part.matchAll(ITEM)].flatMap(({ 0: item, index }): Stretch[] => {
    const name = NO_NAME.exec(item)?.[1];
    const isNamed =
      name !== undefined && (canonicalSkill(name) !== null || (IN_CAPITALS.test(name) && !IS_GOOD.test(name)));
    return isNamed ? [[index, index + item.length]] : [];
  });

const ITEM = /[^,;()]{3,80}/g;
const NO_NAME =
  /^[\s–—•-]{0,5}(?:no|kein(?:e|en)?|pas de|aucune?|sin|geen)\s(\S{1,40}(?:\s\S{1,30}){0,2}?)(?:\s(?:yet|so far|bisher|pour l['’]instant))?[\s.]{0,3}$/iu;
const IN_CAPITALS = /^\p{Lu}\S*(?:\s\p{Lu}\S*)*$/u;
/** Good to be without. */
const IS_GOOD =
  /unfall|unfälle|ausfall|ausfälle|fehler|beschwerde|reklamation|accident|incident|complaint|error|downtime|lock-in|absence/i;

const SEPARATOR = /\s?[:\t]\s?|\s{3,20}|\s[–—-]\s|\s?\(/g;

const deniedBefore = (part: string): Stretch[] =>
  [...part.matchAll(SEPARATOR)].flatMap(({ 0: sign, index }): Stretch[] => {
    const after = part.slice(index + sign.length);
    const [said = ''] = /^[^,;)]*\)?/.exec(after) ?? [];
    if (said.length > MAX_BARE || !BARE.test(said)) return [];
    const before = part.slice(0, index);
    // A label denies all of its list, a remark only the item before it.
    const isLabel = /[:\t]|\s{3}/.test(sign) && !before.includes(':');
    const from = isLabel ? 0 : Math.max(before.lastIndexOf(','), before.lastIndexOf(':')) + 1;
    return [[from, index + sign.length + said.length]];
  });

const MAX_BARE = 40;
