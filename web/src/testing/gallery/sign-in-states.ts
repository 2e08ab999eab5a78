import { demo } from '@hirewire/contract/demo';
import { ROLE_NAMES, SYSTEM_ROLES } from '@hirewire/contract/roles';
import { answers } from './network.ts';
import type { GalleryState } from './states.ts';

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
  ['sign-up', { path: '/auth?mode=sign-up', behaviour: 'unreachable', replies: [], isSignedOut: true }],
];
