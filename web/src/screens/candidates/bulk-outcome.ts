import type { ExternalToast } from 'sonner';
import { toast } from '../../components/toast.ts';
import type { BulkReply } from '../../data/candidates.ts';
import { t } from '../../texts/candidate-actions.ts';
import { sayRefusal } from '../../texts/errors.ts';
import type { Person } from './candidate-actions.ts';

/** How many of the candidates it failed for are named. */
const NAMED = 3;

/** Who it failed for and why, in the language of the page. */
export const listRefusals = (results: BulkReply['results'], people: Pick<Person, 'id' | 'name'>[]): string[] =>
  results.flatMap(({ id, refusal, code = null }) => {
    if (refusal === null) return [];
    const name = people.find((person) => person.id === id)?.name ?? t.aCandidate;
    return [t.refusal(name, sayRefusal(code) ?? refusal)];
  });

/** Shows the result of an action on several candidates: how many it succeeded for, and why it failed for the others. */
export function showOutcome(
  { done, results }: BulkReply,
  people: Person[],
  doneText: (count: number) => string,
  more: ExternalToast = {},
) {
  const refused = listRefusals(results, people);
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
