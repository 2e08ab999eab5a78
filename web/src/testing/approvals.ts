import type { ApprovalEvidence } from '@hirewire/contract/approval-evidence';
import type { ApprovalRequest } from '@hirewire/contract/approvals';
import { aUser } from './people.ts';

type Answer = ApprovalRequest['answers'][number];

export const anAnswer = (changes: Partial<Answer> = {}): Answer => ({
  user_id: aUser().id,
  name: 'Ada Lovelace',
  is_active: true,
  decision: null,
  comments: null,
  responded_at: null,
  answered_by_name: null,
  by_mail_link: false,
  ...changes,
});

export const anApprovalRequest = (changes: Partial<ApprovalRequest> = {}): ApprovalRequest => ({
  id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0031',
  step_type: 'human_approval',
  step_name: 'human_approval',
  step_display_name: 'Final decision',
  next_step_display_name: 'Offer Letter',
  candidate_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0032',
  application_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0034',
  candidate_name: 'Jane Doe',
  candidate_email: 'jane@example.com',
  job_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0033',
  job_title: 'Backend Engineer',
  job_department: 'Engineering',
  status: 'pending',
  is_undone: false,
  requested_at: '2026-01-15T12:00:00.000Z',
  is_asked_again: false,
  due_at: null,
  responded_at: null,
  comments: null,
  can_approve: true,
  acting_for: null,
  approvals_given: 0,
  approvals_needed: 1,
  review: null,
  summary: null,
  step_output: null,
  answers: [anAnswer()],
  ...changes,
});

export const anEvidence = (changes: Partial<ApprovalEvidence> = {}): ApprovalEvidence => ({
  is_blind: false,
  candidate_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0032',
  summary: null,
  quotes: [],
  places: [],
  resume: null,
  earlier: [],
  tasks: [],
  interviews: [],
  ai_interviews: [],
  ...changes,
});
