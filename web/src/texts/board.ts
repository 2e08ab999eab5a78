import { number } from './format.ts';
import { texts } from './language.ts';

export const t = texts('board', {
  label: 'Board',
  column: (step: string, count: number) => `${step}, ${number(count)}`,
  empty: 'No candidates',
  more: 'Show more',
  moreOf: (step: string) => `Show more of ${step}`,
  loadingMore: (step: string) => `Loading more of ${step}`,
  card: {
    move: (name: string) => `Move ${name}: drag, or press the left and right arrow keys`,
    actions: (name: string) => `Actions for ${name}`,
    applied: 'Applied {date}',
    score: (points: string) => `Score ${points}`,
  },
  move: {
    title: (name: string) => `Move ${name}?`,
    cannot: (name: string) => `${name} can't be moved there`,
    skip: 'Skip step',
    progress: 'View Progress',
    skipsTo: (step: string, name: string, next: string) =>
      `“${step}” is skipped without a result. ${name} continues with “${next}”.`,
    skipsLast: (step: string, name: string) =>
      `“${step}” is skipped without a result. It is the last step, so the workflow of ${name} is completed.`,
    noWorkflow: (name: string) => `${name} has no workflow, so there is no step to move to.`,
    ended: (name: string) => `The workflow of ${name} has ended.`,
    needsAdmin: (step: string) => `“${step}” needs an approval, so only an admin can skip it.`,
    forwardOnly:
      'Workflows only go forward, and the results of finished steps stay. To start over, move the candidate to another job.',
    noSuchStep: (name: string, type: string) => `The workflow of ${name} has no step of the type “${type}”.`,
    tooFar: (step: string, next: string) => `“${step}” comes later. Next is “${next}”: move one step at a time.`,
  },
});
