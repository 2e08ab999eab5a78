import { approvals } from '@hirewire/contract/approvals';
import { auth } from '@hirewire/contract/auth';
import { ROLE_NAMES, SYSTEM_ROLES } from '@hirewire/contract/roles';
import { setup } from '@hirewire/contract/setup';
import { users } from '@hirewire/contract/users';
import { aUser } from '../people.ts';
import { type Answered, answers } from './network.ts';

/** The responses for the frame around each screen. */
export const FRAME: Answered[] = [
  answers(auth.me, aUser()),
  answers(auth.roles, {
    roles: ROLE_NAMES.map((name, index) => ({
      ...SYSTEM_ROLES[name],
      id: `0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d090${index}`,
      name,
      approval_types: [...SYSTEM_ROLES[name].approval_types],
      is_system_role: true,
    })),
  }),
  answers(approvals.stats, {
    pending_count: 2,
    approved_count: 7,
    rejected_count: 1,
    total_count: 10,
    waiting_for_me: 1,
  }),
  answers(users.summary, { total: 1, active: 1, inactive: 0, awaiting_first_login: 0 }),
  answers(setup.get, {
    is_mailbox_connected: true,
    is_polling: true,
    has_workflow: true,
    has_open_job: false,
    has_candidate: false,
    has_decision: false,
    has_mail_to_review: false,
  }),
];
