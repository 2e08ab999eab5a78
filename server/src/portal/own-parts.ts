import type { PortalTodo } from '@hirewire/contract/portal';
import type { TodoType } from '@hirewire/contract/portal-words';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';

/** What a candidate must do now, of one type: only what waits for them, in runs that have not ended. */
export type TodoProvider<Type extends TodoType> = (
  db: Db,
  actor: CandidateActor,
  now: Date,
) => Promise<Extract<PortalTodo, { type: Type }>[]>;

/** What of a candidate's own a noun keeps, as it is handed to them: their words and answers, never what others think. */
export type OwnData = (db: Db, actor: CandidateActor) => Promise<unknown>;
