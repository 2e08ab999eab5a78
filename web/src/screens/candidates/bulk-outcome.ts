import type { ExternalToast } from 'sonner';
import { toast } from '../../components/toast.ts';
import type { BulkReply } from '../../data/candidates.ts';
import { t } from '../../texts/candidate-actions.ts';
import type { Person } from './candidate-actions.ts';

/** How many of the candidates it failed for are named. */
const NAMED = 3;

/** Shows what came of an action on several candidates: how many it was done for, and why not for the others. */
export function showOutcome(
  { done, results }: BulkReply,
  people: Person[],
  doneText: (count: number) => string,
  more: ExternalToast = {},
) {
  const refused = results.flatMap(({ id, refusal }) =>
    refusal === null ? [] : [t.refusal(people.find((person) => person.id === id)?.name ?? t.aCandidate, refusal)],
  );
  const unchanged = people.length - results.length;
  const title = [
    doneText(done),
    ...(refused.length > 0 ? [t.failed(refused.length)] : []),
    ...(unchanged > 0 ? [t.unchanged(unchanged)] : []),
  ].join(' · ');
  if (refused.length === 0) return toast.success(title, more);
  const rest = refused.length - NAMED;
  const description = [...refused.slice(0, NAMED), ...(rest > 0 ? [t.andMore(rest)] : [])].join(' ');
  toast.warning(title, { duration: 15_000, ...(done > 0 && more), description });
}
