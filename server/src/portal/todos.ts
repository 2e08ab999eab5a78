import type { TodoProvider } from './own-parts.ts';
import type { PortalTodo } from '@hirewire/contract/portal';
import { TODO_TYPES, type TodoType } from '@hirewire/contract/portal-words';
import { interviewTodos } from '../written-interviews/interview-todos.ts';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { offerTodos } from '../offers/own-offer.ts';
import { taskTodos } from '../tasks/own-tasks.ts';
import { bookingTodos } from '../interviews/booking-todos.ts';

/** One line per type of todo: which noun knows of it. */
const TODO_PROVIDERS: { [Type in TodoType]?: TodoProvider<Type> } = {
  offer: offerTodos,
  task: taskTodos,
  booking: bookingTodos,
  interview: interviewTodos,
};

/** Everything a candidate must do now, what is due first before the rest. */
export const todosOf = async (db: Db, actor: CandidateActor, now: Date): Promise<PortalTodo[]> => {
  const found: PortalTodo[] = [];
  for (const type of TODO_TYPES) found.push(...((await TODO_PROVIDERS[type]?.(db, actor, now)) ?? []));
  return found.toSorted((a, b) => timeOf(a) - timeOf(b));
};

/** Not what they only keep in mind: a time that they have chosen. */
export const isTheirTurn = (todo: PortalTodo): boolean => todo.type !== 'booking' || todo.starts_at === null;

const timeOf = ({ due_at }: PortalTodo): number => (due_at ? Date.parse(due_at) : Infinity);
