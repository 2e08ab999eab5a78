import { and, eq, inArray } from 'drizzle-orm';
import { deleteCandidateRows } from '../db/delete-candidate-rows.ts';
import { offers as table } from '../db/schema/offers.ts';
import type { Feature } from '../feature.ts';
import { offerLetter } from './offer-step.ts';
import { offerTodos, ownOffers } from './own-offer.ts';

export const offers = {
  steps: { offer_letter: offerLetter },
  todos: { offer: offerTodos },
  ownData: { offers: ownOffers },
  mailedAbout: async (db, { company_id, candidate_ids }) => {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.company_id, company_id), inArray(table.candidate_id, candidate_ids)));
    return rows.map(({ id }) => id);
  },
  erase: async (db, erasure) => ({ offers: await deleteCandidateRows(db, table, erasure) }),
  merges: { moves: [{ table, added_since: { run: table.run_id } }], stays: [] },
  userLeft: async () => {},
  evidence: {},
  beforeDecision: async () => {},
} satisfies Feature;
