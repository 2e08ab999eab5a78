/** Words for work with people. */
const HELPS = wordsThatBegin(
  String.raw`support(?!ed[^\S\n]by) care(?:d|r|rs)?(?!\p{L}) caring counsel advis advice advoca assist(?!ive) help taught teach tutor train(?:ed|ing|er|ers)?(?!\p{L}) coached mentored
   \p{L}*therap rehabilit interpret nursing studies awareness polic inclusi services?(?!\p{L}) rights resettle settlement camps? cent(?:re|er) shelter
   charit council worked(?=[^\S\n]with) working(?=[^\S\n]with)
   \p{L}*betreu \p{L}*pfleg unterricht unterstütz begleit assistenz \p{L}*berat berät arbeit(?=[^\S\n]mit) hilf \p{L}*hilfe förder integration verein
   \p{L}*vertretung inklusion \p{L}*werkstatt \p{L}*heim(?!\p{L}) unterkunft schule dolmetsch
   accompagn accueil aide(?!\p{L}) soutien soutenu soins enseign éduc formation conseil insertion foyer`,
);
const PEOPLE = String.raw`(?:residents|children|child|kids|people|persons|pupils|students|learners|adults|clients|users|patients|customers|passengers|guests|families|youth|athletes|runners|veterans|seniors|tenants|prisoners|menschen|kinder[nr]?|personen|bewohner\p{L}*|schüler\p{L}*|jugendlichen?|erwachsenen?|klient\p{L}*|patient\p{L}*|gäste[n]?|personnes|enfants|élèves|adultes|usagers|résident\p{L}*)(?!\p{L})`;
/** `deaf and blind residents` */
const PEOPLE_AFTER = new RegExp(String.raw`^(?:[^\p{L}\n]{1,3}\p{L}+){0,4}[^\p{L}\n]{1,3}${PEOPLE}`, 'iu');
/** `adults with severe disability`, `for the blind` */
const PEOPLE_BEFORE = new RegExp(
  String.raw`(?:(?<!\p{L})${PEOPLE}(?:[^\p{L}\n]{1,3}\p{L}+){0,4}|(?<!\p{L})(?:for|für|pour|among)(?:[^\S\n]\p{L}+){0,3})[^\p{L}\n]{1,3}$`,
  'iu',
);
const OFFICE_AFTER =
  /^[^\S\n](?:\p{L}+[^\S\n])?(?:officer|specialist|worker|coordinator|manager|therapist|teacher|lead|unit|ward|school|team|law|programme?|project|research|education)(?!\p{L})/iu;

/** Before a detail of one’s own: `as a`, `I have an`, `trotz`. */
const OWN_BEFORE = new RegExp(
  String.raw`(?<![\p{L}’'])(?:(?:as|being)(?: an?)?|(?<!(?:who|that|they) )(?:have|has|had)(?: an?| the)?|despite|due to|because of|suffer\p{L}* from|(?:granted|received|obtained|holder of|with my|of my own)|als|trotz|aufgrund|wegen|habe|hatte|en tant que?|malgré|en raison d[e’']|j['’]ai|reconnue?(?: comme)?|anerkannte[rn]?)[^\S\n](?:\p{L}+[^\S\n])?$`,
  'iu',
);
const START =
  /^[^\p{L}\n]*(?:(?:registered|recogni[sz]ed|living with|with|mit|diagnosed with|born|anerkannte[rn]?|reconnue?) (?:an? )?)?$/iu;
const OWN_AFTER =
  /^[^\S\n]?(?:$|[,;.:(–—-]|(?:myself|since|from|and proud|seit|von geburt|depuis|status|with (?:a |an )?(?:\p{L}+ ){0,2}(?:permit|visa)|who|needs?|uses?)(?!\p{L}))/iu;
const ADJECTIVE =
  /^(?:immigrant|refugee|disabled|deaf|hard|hearing|visual|partially|blind|autistic|dyslexic|paraplegic|schwerbehinder|gehörlos|schwerhörig|sehbehindert|rollstuhl|wheelchair|handicapé|sourd|malent|aveugle|malvoy|registered|severe|asyl|flüchtling|geflüchtet|anerkannt|réfugi)/iu;

/** What a person has received or needs. */
const RECEIVED =
  /(?<!\p{L})(?:received|attended|pupil at|education at|scholarship|award(?:ed)? (?:for|to)|stipendium|support needed)(?!\p{L})/iu;

/** True if the words from `start` to `end` describe the people that a line of work is about, not the candidate. */
export const isWorkWithOthers = (line: string, start: number, end: number): boolean => {
  const [before, found, after] = [line.slice(0, start), line.slice(start, end), line.slice(end)];
  if (OWN_BEFORE.test(before) || RECEIVED.test(before)) return false;
  if (START.test(before) && ADJECTIVE.test(found) && OWN_AFTER.test(after)) return false;
  return HELPS.test(line) || PEOPLE_AFTER.test(after) || PEOPLE_BEFORE.test(before) || OFFICE_AFTER.test(after);
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
