import { type ExternalToast, toast } from 'sonner';
import type { BulkReply } from '../../data/candidates.ts';
import type { Person } from './candidate-actions.ts';
import { counted } from './candidate-status.ts';

/** How many of those it did not work for are named. */
const NAMED = 3;

/** Says what became of many: how many it was done for, and why not for the others. */
export function tellOutcome({ done, results }: BulkReply, people: Person[], verb: string, more: ExternalToast = {}) {
  const refused = results.flatMap(({ id, refusal }) =>
    refusal === null ? [] : [`${people.find((person) => person.id === id)?.name ?? 'Somebody'}: ${refusal}`],
  );
  const untouched = people.length - results.length;
  const canceled =
    untouched > 0 ? ` Canceled: ${counted(untouched, 'other is as it was', 'others are as they were')}.` : '';
  const words = `${counted(done, 'candidate has', 'candidates have')} been ${verb}.${canceled}`;
  if (refused.length === 0) return void toast.success(words, more);
  const rest = refused.length - NAMED;
  const description = [...refused.slice(0, NAMED), ...(rest > 0 ? [`… and ${rest} more.`] : [])].join(' ');
  toast.warning(`${words} ${refused.length.toLocaleString()} could not be.`, {
    duration: 15_000,
    ...(done > 0 && more),
    description,
  });
}
