import { approvals } from '@hirewire/contract/approvals';
import { auth } from '@hirewire/contract/auth';
import { demo } from '@hirewire/contract/demo';
import { ROLE_NAMES, SYSTEM_ROLES } from '@hirewire/contract/roles';
import { aUser } from '../people.ts';
import { answers } from './network.ts';
import type { GalleryState } from './states.ts';

/** The start page of a role without the email configuration. */
const homeWith = (waiting_for_me: number): GalleryState => ({
  path: '/email-config',
  behaviour: 'answers',
  behind: [
    answers(auth.me, aUser({ role_name: 'recruiter' })),
    answers(approvals.stats, {
      pending_count: 7,
      approved_count: 0,
      rejected_count: 0,
      total_count: 7,
      waiting_for_me,
    }),
  ],
  replies: [],
});

export const SIGN_IN_STATES: [string, GalleryState][] = [
  ['sign-in', { path: '/auth', behaviour: 'unreachable', replies: [], isSignedOut: true }],
  [
    'sign-in/demo',
    {
      path: '/auth',
      behaviour: 'answers',
      replies: [
        answers(demo.users, {
          users: ROLE_NAMES.map((role_name) => ({
            role_name,
            role_display_name: SYSTEM_ROLES[role_name].display_name,
            name: 'Tamsin Lee',
            email: 'tamsin@northlight.example.com',
            password: '',
          })),
        }),
      ],
      isSignedOut: true,
      isDemo: true,
    },
  ],
  ['home/decisions', homeWith(7)],
  ['home/nothing', homeWith(0)],
  ['sign-up', { path: '/auth?mode=sign-up', behaviour: 'unreachable', replies: [], isSignedOut: true }],
];
