import type { Criterion } from '@hirewire/contract/analyses';
import { KIND_WEIGHTS } from '@hirewire/contract/score-rules';
import { type Degree, lowestDegree, lowestDegreeAboveSchool } from './degrees.ts';
import { skillsNamed } from './asked-alternatives.ts';
import { termsAsked } from './asked-terms.ts';
import { withoutDenials } from './denials.ts';
import { findJobSection, type JobSection, withoutUnasked } from './job-sections.ts';
import { LEAD } from './generic-words.ts';
import { findYearsAsked, findYearsOfExperience, splitYears } from './asked-years.ts';
import { canonicalSkill } from './skills.ts';
import { splitItems } from './split-items.ts';

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

const NICE =
  /nice[- ]to[- ]have|preferred|preferably|desirable|ideally|bonus|advantage|\ba plus\b|von vorteil|wünschenswert|idealerweise|un plus|souhaité|un atout|valorable|deseable/i;
const MUST = /\b(?:must|required|essential|mandatory|zwingend|erforderlich|vorausgesetzt|exigée?|indispensable)\b/i;
const MAX_MUST_HAVES = 15;
const MAX_NICE_TO_HAVES = 10;

/** Derives the criteria from the job's text. The same job gives the same list. */
export const deriveCriteria = (job: JobText): Criterion[] => {
  const must = new Map<string, string>();
  const nice = new Map<string, string>();
  const items = splitItems(withoutDenials(job.requirements ?? ''))
    .map(keepAsked)
    .filter((item) => /\p{L}/u.test(item));
  for (const item of items) add(NICE.test(item) ? nice : must, item);
  let isUnder: JobSection = 'other';
  const lines = withoutDenials(job.description).split('\n').map(keepAsked);
  const asking: string[] = [];
  for (const line of lines) {
    const begun = findJobSection(line);
    const section = begun?.section ?? isUnder;
    if (begun && !begun.isInline) isUnder = begun.section;
    const isAsking = section === 'must' || (section === 'other' && MUST.test(line));
    if (isAsking) asking.push(line);
    const isMust = isAsking && !NICE.test(line);
    for (const skill of skillsNamed(line.trim())) add(isMust ? must : nice, skill);
  }
  const all = [...items, ...lines].join('\n');
  for (const key of must.keys()) nice.delete(key);

  const asked = [
    ...items.map((item) => splitYears(item)?.years ?? null),
    ...asking.flatMap(findYearsAsked),
    ...findYearsOfExperience(lines.join('\n')),
  ];
  const years = asked.find((count) => count !== null) ?? YEARS_OF_LEVEL[job.experience_level];
  // Outside the requirements, a school may be where one would teach.
  const degree =
    lowestDegree([...items, ...asking].join('\n')) === 'secondary' ? 'secondary' : lowestDegreeAboveSchool(all);
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

const keepAsked = (text: string): string => (NICE.test(text) ? text : withoutUnasked(text));

const DEGREE_LABELS: Record<Degree, string> = {
  secondary: 'High school diploma',
  apprenticeship: 'Completed apprenticeship',
  associate: 'Associate degree',
  bachelor: 'Bachelor’s degree',
  master: 'Master’s degree',
  doctorate: 'Doctorate',
};

/** Years and degrees are criteria of their own, besides the skill that years are asked of. */
const add = (to: Map<string, string>, item: string) => {
  const timed = splitYears(item);
  if (timed) {
    if (skillAsked(timed.rest)) put(to, timed.rest);
    else for (const skill of skillsNamed(item)) put(to, skill);
  } else if (!lowestDegree(item)) put(to, item);
};

const put = (to: Map<string, string>, item: string) => {
  const plain = withoutPraise(item)
    .replace(
      /(?<!\s)\s*[([]?\s{0,20}(?:is |are |would be )?(?:not required,? ?(?:but )?)?(?:nice[- ]to[- ]have|preferred|desirable|required|essential|mandatory|a plus|an advantage|von vorteil|wünschenswert|un plus|un atout)\s{0,20}[)\]]?\s*$/i,
      '',
    )
    .replace(/^(?:nice to have|preferred|preferably|ideally|bonus|idealerweise)\s*:?\s*/i, '')
    .trim();
  if (plain.length < 1 || plain.length > 120) return;
  // Two names of the same skill are one criterion; users see the first, as they wrote it.
  const key = (skillAsked(plain) ?? plain)
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

/** The skill that a whole sentence asks for, if it is one. */
const skillAsked = (label: string): string | null => {
  const [term, ...others] = termsAsked(label);
  return others.length > 0 ? null : (term ?? knownSkill(label));
};

/** Required everywhere and claimed by everyone: they hardly distinguish resumes. */
const COMMONPLACE = new Set(
  'Microsoft Office, Microsoft Excel, Microsoft Word, PowerPoint, Outlook, Google Workspace, Communication, Teamwork, Leadership, Problem solving, Time management'.split(
    ', ',
  ),
);
const COMMONPLACE_WORTH = 0.25;

const rateCriterion = ({ label }: { label: string }): number => {
  const terms = termsAsked(label);
  const isCommonplace = (term: string) => COMMONPLACE.has(term);
  return isCommonplace(knownSkill(label) ?? label) || (terms.length > 0 && terms.every(isCommonplace))
    ? COMMONPLACE_WORTH
    : 1;
};

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
