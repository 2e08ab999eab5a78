import { can } from '@hirewire/contract/roles';
import type { Actor } from '../actor.ts';
import type { RunEvent } from './advance.ts';

/** Skipping past an approval is for those who oversee all of them. */
export const skipBy = ({ role }: Actor): RunEvent => ({
  type: 'skip',
  past_approval: can(role, 'canSeeAllApprovals'),
});
