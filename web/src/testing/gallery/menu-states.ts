import { ai } from '@hirewire/contract/ai';
import { approvalSettingsRoutes } from '@hirewire/contract/approval-settings';
import { audit } from '@hirewire/contract/audit';
import { backups } from '@hirewire/contract/backups';
import { companies } from '@hirewire/contract/companies';
import { retention } from '@hirewire/contract/erasure';
import { scheduling } from '@hirewire/contract/scheduling';
import { security, sessions } from '@hirewire/contract/security';
import { t as retentionTexts } from '../../texts/retention.ts';
import { t as texts } from '../../texts/shell.ts';
import { jane } from '../candidates.ts';
import { aSignedIn, aUser } from '../people.ts';
import { type Answered, answers } from './network.ts';
import type { Doing } from './press.ts';
import type { GalleryState } from './states.ts';

const LONG_AGO = '2026-01-15T12:00:00.000Z';
const ANA = { id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0071', name: 'Ana Lead' };
const noCandidates = { candidate_count: 0, candidates: [], mail_count: 0 };

/** The responses for each dialog of the user menu. */
const DIALOGS: Partial<Record<keyof typeof texts.user, { replies: Answered[]; press?: Doing[] }>> = {
  security: {
    replies: [
      answers(sessions.list, {
        sessions: ['Chrome', 'Safari'].map((device, index) => ({
          id: `0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d060${index}`,
          device,
          created_at: LONG_AGO,
          last_used_at: LONG_AGO,
          is_current: index === 0,
        })),
      }),
      answers(security.settings, { refuses_weak_passwords: false, is_set_by_operator: false }),
    ],
  },
  hours: {
    replies: [
      answers(scheduling.hours, {
        user_id: aUser().id,
        name: 'Ada Lovelace',
        is_default: true,
        is_zone_guessed: false,
        time_zone: 'Europe/Berlin',
        days: [[{ from: '09:00', to: '17:00' }], [{ from: '09:00', to: '17:00' }], [], [], [], [], []],
        buffer_minutes: 15,
        max_per_day: 4,
      }),
    ],
  },
  away: {
    replies: [
      answers(approvalSettingsRoutes.get, {
        approval_days: 3,
        away: null,
        answering_for: [{ ...ANA, until: LONG_AGO }],
        colleagues: [ANA],
      }),
    ],
  },
  company: { replies: [answers(companies.get, aSignedIn().company)] },
  ai: {
    replies: [
      answers(ai.settings, {
        model: { provider: 'ollama', name: 'llama4', currency: 'EUR' },
        is_model_used: true,
        analyser: 'language_model',
        monthly_budget: 20,
        max_budget: 20,
        is_default_budget: true,
        spent: 1.5,
        call_count: 12,
        note: null,
        note_code: null,
      }),
    ],
  },
  activity: {
    replies: [
      answers(audit.list, {
        events: [
          {
            id: '2',
            action: 'change_user',
            subject_name: 'Grace Hopper',
            actor_name: 'Ada Lovelace',
            detail: { changed: ['role_id'], role: { from: 'recruiter', to: 'hr_manager' } },
            happened_at: LONG_AGO,
          },
        ],
        next: '2',
      }),
    ],
  },
  backups: {
    replies: [
      answers(backups.status, {
        is_embedded: true,
        last_good: { made_at: LONG_AGO, bytes: 5_000_000, is_encrypted: true },
        last_failure: { failed_at: LONG_AGO, reason: '', reason_code: 'disk_full' },
      }),
    ],
  },
  retention: {
    replies: [
      answers(retention.settings, {
        rejected_months: 12,
        raw_mail_days: null,
        confirmed_by_name: 'Ada Lovelace',
        confirmed_at: LONG_AGO,
      }),
      answers(retention.preview, {
        now: {
          candidate_count: 3,
          candidates: [{ id: jane.id, name: jane.name, ended_at: LONG_AGO }],
          mail_count: 1,
        },
        soon: noCandidates,
        seen: 'x',
      }),
    ],
    press: [retentionTexts.preview],
  },
};

export const MENU_STATES: [string, GalleryState][] = [
  ['user-menu', { path: '/settings', behaviour: 'answers', replies: [], press: [texts.user.menu] }],
  ...Object.entries(DIALOGS).map(([name, { replies, press = [] }]): [string, GalleryState] => [
    `user-menu/${name}`,
    {
      path: '/settings',
      behaviour: 'answers',
      replies,
      press: [texts.user.menu, texts.user[name as 'security'], ...press],
    },
  ]),
];
