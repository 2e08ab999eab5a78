import { texts } from './language.ts';

/** Two candidates for a job side by side. */
export const t = texts('compare', {
  title: 'Side by side',
  description: (job: string) => `Both resumes for ${job}, by what the job asks for.`,
  choose: {
    title: (name: string) => `Compare ${name} with`,
    description: (job: string) => `Another candidate for ${job}, highest scores first.`,
    search: 'Search for another candidate',
    searchHint: 'Name or email',
    empty: 'No other candidates',
    emptySearch: 'Try a shorter search.',
    emptyJob: 'You can compare as soon as another candidate applies for this job.',
    noScore: 'No score',
    score: (score: string) => `${score} of 100`,
  },
  head: {
    analysisFound: (score: string, tier: string) => `Score of the analysis: ${score} (${tier})`,
    notAnalysed: 'The resume has not been analyzed for this job.',
  },
  criteria: {
    label: 'Criteria',
    empty: 'There is nothing to compare yet.',
    knockOut: 'Knock-out',
    notWeighed: 'No weight',
    points: '{points} of {weight}',
    notMeasured: 'Not scored on this criterion',
    incomparable: "Can't be compared",
    neither: 'Neither shows it',
    alike: 'No difference',
    only: (name: string) => `Only ${name} shows it`,
    more: (name: string) => `${name} shows more of it`,
    first: (name: string) => `${name} (first)`,
    second: (name: string) => `${name} (second)`,
  },
});
