import { deleteCandidateRows } from '../db/delete-candidate-rows.ts';
import { offers as table } from '../db/schema/offers.ts';
import type { Feature } from '../feature.ts';
import { offerLetter } from './offer-step.ts';
import { offerTodos, ownOffers } from './own-offer.ts';

export const offers = {
  steps: { offer_letter: offerLetter },
  todos: { offer: offerTodos },
  ownData: { offers: ownOffers },
  erase: async (db, erasure) => ({ offers: await deleteCandidateRows(db, table, erasure) }),
  merges: { moves: [{ table, added_since: { run: table.run_id } }], stays: [] },
  userLeft: async () => {},
  evidence: {},
  beforeDecision: async () => {},
} satisfies Feature;
