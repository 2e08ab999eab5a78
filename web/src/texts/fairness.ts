import { DIMENSION_NAMES, GROUP_NAMES, SWAP_NAMES } from '@hirewire/contract/fairness';
import { SHOWN_FROM } from '@hirewire/contract/shown-limits';
import { number, plural } from './format.ts';
import { texts } from './language.ts';

const decimal = (value: number) => number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const points = (value: number) => number(value, { maximumFractionDigits: 1 });

export const t = texts('fairness', {
  title: 'Fairness report',
  allJobs: 'All jobs',
  description: (job: string) =>
    `${job}. Groups are based only on what candidates say about themselves; no one sees an individual answer.`,
  loadFailed: "Couldn't load the fairness report.",
  groups: {
    label: 'Groups',
    applications: (count: number) =>
      plural(count, { one: `${number(count)} application`, other: `${number(count)} applications` }),
    declared: (count: number) => `, ${number(count)} of them from people who have told us about themselves.`,
    none: `There is nothing to compare yet. Candidates can choose to answer questions about themselves on their own page; a group is shown once ${SHOWN_FROM} people are in it.`,
    explanation: `Above median: with a score above the median of their job. Selected: past the first approval, or at the end of the workflow. The ratio compares a group with the one that has the highest rate; below 0.8, four fifths, it is marked. Groups of fewer than ${SHOWN_FROM} people are not shown.`,
    group: 'Group',
    aboveMedian: 'Above median',
    selected: 'Selected',
    small: (applications: string) => `${applications}. Small group: chance plays a part`,
    tooFew: 'Too few scores',
    ratio: (ratio: number) => `Ratio ${number(ratio, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`,
    belowFourFifths: 'Below four fifths',
  },
  dimensions: DIMENSION_NAMES,
  groupNames: GROUP_NAMES,
  agreement: {
    title: 'People and scores',
    byMonth: 'By month',
    byJob: 'By job',
    month: 'Month',
    job: 'Job',
    agreement: 'Agreement',
    scoresSet: 'Scores set',
    showAll: (count: number) => `Show all ${number(count)}`,
    others: (count: number) =>
      plural(count, {
        one: '1 more job has too little to show.',
        other: `${number(count)} more jobs have too little to show.`,
      }),
    decisions: (count: number, agreed: string) =>
      `${number(count)} decisions, ${agreed} of which agree with the score.`,
    noDecisions: `Fewer than ${SHOWN_FROM} decisions so far.`,
    overrides: (count: number, change: string, size: number) =>
      `${number(count)} scores set by people, on average ${change} points (${decimal(size)} in either direction).`,
    noOverrides: `Fewer than ${SHOWN_FROM} scores set by people.`,
    ofDecisions: (count: number) => `of ${number(count)} decisions`,
    points: (change: string) => `${change} points`,
    set: (count: number, size: number) => `${number(count)} set, ${decimal(size)} in either direction`,
    tooFew: 'Too few',
    explanation: `Agreement: approved with a strong or good match, or rejected with a partial match or little found, at a human approval or after the resume analysis. It is not a target: people know more than a resume says. If it changes over the months, review the criteria. Figures from fewer than ${SHOWN_FROM} decisions or scores are not shown.`,
  },
  test: {
    title: 'Name-swap test',
    description:
      'Recent resumes are scored as they came and again under other names, pronouns, ages and addresses. No score should change.',
    run: 'Run the test',
    running: 'Testing...',
    failed: 'The test could not be run.',
    never: 'It has not been run yet.',
    fair: (swaps: number) => `No score changed in ${number(swaps)} swaps.`,
    unfair: (changed: number, swaps: number, largest: number) =>
      `${number(changed)} of ${number(swaps)} scores changed, by up to ${points(largest)} points.`,
    invented: (count: number) => `${number(count)} invented resumes`,
    latest: (count: number) =>
      plural(count, { one: 'Your latest resume', other: `Your ${number(count)} latest resumes` }),
    scored: (resumes: string, scorer: string) => `${resumes}, scored by ${scorer}, {date}.`,
    scoredCutShort: (resumes: string, scorer: string) =>
      `${resumes}, scored by ${scorer}, {date}. Not all could be tried.`,
    model: 'a language model',
    namedModel: (model: string) => `a language model (${model})`,
    byMeaning: 'the built-in analyzer, by meaning',
    byWords: 'the built-in analyzer, by words',
    tried: 'What was tried',
    swaps: SWAP_NAMES,
    unchanged: (swaps: number) => `${number(swaps)} times, none changed`,
    changed: (swaps: number, changed: number, largest: number) =>
      `${number(swaps)} times, ${number(changed)} changed, by up to ${points(largest)}`,
  },
});
