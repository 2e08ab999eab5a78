import { inArray, ne, sql } from 'drizzle-orm';
import { deleteCandidateRows } from '../db/delete-candidate-rows.ts';
import { offers as table } from '../db/schema/offers.ts';
import { outbox } from '../db/schema/outbox.ts';
import { EVERY_MINUTE, type Feature } from '../feature.ts';
import { isAbout, isOfEndedRun, isOfPastStep, isOldReminder, needlessRequests } from '../outbox/stop-needless.ts';
import { expireAndRemindOffers } from './expire-and-remind-offers.ts';
import { offerLetter } from './offer-step.ts';
import { offerTodos, ownOffers } from './own-offer.ts';
import { OFFER_REQUESTS } from './send-offer.ts';
import { offerRoutes } from './offers.routes.ts';

export const offers = {
  routes: offerRoutes,
  steps: { offer_letter: offerLetter },
  todos: { offer: offerTodos },
  ownData: { offers: ownOffers },
  erase: async (db, erasure) => ({ offers: await deleteCandidateRows(db, table, erasure) }),
  merges: { moves: [{ table, added_since: { run: table.run_id } }], stays: [] },
  userLeft: async () => {},
  jobPublished: async () => {},
  humanAsked: async () => {},
  evidence: {},
  beforeDecision: async () => {},
  needlessMessages: () => [
    ...needlessRequests(table, 'offer', OFFER_REQUESTS),
    // A colleague has revoked or replaced it.
    sql`(${inArray(outbox.kind, OFFER_REQUESTS)} and ${isAbout(table, ne(table.state, 'sent'))})`,
    sql`(${outbox.kind} = 'offer_reminder' and ${isOldReminder(table)})`,
  ],
  overtakenMessages: () => [
    // It has been decided, or returned and sent again.
    sql`(${outbox.kind} = 'offer_approval_request' and (${isOfEndedRun(table)} or ${isOfPastStep(table)}
      or ${isAbout(table, sql`(${table.state} <> 'needs_approval' or ${outbox.created_at} < ${table.submitted_at})`)}))`,
  ],
  chores: {
    'offer-deadlines': { cron: EVERY_MINUTE, run: ({ database, clock }) => expireAndRemindOffers(database, clock()) },
  },
} satisfies Feature;
