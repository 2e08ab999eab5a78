import type { Analysis, Criterion, Strength } from '@hirewire/contract/analyses';
import type { JobText } from './criteria.ts';
import { type Degree, DEGREES, highestDegree } from './degrees.ts';
import {
  type Evidence,
  findMentions,
  longestStretch,
  type Mention,
  quoteAround,
  type EvidenceLine,
} from './find-evidence.ts';
import type { Prepared } from './prepare-resume.ts';
import { type JobWords, rateTitleSimilarity, type Meaning, rateSimilarity } from './similarity.ts';
import { findStems } from './stems.ts';
import { round } from '../lib/round.ts';

export interface Judgement extends Partial<Pick<Analysis['criteria'][number], 'strength' | 'found_as'>> {
  /** From 0 to 1: the value of the evidence. */
  points: number;
  /** From 0 to 1: the confidence. */
  confidence: number;
  /** Quoted from the resume: `text.slice(start, end) === quote`. */
  evidence: Evidence[];
  note: string;
}

interface Material {
  job: JobText;
  words: JobWords;
  resume: Prepared;
  meaning: Meaning | null;
}

const NO_EVIDENCE = 'No evidence found.';
const MAX_QUOTES = 3;
export const STRENGTH_NOTES: Record<Strength, string> = {
  work: 'Shown in dated work.',
  project: 'Shown in a project or certificate.',
  mention: 'Mentioned, without dated work behind it.',
  list: 'Only listed.',
};

export const judgeCriterion = (criterion: Criterion, material: Material): Judgement => {
  const { resume, job } = material;
  const [, asked = ''] = criterion.id.split(/:(.*)/);
  switch (criterion.kind) {
    case 'similarity':
      return judgeSimilarity(material);
    case 'must_have':
    case 'nice_to_have':
      return judgeMentions(criterion.label, resume);
    case 'experience':
      return judgeYears(Number(asked), resume);
    case 'level':
      return judgeLevel(asked === 'executive' ? EXECUTIVE : SENIOR, resume);
    case 'education':
      return judgeDegree(asked as Degree, resume);
    case 'location':
      return judgePlace(job.location ?? '', resume);
  }
};

const nothing = (): Judgement => ({ points: 0, confidence: 0.5, evidence: [], note: NO_EVIDENCE });

const judgeSimilarity = ({ words, resume, meaning }: Material): Judgement => {
  const points = round(rateSimilarity(words, resume.words, meaning), 4);
  const titles = similarTitles(words, resume, meaning);
  const wanted = new Set([...words.title, ...words.body.keys()]);
  const lines = meaning ? linesAlike(wanted, meaning) : linesSharing(wanted, resume.lines);
  const quotes = lines.map((line) => quoteAround(line, line.text.search(/\S/), line.text.search(/\S/) + 1));
  const evidence = distinct([...titles, ...quotes]).slice(0, MAX_QUOTES);
  if (evidence.length === 0) return { ...nothing(), points };
  if (titles.length > 0) return { points, confidence: 0.8, evidence, note: 'Earlier jobs have similar titles.' };
  const note = meaning ? 'The work described is similar.' : 'The work described uses similar words.';
  return { points, confidence: 0.6, evidence, note };
};

/** The similarity from which a text is shown as similar. */
const MIN_TITLE_WORDS = 0.3;
const MIN_TITLE_MEANING = 0.5;
const MIN_WORK_MEANING = 0.4;

const similarTitles = (words: JobWords, { headings, latest, scored_text }: Prepared, meaning: Meaning | null) =>
  headings
    .map((heading) => ({
      ...heading,
      similarity: rateTitleSimilarity(words.title, heading),
      isAlike: heading.start === latest?.start && (meaning?.latest ?? 0) >= MIN_TITLE_MEANING,
    }))
    .filter(({ similarity, isAlike }) => isAlike || similarity >= MIN_TITLE_WORDS)
    .toSorted((a, b) => Number(b.isAlike) - Number(a.isAlike) || b.similarity - a.similarity || a.start - b.start)
    .map(({ start, end }) => ({ quote: scored_text.slice(start, end), start, end }));

/** For each chunk with the same meaning, the line that shares the most words with the job. */
const linesAlike = (wanted: Set<string>, { chunks }: Meaning): EvidenceLine[] =>
  chunks
    .filter(({ similarity }) => similarity >= MIN_WORK_MEANING)
    .flatMap(({ chunk }) => chunk.lines.toSorted((a, b) => sharedWith(wanted, b) - sharedWith(wanted, a)).slice(0, 1));

const linesSharing = (wanted: Set<string>, lines: EvidenceLine[]): EvidenceLine[] =>
  lines
    .filter((line) => sharedWith(wanted, line) >= 3)
    .toSorted((a, b) => sharedWith(wanted, b) - sharedWith(wanted, a) || a.start - b.start);

const sharedWith = (wanted: Set<string>, { stems }: EvidenceLine): number =>
  new Set(stems.filter((stem) => wanted.has(stem))).size;

const judgeMentions = (label: string, resume: Prepared): Judgement => {
  const mentions = findMentions(label, resume);
  const [best] = mentions;
  if (!best) return nothing();
  const { strength, relation, term } = best;
  return {
    points: round(best.worth, 4),
    confidence: relation === 'related' ? 0.5 : strength === 'work' ? 0.9 : 0.7,
    // Besides the decisive evidence, only evidence of the same kind.
    evidence: distinct(
      mentions
        .filter((one) => (one.relation === 'related') === (relation === 'related'))
        .map(({ evidence }) => evidence),
    ).slice(0, MAX_QUOTES),
    note: explainMention(label, best),
    strength,
    found_as: term === null ? null : { term, relation },
  };
};

const explainMention = (label: string, { strength, relation, term }: Mention): string => {
  if (term === null) return STRENGTH_NOTES[strength];
  if (relation === 'related') return `Not ${label}, but something close to it: ${term}. It counts a little.`;
  return `${STRENGTH_NOTES[strength]} Counts as ${label}: ${term}.`;
};

const judgeYears = (needed: number, { fields, scored_text, lines }: Prepared): Judgement => {
  const years = fields.years_of_experience;
  if (years === null || years <= 0) return nothing();
  const dated = fields.jobs.filter(({ from, to }) => from ?? to);
  const evidence = dated.map(({ start, end }) => firstLine(scored_text, start, end));
  const stated = lines.find(({ text }) => /\d\s{0,20}\+?\s{0,20}(?:years?|yrs|jahre|ans)\b/i.test(text));
  const at = stated?.text.search(/\d{1,2}(?:[.,]\d)?\s{0,20}\+?\s{0,20}(?:years?|yrs|jahre|ans)\b/i) ?? -1;
  if (stated && at >= 0) evidence.unshift(quoteAround(stated, at, at + 2));
  const quotes = distinct(evidence).slice(0, MAX_QUOTES);
  if (quotes.length === 0) return nothing();
  const note = `${years} ${years === 1 ? 'year' : 'years'} of work found, ${needed} asked for.`;
  return {
    points: round(Math.min(1, years / needed), 4),
    confidence: dated.length > 0 ? 0.8 : 0.6,
    evidence: quotes,
    note,
  };
};

const EXECUTIVE =
  /\b(?:head|chief|c[etfoim]o|director|vp|vice president|president|executive|geschäftsführer(?:in)?|directeur|directrice|partner|founder)\b/i;
/** Includes executives, except those called so early in a career: sales executive, business partner. */
const SENIOR =
  /\b(?:senior|sr|lead|principal|staff|head|chief|c[etfoim]o|director|manager|supervisor|vp|president|geschäftsführer(?:in)?|directeur|directrice|founder|responsable)\b|(?<!beg|halb)leit(?:er(?:in)?|ung)\b/i;

const judgeLevel = (pattern: RegExp, { headings, scored_text }: Prepared): Judgement => {
  const evidence = headings
    .map(({ start, end }) => ({ quote: scored_text.slice(start, end), start, end }))
    .filter(({ quote }) => pattern.test(quote));
  if (evidence.length === 0) return nothing();
  return {
    points: 1,
    confidence: 0.7,
    evidence: distinct(evidence).slice(0, MAX_QUOTES),
    note: 'Held a job of this level.',
  };
};

const judgeDegree = (asked: Degree, { fields, lines }: Prepared): Judgement => {
  const places = fields.education.flatMap(({ degree }) => (degree ? [degree] : []));
  const isEducation = ({ text, start }: EvidenceLine) =>
    places.some((one) => one.start < start + text.length && one.end > start);
  const found = lines
    .filter((line) => places.length === 0 || isEducation(line))
    .flatMap((line) => {
      const degree = highestDegree(line.text, { isEducation: places.length > 0 });
      // School is no degree, unless it is all that is asked for.
      return degree && (degree !== 'secondary' || asked === 'secondary')
        ? [{ line, rank: DEGREES.indexOf(degree) }]
        : [];
    })
    .toSorted((a, b) => b.rank - a.rank || a.line.start - b.line.start);
  const [best] = found;
  if (!best) return nothing();
  const from = best.line.text.search(/\S/);
  const missing = Math.max(0, DEGREES.indexOf(asked) - best.rank);
  return {
    points: round(Math.max(0.25, 1 - missing * 0.4), 4),
    confidence: 0.8,
    evidence: [quoteAround(best.line, from, Math.min(best.line.text.trimEnd().length, from + 80))],
    note: missing === 0 ? 'This degree or a higher one.' : 'A degree, not the one asked for.',
  };
};

/** Only places of work: the home address has been redacted. */
const judgePlace = (location: string, { lines }: Prepared): Judgement => {
  const town = findStems(location.split(',')[0]!);
  const found = lines.filter(
    ({ strength, stems }) => strength === 'work' && town.length > 0 && town.every((stem) => stems.includes(stem)),
  );
  if (found.length === 0) return nothing();
  const evidence = found.map((line) => {
    const from = line.text.search(/\S/);
    return quoteAround(line, from, Math.min(line.text.trimEnd().length, from + 100));
  });
  return { points: 1, confidence: 0.6, evidence: distinct(evidence).slice(0, MAX_QUOTES), note: 'Has worked there.' };
};

const firstLine = (text: string, start: number, end: number): Evidence => {
  const line = text.slice(start, end).split('\n')[0]!;
  const from = Math.max(0, line.search(/\S/));
  const quote = line.slice(from, from + 160).trimEnd();
  return { quote, start: start + from, end: start + from + quote.length };
};

/** Each quote once, without overlaps, and none across a gap: something may have been redacted there. */
const distinct = (evidence: Evidence[]): Evidence[] => {
  const kept: Evidence[] = [];
  for (const { quote, start, end } of evidence.map(longestStretch)) {
    const isKnown = kept.some((one) => one.quote.toLowerCase() === quote.toLowerCase());
    const isOver = kept.some((one) => start < one.end && end > one.start);
    if (quote !== '' && !isKnown && !isOver) kept.push({ quote, start, end });
  }
  return kept;
};
