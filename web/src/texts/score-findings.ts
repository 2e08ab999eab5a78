import { number } from './format.ts';
import { texts } from './language.ts';

/** How a score came about, in sentences. */
export const t = texts('score-findings', {
  reasons: {
    step: 'by the workflow step',
    resume_changed: 'because a new resume arrived',
    criteria_changed: 'because the job or its criteria changed',
    rules_changed: 'because the scoring rules changed',
    asked_for: 'on request',
  },
  /** Why a reader does not see a text that is in the file. */
  hidden: {
    hidden: 'marked as hidden',
    invisible: 'invisible on the page',
    tiny: 'too small to read',
    'off-page': 'outside the page',
    deleted: 'deleted, but still in the file',
    'same-colour': 'in the color of the page',
    'unseen-characters': 'written with invisible characters',
  },
  analyser: {
    model: 'Language model',
    namedModel: (name: string) => `Language model ${name}`,
    semantic: 'Built-in analyzer, by meaning',
    words: 'Built-in analyzer, by words',
  },
  confidence: { high: 'High confidence', medium: 'Medium confidence', low: 'Low confidence' },
  notFound: 'Not found',
  found: 'Found in the resume',
  strengths: {
    work: 'Shown in dated work',
    project: 'Shown in a project or certificate',
    mention: 'Mentioned, without dated work',
    list: 'Only listed',
  },
  foundAs: {
    same: (term: string) => `Found as ${term}`,
    includes: (term: string, label: string) => `Counts as ${label}: ${term}`,
    related: (term: string) => `Related, counts a little: ${term}`,
  },
  cap: {
    sentence: (tier: string, why: string) => `Rated ${tier} at most, because ${why}.`,
    without: (points: string) => `Without this limit, the score would be ${points}.`,
    tiers: {
      strong: '“strong match”',
      good: '“good match”',
      partial: '“partial match”',
      little: '“little found”',
    },
    knockOut: 'a knock-out criterion was not found',
    onlyListed: 'the must-haves are only listed, without work behind them',
    missing: {
      strong: 'must-haves were not found',
      good: 'fewer than four in five of the must-haves were found',
      partial: 'fewer than half of the must-haves were found',
      little: 'none of the must-haves were found',
    },
  },
  mostMissing: 'Most must-haves are missing, so the ones that were found hardly count.',
  someMissing: (share: number) =>
    `Some must-haves are missing, so the ones that were found count for ${number(share, { style: 'percent' })} of their points.`,
  range: (from: number, to: number) => `${number(from)} to ${number(to)}`,
  below: (from: number) => `below ${number(from)}`,
  meanings: {
    strong: 'The resume shows nearly everything the job asks for, most of it in dated work.',
    good: 'It shows most of what the job asks for.',
    partial: 'It shows some of what the job asks for.',
    little: 'It shows little of what the job asks for. The candidate may have more than the resume says.',
  },
  caps: [
    'Fewer than 4 in 5 must-haves found: at most a good match.',
    'Fewer than half of the must-haves found: at most a partial match.',
    'None of the must-haves found: little.',
    'All must-haves only listed: at most a partial match.',
    'A missing knock-out: little, whatever else was found.',
  ],
});
