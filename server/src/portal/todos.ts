import type { PortalTodo } from '@hirewire/contract/portal';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import type { Todos } from '../feature.ts';

/** Lists everything a candidate must do now, the earliest deadline first. */
export const listTodos = async (
  db: Db,
  actor: CandidateActor,
  { todos, now }: { todos: Todos; now: Date },
): Promise<PortalTodo[]> => {
  const found: PortalTodo[] = [];
  for (const list of Object.values(todos)) found.push(...(await list(db, actor, now)));
  return found.toSorted((a, b) => dueTime(a) - dueTime(b));
};

/** True if the candidate has to act; a time they have already chosen needs no action. */
export const isTheirTurn = (todo: PortalTodo): boolean => todo.type !== 'booking' || todo.starts_at === null;

const dueTime = ({ due_at }: PortalTodo): number => (due_at ? Date.parse(due_at) : Infinity);
