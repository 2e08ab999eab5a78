import type { OwnData } from './own-parts.ts';
import { ownInterviews as ownAiInterviews } from '../written-interviews/interview-todos.ts';
import type { CandidateActor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { readDeclaration } from '../scoring/declare.ts';
import { ownOffers } from '../offers/own-offer.ts';
import { ownTasks } from '../tasks/own-tasks.ts';
import { ownInterviews } from '../interviews/booking-todos.ts';

/** One line per noun that keeps something of a candidate's own; the name is that of the part of the file. */
const OWN_DATA: Record<string, OwnData> = {
  said_of_themselves: readDeclaration,
  offers: ownOffers,
  tasks: ownTasks,
  interviews: ownInterviews,
  ai_interviews: ownAiInterviews,
};

export const otherDataOf = async (db: Db, actor: CandidateActor): Promise<Record<string, unknown>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(OWN_DATA).map(async ([name, read]) => [name, await read(db, actor)] as const)),
  );
