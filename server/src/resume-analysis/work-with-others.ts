/** Words for work with people. */
const HELPS = wordsThatBegin(
  String.raw`support(?!ed[^\S\n]by) care(?:d|r|rs)?(?!\p{L}) caring counsel advis advice advoca assist(?!ive) help taught teach tutor train(?:ed|ing|er|ers)?(?!\p{L}) coached mentored
   \p{L}*therap rehabilit interpret nursing studies awareness polic inclusi services?(?!\p{L}) rights resettle settlement camps? cent(?:re|er) shelter
   charit council worked(?=[^\S\n]with) working(?=[^\S\n]with)
   \p{L}*betreu \p{L}*pfleg unterricht unterstütz begleit assistenz \p{L}*berat berät arbeit(?=[^\S\n]mit) hilf \p{L}*hilfe förder integration verein
   \p{L}*vertretung inklusion \p{L}*werkstatt \p{L}*heim(?!\p{L}) unterkunft schule dolmetsch
   accompagn accueil aide(?![\p{L}-]) soutien soutenu soins enseign éduc formation conseil insertion foyer`,
);
const PEOPLE = String.raw`(?:residents|children|child|kids|people|persons|pupils|students|learners|adults|clients|users|patients|customers|passengers|guests|families|youth|athletes|runners|veterans|seniors|tenants|prisoners|menschen|kinder[nr]?|personen|bewohner\p{L}*|schüler\p{L}*|jugendlichen?|erwachsenen?|klient\p{L}*|patient\p{L}*|gäste[n]?|personnes|enfants|élèves|adultes|usagers|résident\p{L}*)(?!\p{L})`;
const CONDITION = String.raw`(?:(?:autis|adhd|dyslex|neurodiv|epilep|épilep|disab|deaf|blind|hearing|visual|partial|wheelchair|refugee|asyl|behinder|schwer|sehbehinder|gehörlos|flüchtling|geflüchtet|handicap|sourd|malent|aveugle|malvoy|réfugi)\p{L}{0,20}|hard[- ]of[- ]hearing)(?:[- ](?:impair\p{L}{2,4}|sighted|spectrum|us(?:er|ers|ing)))?`;
const CONJUNCTION = '(?:and|or|und|oder|et|ou)';
/** `deaf and blind residents` */
const PEOPLE_AFTER = new RegExp(String.raw`^(?:[^\p{L}\n]{1,3}\p{L}+){0,4}[^\p{L}\n]{1,3}${PEOPLE}`, 'iu');
/** `refugee and disabled children`; not `epilepsy trained children` */
const PEOPLE_SOON = new RegExp(
  String.raw`^(?:[^\p{L}\n]{1,3}(?:${CONDITION}|${CONJUNCTION}|young|older|elderly|adult|school|junge[nr]?|ältere[nr]?)(?!\p{L})){0,4}[^\p{L}\n]{1,3}${PEOPLE}`,
  'iu',
);
const SOME_PEOPLE = String.raw`(?<!\p{L})${PEOPLE}(?:[^\p{L}\n]{1,3}\p{L}+){0,4}[^\p{L}\n]{1,3}$`;
/** `adults with severe disability`, `for the blind` */
const PEOPLE_BEFORE = new RegExp(
  String.raw`${SOME_PEOPLE}|(?<!\p{L})(?:for|für|pour|among)(?:[^\S\n]\p{L}+){0,3}[^\p{L}\n]{1,3}$`,
  'iu',
);
const OFFICE_AFTER =
  /^[^\S\n](?:\p{L}+[^\S\n])?(?:officer|specialist|worker|coordinator|manager|therapist|teacher|lead|unit|ward|school|team|law|programme?|project|research|education)(?!\p{L})/iu;

/** Before a detail of one’s own: `as a`, `I have an`, `trotz`. */
const OWN_BEFORE = new RegExp(
  String.raw`(?<![\p{L}’'])(?:(?:as|being)(?: an?)?|(?<!(?:who|that|they) )(?:have|has|had)(?: an?| the)?|despite|due to|because of|suffer\p{L}* from|(?:granted|received|obtained|holder of|with my|of my own)|als|trotz|aufgrund|wegen|habe|hatte|en tant que?|malgré|en raison d[e’']|j['’]ai|reconnue?(?: comme)?|anerkannte[rn]?)[^\S\n](?:\p{L}+[^\S\n])?$`,
  'iu',
);
/** The same after the work: `is registered`, `although`. */
const OWN_AFTER_WORK =
  /(?<![\p{L}’'])(?:is|was|ist|est|était|while|whilst|although|though|obwohl|bien que)[^\S\n](?:(?!(?:\p{L}+ing|the|for|of|to|by|on|in|at|about|den|der|die|das|für|les|des|pour)[^\S\n])\p{L}+[^\S\n]){0,2}$/iu;
/** `a patient who is` */
const OF_THEIRS = new RegExp(
  String.raw`(?<!\p{L})${PEOPLE}[^\p{L}\n]{1,3}(?:who|that|which|die|der|das|qui)[^\S\n](?:is|was|est|était|(?:\p{L}+[^\S\n])?ist)[^\S\n](?:\p{L}+[^\S\n])?$`,
  'iu',
);
/** `nurse with`; not `worked with the` */
const WITH = /(?<![\p{L}’'])(?:with|mit|avec)[^\S\n](?:(?!(?:the|den|der|les|des)[^\S\n])\p{L}+[^\S\n]){0,3}$/iu;
const PEOPLE_WITH = new RegExp(SOME_PEOPLE, 'iu');
/** `cared for a toddler with`, `Pflege eines Kindes mit` */
const ANOTHER_WITH =
  /(?<!\p{L})(?:support|assist|help|car(?:ed?|ing)(?!\p{L})|look|t(?:aught|each)|tutor|train|coach|mentor|counsel|accompan|betreu|pfleg|begleit|unterricht|unterstütz|soutien|aide)\p{L}{0,8}(?:[^\S\n](?:for|after|of|to|von|à|de))?[^\S\n](?:an?|one|two|the|eine[nrms]?|un|une|d['’]une?)[^\S\n]{1,12}(?:\p{L}+[^\S\n]{1,12}){0,3}(?:with|mit|avec)[^\S\n](?:\p{L}+[^\S\n]){0,3}$/iu;
/** `with disability rights`, `with asylum claims` */
const FIELD_AFTER =
  /^[^\S\n](?:rights|services|awareness|polic\p{L}{1,3}|studies|charit\p{L}{1,3}|councils?|organi[sz]ations?|agenc\p{L}{1,3}|camps?|shelters?|law|claims?|applications?|appeals?|cases?|benefits?|allowances?|aids?|equipment)(?!\p{L})/iu;

const START = new RegExp(
  String.raw`(?:^[^\p{L}\n]*|(?:[,;.:(–—|•]|[^\S\n]-[^\S\n])[^\p{L}\n]{0,8})(?:(?:registered|recogni[sz]ed|severely|profoundly|legally|also|living with|with|mit|diagnosed with|born|anerkannte[rn]?|reconnue?) (?:an? )?)?(?:${CONDITION}(?:\/|[^\S\n]${CONJUNCTION})[^\S\n](?:${CONJUNCTION}[^\S\n])?){0,6}$`,
  'iu',
);
const OWN_AFTER = new RegExp(
  String.raw`^(?:(?:\/|[^\S\n]${CONJUNCTION})[^\S\n](?:${CONJUNCTION}[^\S\n])?${CONDITION}){0,6}[^\S\n]?(?:$|[,;.:()–—|•-]|(?:myself|since|from|and proud|seit|von geburt|depuis|status|with (?:a |an )?(?:\p{L}+ ){0,2}(?:permit|visa)|who|needs?|uses?)(?!\p{L}))`,
  'iu',
);
const ADJECTIVE =
  /^(?:immigrant|refugee|disabled|deaf|hard|hearing|visual|partially|blind|autistic|dyslexic|paraplegic|schwerbehinder|gehörlos|schwerhörig|sehbehindert|rollstuhl|wheelchair|handicapé|sourd|malent|aveugle|malvoy|registered|severe|asyl|flüchtling|geflüchtet|anerkannt|réfugi)/iu;
const NO_ADJECTIVE = /^(?:registered|severe|wheelchair|rollstuhl)/iu;
/** Before an occupation, of the person who has it: `blind nurse`; a refugee worker works for refugees. */
const OF_PERSON =
  /^(?:disabled|deaf|hard|hearing[- ]impaired|visual(?:ly)?[- ]impaired|partially|blind|autistic|dyslexic|paraplegic|epileptic|neurodivergent|schwerbehinder|gehörlos|schwerhörig|sehbehindert)/iu;
/** `deaf and trained in`; not `deaf and aging residents` */
const DEED_AFTER = /^[^\S\n](?:and|but|und|aber|et|mais)[^\S\n]\p{L}{2,20}(?:ed|ing|te)(?!\p{L})/iu;
const OCCUPATION_AFTER =
  /^[^\S\n](?:(?:care|support|social|teaching|health|registered|qualified|trained|senior|staff|young)[^\S\n])?(?:nurse|carer|caregiver|care ?worker|worker|assistant|teacher|therapist|trainer|tutor|coach|counsell?or|advis[eo]r|advocate|interpreter|graduate|manager|helper|\p{L}{0,30}(?:pfleg|betreu|helf|lehr|train|berat|begleit|erzieh|arbeit|leit)er(?:in)?|\p{L}{0,30}(?:therapeut|assistent|pädagog|dolmetscher)(?:in|e)?)(?!\p{L})/iu;

/** What a person has received or needs. */
const RECEIVED =
  /(?<!\p{L})(?:received|attended|pupil at|education at|scholarship|award(?:ed)? (?:for|to)|stipendium|support needed)(?!\p{L})/iu;

/** A comma in a list of conditions, or before examples, separates no clauses. */
const LIST_COMMA = new RegExp(
  String.raw`(?<=(?<!\p{L})${CONDITION}),(?=[^\S\n](?:${CONJUNCTION}[^\S\n])?(?:(?:learning|severe|physical|intellectual|geistige[nr]?)[^\S\n])?${CONDITION})|,(?=[^\S\n](?:e\.\s?g\.|such as|including|especially|z\.\s?B\.|insbesondere|notamment)[^\S\n])`,
  'giu',
);
/** An abbreviation such as `e.g.` or `St.` ends no clause. */
const CLAUSE_END = /[,;]|(?<=[\p{L}\d)]{3})\.(?=[^\S\n]|$)/gu;

/** True if the words from `start` to `end` describe the people that a line of work is about, not the candidate. */
export const isWorkWithOthers = (line: string, start: number, end: number): boolean => {
  const said = line.replace(LIST_COMMA, '/');
  const [before, found, after] = [said.slice(0, start), said.slice(start, end), said.slice(end)];
  if (RECEIVED.test(before)) return false;
  if (START.test(before) && ADJECTIVE.test(found) && OWN_AFTER.test(after)) return false;
  if (START.test(before) && OF_PERSON.test(found) && OCCUPATION_AFTER.test(after)) return false;
  if (START.test(before) && OF_PERSON.test(found) && DEED_AFTER.test(after) && !PEOPLE_AFTER.test(after)) return false;
  const ends = [...said.matchAll(CLAUSE_END)].map(({ index }) => index);
  const clauseStart = (ends.findLast((at) => at < start) ?? -1) + 1;
  const clauseEnd = ends.find((at) => at >= end) ?? line.length;
  const clause = { before: said.slice(clauseStart, start), found, after: said.slice(end, clauseEnd) };
  if (isOwn(clause)) return false;
  return (
    HELPS.test(said.slice(clauseStart, clauseEnd)) ||
    PEOPLE_AFTER.test(clause.after) ||
    PEOPLE_BEFORE.test(clause.before) ||
    OFFICE_AFTER.test(clause.after)
  );
};

interface Clause {
  before: string;
  found: string;
  after: string;
}

const isOwn = ({ before, found, after }: Clause): boolean => {
  if (OWN_BEFORE.test(before)) return true;
  const isTheirs = PEOPLE_SOON.test(after) || FIELD_AFTER.test(after) || OFFICE_AFTER.test(after);
  if (isTheirs) return false;
  if (OWN_AFTER_WORK.test(before)) return !OF_THEIRS.test(before);
  if (!WITH.test(before) || PEOPLE_WITH.test(before) || ANOTHER_WITH.test(before)) return false;
  // An adjective before a noun describes others: `worked with refugee families`.
  return !ADJECTIVE.test(found) || NO_ADJECTIVE.test(found) || OWN_AFTER.test(after);
};

const LEAVE_WORK = wordsThatBegin(
  String.raw`administ payroll polic process cover(?:ed|ing|age|s)?(?!\p{L}) manag handl calculat advis consult law(?!\p{L}) legal contract request application
   sap(?!\p{L}) hr(?!\p{L}) human verwalt vertret vertrat bearbeit berat berechn abrechn personal anträge richtlinie gestion géré traité remplac paie conseil`,
);
/** The time of a leave: `after a`, `returned from`. */
const TIME_OF_LEAVE =
  /(?<!\p{L})(?:after|before|during|from|following|took|taken|on|nach|vor|während|seit|aus|in|wegen|après|avant|pendant|en)[^\S\n](?:\p{L}+[^\S\n]){0,4}$/iu;
const OTHERS = String.raw`(?:colleague|co-?worker|employee|teacher|manager|staff|kolleg|mitarbeit|vorgesetzt|leiter|collègue|salarié)\p{L}*`;
const OF_OTHERS = new RegExp(
  String.raw`^[^\S\n](?:of|for|einer?s?|de[rs]|von|d['’]une?|d['’])[^\S\n]?(?:\p{L}+[^\S\n]){0,2}${OTHERS}`,
  'iu',
);
const OTHERS_BEFORE = new RegExp(String.raw`${OTHERS}(?:['’]s?)?(?:[^\p{L}\n]{1,2}\p{L}+){0,5}[^\p{L}\n]{0,2}$`, 'iu');

/** True if a line of work is about the parental leave of others: administering it, or covering for a colleague. */
export const isLeaveOfOthers = (line: string, start: number, end: number): boolean => {
  const [before, after] = [line.slice(0, start), line.slice(end)];
  if (OF_OTHERS.test(after)) return true;
  if (!LEAVE_WORK.test(line) || (!/\p{L}/u.test(before) && /^[,;:.]/.test(after))) return false;
  return !TIME_OF_LEAVE.test(before) || OTHERS_BEFORE.test(before);
};

function wordsThatBegin(list: string): RegExp {
  return new RegExp(String.raw`(?<!\p{L})(?:${list.trim().split(/\s+/).join('|')})`, 'iu');
}
