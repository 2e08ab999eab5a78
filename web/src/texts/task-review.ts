import type { TaskReview } from '@hirewire/contract/task-assignments';
import { joinPoints, list, number, plural } from './format.ts';
import { texts } from './language.ts';

type Machine = NonNullable<TaskReview['machine']>;

export const t = texts('task-review', {
  progress: (given: number, asked: number) => `${given} of ${asked} reviews in`,
  blind: "Ratings appear once all reviews are in. Until then, reviewers don't see whose submission it is.",
  onBehalf: (by: string, name: string) => `${by} for ${name}`,
  comment: (name: string, comment: string) => `${name}: “${comment}”`,
  ratings: 'Ratings',
  criterion: 'Criterion',
  total: 'Total',
  automatic: {
    column: 'Automatic',
    title: 'Automatic review',
    byRules: 'Rated by built-in rules, without a language model.',
    fallback: (said: string | null): string => said ?? '',
    byModel: (model: string) => `Rated by ${model}.`,
    structure: ({ words, paragraphs, headings, lists }: Machine['structure']) =>
      `${list([
        plural(words, { one: '1 word', other: `${number(words)} words` }),
        plural(paragraphs, { one: '1 paragraph', other: `${number(paragraphs)} paragraphs` }),
        plural(headings, { one: '1 heading', other: `${number(headings)} headings` }),
        plural(lists, { one: '1 list item', other: `${number(lists)} list items` }),
      ])}.`,
    covered: (covered: number, asked: number) => `Covers ${covered} of ${asked} points of the brief.`,
    notFound: (points: string[]) => `Not found: ${joinPoints(points)}`,
    ignored: (text: string) => `Ignored, as it is addressed to an AI: “${text}”`,
    points: '{criterion}: {points}, {confidence} sure',
    quote: (quote: string) => `“${quote}”`,
  },
});
