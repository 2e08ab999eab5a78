import type { Criterion } from '@hirewire/contract/analyses';
import { KIND_WEIGHTS } from '@hirewire/contract/score-rules';
import { type Degree, lowestDegree } from './degrees.ts';
import { canonicalSkill, findKnownSkills } from './skills.ts';

/** The fields of a job that the analyser reads. */
export interface JobText {
  title: string;
  description: string;
  /** As the form takes it: separated by commas. */
  requirements: string | null;
  experience_level: 'entry' | 'mid' | 'senior' | 'executive';
  location: string | null;
  remote_policy: 'remote' | 'onsite' | 'hybrid';
}

/** Years a level implies where the job names none. */
const YEARS_OF_LEVEL = { entry: 0, mid: 2, senior: 5, executive: 8 } as const;

const YEARS =
  /(\d{1,2})\s{0,20}(?:\+|plus|[-–]\s{0,20}\d{1,2}|to \d{1,2})?\s{0,20}(?:years?|yrs|jahren?|ans|años)(?:['’]?s?)?\s+(?:of\s+|d['’]|an\s+|de\s+)?(?:[\p{L}-]+\s+){0,4}?(?:experience|(?:berufs)?erfahrung|expérience|experiencia|work)/giu;
/** More years are those of the company. */
const MAX_YEARS = 15;
const NICE =
  /nice[- ]to[- ]have|preferred|preferably|desirable|ideally|bonus|advantage|\ba plus\b|von vorteil|wünschenswert|idealerweise|un plus|souhaité|un atout|valorable|deseable/i;
const NICE_HEADING =
  /^(?:nice[- ]to[- ]haves?|preferred.*|desirable.*|bonus.*|pluses|von vorteil|wünschenswert|les plus|atouts)\s*:?$/i;
const MUST_HEADING =
  /^(?:requirements?|must[- ]haves?|what you (?:bring|need|have)|your profile|(?:minimum |required |basic )?qualifications|anforderungen|(?:ihr|dein) profil|was (?:sie|du) mitbringe?n?s?t?|profil(?: recherché)?|compétences requises)\s*:?$/i;
const MUST = /\b(?:must|required|essential|mandatory|zwingend|erforderlich|vorausgesetzt|exigée?|indispensable)\b/i;
const MAX_MUST_HAVES = 15;
const MAX_NICE_TO_HAVES = 10;

/** Derives the criteria from the job's text. The same job gives the same list. */
export const deriveCriteria = (job: JobText): Criterion[] => {
  const must = new Map<string, string>();
  const nice = new Map<string, string>();
  const all = `${job.requirements ?? ''}\n${job.description}`;
  for (const item of splitItems(job.requirements ?? '')) add(NICE.test(item) ? nice : must, item);
  let isUnder: 'must' | 'nice' | null = null;
  for (const line of job.description.split('\n')) {
    const plain = line.trim();
    if (NICE_HEADING.test(plain)) isUnder = 'nice';
    else if (MUST_HEADING.test(plain)) isUnder = 'must';
    else if (plain.endsWith(':')) isUnder = null;
    const isMust = !NICE.test(plain) && (isUnder === 'must' || MUST.test(plain));
    for (const { value } of findKnownSkills(plain)) add(isMust && isUnder !== 'nice' ? must : nice, value);
  }
  for (const key of must.keys()) nice.delete(key);

  const asked = [...all.matchAll(YEARS)].map(([, years]) => Number(years));
  const years = asked.find((count) => count <= MAX_YEARS) ?? YEARS_OF_LEVEL[job.experience_level];
  const degree = lowestDegree(all);
  const drafts: Draft[] = [
    { id: 'similarity', kind: 'similarity', label: `Work like ${job.title}` },
    ...[...must]
      .slice(0, MAX_MUST_HAVES)
      .map(([key, label]) => ({ id: `must_have:${key}`, kind: 'must_have', label }) as const),
    ...[...nice]
      .slice(0, MAX_NICE_TO_HAVES)
      .map(([key, label]) => ({ id: `nice_to_have:${key}`, kind: 'nice_to_have', label }) as const),
  ];
  if (years > 0)
    drafts.push({
      id: `experience:${years}`,
      kind: 'experience',
      label: `${years} ${years === 1 ? 'year' : 'years'} of experience`,
    });
  if (job.experience_level === 'senior') drafts.push({ id: 'level:senior', kind: 'level', label: 'Senior level' });
  if (job.experience_level === 'executive')
    drafts.push({ id: 'level:executive', kind: 'level', label: 'Executive level' });
  if (degree) drafts.push({ id: `education:${degree}`, kind: 'education', label: DEGREE_LABELS[degree] });
  if (job.location?.trim() && job.remote_policy !== 'remote')
    drafts.push({ id: 'location', kind: 'location', label: `Has worked in ${job.location.trim()}` });
  return withWeights(drafts);
};

const DEGREE_LABELS: Record<Degree, string> = {
  apprenticeship: 'Completed apprenticeship',
  associate: 'Associate degree',
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  doctorate: 'Doctorate',
};

const MAX_ITEM = 300;

const splitItems = (requirements: string): string[] =>
  requirements
    // A comma inside brackets belongs to the item before it.
    .split(/[,;\n](?![^()]{0,200}\))/)
    // Anything longer is not a requirement, and would be searched again and again.
    .filter((item) => item.length <= MAX_ITEM)
    .map((item) => item.replace(/^[\s•*–-]+|(?<![\s.])[\s.]+$/g, ''))
    .filter((item) => /\p{L}/u.test(item));

const LEAD =
  /^(?:(?:and|or|und|et)\s+)?(?:(?:strong|solid|good|excellent|proven|deep|hands-on|basic|working|practical|profound|sehr gute|gute|fundierte|bonne|solide)\s+)*(?:(?:knowledge|command|understanding|experience|expertise|proficiency|proficient|skills?|familiarity|familiar|kenntnisse|erfahrung|connaissances?|maîtrise|expérience)\s+(?:of|in|with|using|mit|en|de|du)\s+)?/i;

/** Years and degrees are criteria of their own, besides the skill that years are asked of. */
const add = (to: Map<string, string>, item: string) => {
  if (item.search(YEARS) >= 0) for (const { value } of findKnownSkills(item)) put(to, value);
  else if (!lowestDegree(item)) put(to, item);
};

const put = (to: Map<string, string>, item: string) => {
  const plain = withoutPraise(item)
    .replace(
      /(?<!\s)\s*[([]?\s{0,20}(?:is |are |would be )?(?:nice[- ]to[- ]have|preferred|desirable|required|essential|mandatory|a plus|an advantage|von vorteil|wünschenswert|un plus|un atout)\s{0,20}[)\]]?\s*$/i,
      '',
    )
    .replace(/^(?:nice to have|preferred|preferably|ideally|bonus|idealerweise)\s*:?\s*/i, '')
    .trim();
  if (plain.length < 1 || plain.length > 120) return;
  // Two names of the same skill are one criterion; users see the first, as they wrote it.
  const key = (knownSkill(plain) ?? plain)
    .toLowerCase()
    .replace(/[^\p{L}\d+#.]+/gu, '-')
    .replace(/^-|-$/g, '');
  if (!to.has(key)) to.set(key, plain);
};

/** `Strong Java` asks for Java; `Basic Life Support` and `Working at heights` are names. */
const withoutPraise = (item: string): string => {
  const lead = LEAD.exec(item)![0];
  const rest = item.slice(lead.length);
  if (knownSkill(item) !== null || /^(?:at|in|with|on|from|under|to)\s/i.test(rest)) return item;
  const isName = /^\p{Lu}\S*(?:\s(?:\p{Lu}\S*|of|and|for|in))+$/u.test(rest) && !/(?:skills?|kenntnisse)$/i.test(rest);
  return isName && PRAISE.test(lead) && knownSkill(rest) === null ? item : rest;
};

/** English only: German nouns all have capitals. */
const PRAISE = /^(?:strong|solid|good|deep|basic|practical|proven)\s$/i;

const knownSkill = (label: string): string | null =>
  canonicalSkill(label) ?? canonicalSkill(label.replace(/ (?:software|skills?|kenntnisse)$/i, ''));

/** Required everywhere and claimed by everyone: they hardly distinguish resumes. */
const COMMONPLACE = new Set(
  'Microsoft Office, Microsoft Excel, Microsoft Word, PowerPoint, Outlook, Google Workspace, Communication, Teamwork, Leadership, Problem solving, Time management'.split(
    ', ',
  ),
);
const COMMONPLACE_WORTH = 0.25;

const rateCriterion = ({ label }: { label: string }): number =>
  COMMONPLACE.has(knownSkill(label) ?? label) ? COMMONPLACE_WORTH : 1;

type Draft = Omit<Criterion, 'weight' | 'is_knock_out'>;

const withWeights = (drafts: Draft[]): Criterion[] => {
  const byKind = Map.groupBy(drafts, ({ kind }) => kind);
  const asked = [...byKind.keys()].reduce((sum, kind) => sum + KIND_WEIGHTS[kind], 0);
  return drafts.map((draft) => {
    const worth = byKind.get(draft.kind)!.reduce((sum, other) => sum + rateCriterion(other), 0);
    const share = (KIND_WEIGHTS[draft.kind] * rateCriterion(draft)) / worth;
    return { ...draft, weight: Math.round((share / asked) * 1_000_000) / 10_000, is_knock_out: false };
  });
};
