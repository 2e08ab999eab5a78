import { can } from '@hirewire/contract/roles';
import type { Actor } from '../actor.ts';
import type { RunEvent } from './advance.ts';

/** Only users who oversee all approvals may skip past one. */
export const skipBy = ({ role }: Actor): RunEvent => ({
  type: 'skip',
  past_approval: can(role, 'canSeeAllApprovals'),
});
