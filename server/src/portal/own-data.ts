import { ownInterviews } from '../ai-interviews/interview-todos.ts';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';

/** What of a candidate's own a noun keeps, as it is handed to them: their words and answers, never what others think. */
export type OwnData = (db: Db, actor: CandidateActor) => Promise<unknown>;

/** One line per noun that keeps something of a candidate's own; the name is that of the part of the file. */
const OWN_DATA: Record<string, OwnData> = {
  interviews: ownInterviews,
};

export const otherDataOf = async (db: Db, actor: CandidateActor): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(OWN_DATA).map(async ([name, read]) => [name, await read(db, actor)] as const)),
  );
