import { deleteCandidateRows } from '../db/delete-candidate-rows.ts';
import { portalLinks } from '../db/schema/links.ts';
import { portalMessages } from '../db/schema/portal.ts';
import type { Feature } from '../feature.ts';
import { portalRoutes } from './portal.routes.ts';

export const portal = {
  routes: portalRoutes,
  steps: {},
  todos: {},
  // The export is made in this module and already contains the messages.
  ownData: {},
  erase: async (db, erasure) => ({
    portal_messages: await deleteCandidateRows(db, portalMessages, erasure),
    portal_links: await deleteCandidateRows(db, portalLinks, erasure),
  }),
  // A link that stops working is replaced by mail.
  merges: { moves: [{ table: portalMessages, added_since: 'stay' }], stays: [portalLinks] },
  userLeft: async () => {},
  jobPublished: async () => {},
  humanAsked: async () => {},
  evidence: {},
  beforeDecision: async () => {},
  needlessMessages: () => [],
  overtakenMessages: () => [],
  chores: {},
} satisfies Feature;
