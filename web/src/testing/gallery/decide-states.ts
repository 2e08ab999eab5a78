import { decisions } from '@hirewire/contract/decisions';
import { anAnswer, anApprovalRequest, anEvidence } from '../approvals.ts';
import { answers } from './network.ts';
import { type GalleryState, listStates } from './states.ts';

const page = {
  company_name: 'Northwind',
  approver_name: 'Ada Lovelace',
  link_expires_at: '2026-02-01T12:00:00.000Z',
};
const request = anApprovalRequest({
  due_at: '2026-01-20T12:00:00.000Z',
  acting_for: { user_id: anAnswer().user_id, name: 'Ben Boss' },
  answers: [anAnswer({ name: 'Grace Hopper', decision: 'approved', comments: 'Strong in payments.' })],
});
const evidence = anEvidence({
  summary: {
    score: {
      total: 72.4,
      tier: 'good',
      is_set_by_person: false,
      must_haves: { found: ['TypeScript', 'PostgreSQL'], missing: ['Kafka'] },
    },
    no_score: null,
  },
  quotes: [
    {
      quote: 'Built payment systems in TypeScript',
      start: 0,
      end: 35,
      about: { id: 'must:typescript', label: 'TypeScript' },
    },
    {
      quote: 'Moved 40 tables to PostgreSQL 16',
      start: 37,
      end: 69,
      about: { id: 'must:postgresql', label: 'PostgreSQL' },
    },
  ],
});

/** The page that an approver's link opens; it is not one of the staff's screens. */
export const DECIDE_STATES: [string, GalleryState][] = listStates([
  'decide',
  {
    path: '/decide/',
    empty: [
      answers(decisions.get, {
        ...page,
        request: anApprovalRequest({ answers: [] }),
        evidence: anEvidence({ summary: { score: null, no_score: 'no_resume' } }),
      }),
    ],
    full: [answers(decisions.get, { ...page, request, evidence })],
  },
]);
