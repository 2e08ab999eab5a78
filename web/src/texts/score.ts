import type { AnalysisReason } from '@hirewire/contract/scoring';
import { number, plural } from './format.ts';
import { texts } from './language.ts';

/** The score of a candidate, and what it rests on. */
export const t = texts('score', {
  analyse: 'Analyze now',
  analyseAgain: 'Analyze again',
  analysing: 'Analyzing the resume…',
  noJob: {
    title: 'No score',
    description: (name: string) => `Scores compare a resume with a job. Move ${name} to a job to get one.`,
    action: 'Move to a job',
  },
  empty: {
    title: 'Not analyzed yet',
    failed: (reason: string | null) => `Couldn't analyze the resume: ${reason ?? ''}`,
    waiting: 'The resume is being analyzed. This takes a moment.',
    notRun: "The workflow hasn't reached the resume analysis.",
    notRunToDo: "The workflow hasn't reached the resume analysis. You can start it now.",
    addResume: 'Add a resume',
  },
  compare: 'Compare with another',
  head: {
    explain: 'What do the scores mean?',
    set: 'Set score',
    change: 'Change score',
    setBy: '{name} set it {when}',
    formerUser: 'A former user',
    found: (points: string, tier: string) => `The analysis found ${points} of 100 (${tier}).`,
    /** Why the language model was not used. */
    fallback: (said: string | null): string => said ?? '',
    removeOverride: 'Remove override',
    overrideRemoved: 'Override removed',
    analysed: '{analyser} · {file} · analyzed {when}',
    confirmed: '{analyser} · {file} · analyzed {when}, same result again {confirmed}',
  },
  meaning: {
    label: 'What the scores mean',
    caps: 'What limits a score',
    decide: 'A score says how much of what the job asks for was found. People decide.',
  },
  override: {
    title: (name: string) => `Set the score of ${name}`,
    description: (found: string) =>
      `The analysis found ${found} of 100. It stays visible next to your score, name and reason.`,
    score: 'Score',
    range: '0 to 100',
    submit: 'Set score',
    done: (name: string, points: string) => `Score of ${name} set to ${points}`,
  },
  notices: {
    earlier: 'This is an earlier result. There is a newer one.',
    showLatest: 'Show the latest',
    waiting: {
      step: 'A new analysis is running as part of the workflow.',
      resume_changed: 'A new analysis is running because a new resume arrived.',
      criteria_changed: 'A new analysis is running because the job or its criteria changed.',
      rules_changed: 'A new analysis is running because the scoring rules changed.',
      asked_for: 'A new analysis is running, as requested.',
    } satisfies Record<AnalysisReason, string>,
    failed: (reason: string | null) => `The new analysis failed: ${reason ?? ''}`,
    outdated: {
      both: 'There is a newer resume, and the criteria have changed since.',
      criteria: "The job's criteria have changed since.",
      resume: 'There is a newer resume than the one analyzed here.',
    },
    replaced: (points: string) =>
      `This newer result replaced the ${points} set manually. You find it in the history below.`,
    replacedBy: (points: string, name: string) =>
      `This newer result replaced the ${points} set by ${name}. You find it in the history below.`,
  },
  mustHaves: 'Must-haves',
  knockOut: 'Knock-out',
  flags: {
    title: 'Worth knowing',
    noReason: 'This is no reason to reject a candidate.',
    notScored: 'This was not scored, and is no reason to reject a candidate.',
    mixed: 'Hidden text and instructions were not scored. This is no reason to reject a candidate.',
    stuffing: {
      advert: 'Repeats the job ad, with no work behind it. Such words count as a bare list',
      list: 'Lists what the job asks for, with no work behind it. Such words count as a bare list',
    },
    instruction: 'An instruction addressed to an AI',
    hidden: (why: string) => `Text that readers don't see: ${why}`,
    hiddenOnPage: (why: string, page: number) => `Text that readers don't see: ${why}, page ${page}`,
  },
  criteria: {
    title: 'Criteria',
    change: 'Change criteria',
    quotes: (criterion: string) => `What the resume says about ${criterion}`,
    showQuote: 'Show in resume',
    resumeDeleted: "The resume was deleted, so you can't open the quotes.",
    notWeighted: 'Not weighted',
    points: '{reached} of {weight}',
  },
  distribution: {
    title: 'Among the candidates for this job',
    scored: (count: number) =>
      plural(count, {
        one: '1 candidate for this job has a score.',
        other: `${number(count)} candidates for this job have a score.`,
      }),
    alone: 'No other candidate for this job has a score yet.',
    place: (lower: number, others: number) =>
      plural(others, {
        one: `Higher than ${number(lower)} of the 1 other candidate for this job.`,
        other: `Higher than ${number(lower)} of the ${number(others)} other candidates for this job.`,
      }),
    placeLevel: (lower: number, others: number, equal: number) =>
      plural(others, {
        one: `Higher than ${number(lower)} of the 1 other candidate for this job, level with ${number(equal)}.`,
        other: `Higher than ${number(lower)} of the ${number(others)} other candidates for this job, level with ${number(equal)}.`,
      }),
    median: (points: string) => `The median score is ${points}.`,
    tier: (tier: string, count: number) => `${tier}: ${number(count)}`,
    table: { caption: 'Scores of the candidates for this job', score: 'Score', candidates: 'Candidates' },
    range: (from: number, below: number) => `${from} to below ${below}`,
    lastRange: (from: number) => `${from} to 100`,
    withThisOne: (count: number) => `${number(count)}, including this candidate`,
    bar: (from: number, count: number) => `${from} and above: ${number(count)}`,
    thisCandidate: 'This candidate',
  },
  changes: {
    title: 'What would change this',
    none: 'The resume shows everything the job asks for in dated work.',
    ask: "A resume doesn't say everything. Ask about what it leaves open.",
    askOverridden: "A resume doesn't say everything. Ask about what it leaves open. The manually set score stays.",
    showAll: (count: number) => `Show all ${number(count)}`,
    question: 'To ask in an interview:',
    gaps: {
      listed: 'Only listed.',
      related: (term: string) => `Only something related was found: ${term}.`,
      missing: 'Not found.',
    },
    inWork: (points: string, tier: string) => `Shown in dated work, the score would be ${points} (${tier}).`,
    inWorkSame: (points: string) => `Shown in dated work, the score would still be ${points}.`,
    withIt: (points: string, tier: string) => `With it, the score would be ${points} (${tier}).`,
    withItSame: (points: string) => `With it, the score would still be ${points}.`,
  },
  history: {
    title: 'History',
    latest: '{tier}, the latest',
    made: 'Analyzed {date} {reason} · {analyser}',
    requestedBy: (name: string) => `because ${name} asked`,
    override: (points: string, reason: string) => `Manually set to ${points}: ${reason}`,
    overrideBy: (name: string, points: string, reason: string) => `${name} set it to ${points}: ${reason}`,
  },
});
