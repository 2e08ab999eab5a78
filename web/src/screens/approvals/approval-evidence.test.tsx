import type { ApprovalEvidence, ApprovalSummary } from '@hirewire/contract/approval-evidence';
import { approvals } from '@hirewire/contract/approvals';
import { auth } from '@hirewire/contract/auth';
import { candidateFiles } from '@hirewire/contract/candidate-files';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { startSession } from '../../api/session.ts';
import { queryClient } from '../../data/query-client.ts';
import { anApprovalRequest, anEvidence } from '../../testing/approvals.ts';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { aSignedIn, aUser } from '../../testing/people.ts';
import { renderApp } from '../../testing/render-app.tsx';

const user = userEvent.setup({ delay: null });
beforeEach(() => queryClient.clear());

const TEXT = 'Built payment systems in TypeScript';
const SUMMARY: ApprovalSummary = {
  score: {
    total: 72.4,
    tier: 'good',
    is_set_by_person: false,
    must_haves: { found: ['TypeScript', 'SQL', 'Docker'], missing: ['React, Angular or Vue', 'Go'] },
  },
  no_score: null,
};
const EVIDENCE = anEvidence({
  summary: SUMMARY,
  quotes: [{ quote: 'payment systems', start: 6, end: 21, about: { id: 'must:typescript', label: 'TypeScript' } }],
  places: [{ start: 6, end: 21 }],
  resume: {
    file_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0055',
    file_name: 'jane.txt',
    media_type: 'text/plain',
    text_status: 'read',
    is_scored: true,
  },
  earlier: [
    {
      step_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0056',
      step_type: 'resume_analysis',
      step_display_name: 'First look',
      status: 'approved',
      at: '2026-01-14T12:00:00.000Z',
      answers: [
        {
          name: 'Ben Boss',
          answered_by_name: 'Ana Lead',
          decision: 'approved',
          comments: 'Solid.',
          responded_at: '2026-01-14T12:00:00.000Z',
        },
      ],
    },
  ],
  tasks: [
    {
      id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0057',
      title: 'Bake a cake',
      is_late: true,
      given: 1,
      asked: 1,
      machine_total: 60,
      people: [
        {
          user_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0058',
          name: 'Grace',
          marked_by_name: null,
          total: 88,
          comment: 'Crisp.',
        },
      ],
    },
  ],
  interviews: [
    {
      id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0059',
      starts_at: null,
      given_count: 1,
      asked_count: 2,
      scorecards: [
        {
          user_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0060',
          name: 'Tom',
          recommendation: 'strong_yes',
          average: 4.5,
          comment: 'Calm.',
        },
      ],
    },
  ],
  ai_interviews: [
    {
      id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0061',
      submitted_at: '2026-01-14T12:00:00.000Z',
      question_count: 6,
      answered_count: 5,
      score: 64,
      human: null,
    },
  ],
});

async function openRequest(evidence: ApprovalEvidence | Refusal, summary: ApprovalSummary | null = SUMMARY) {
  startSession(aSignedIn({ role_name: 'recruiter' }));
  const answer = fakeApi();
  const request = anApprovalRequest({ summary });
  answer(auth.me, () => aUser({ role_name: 'recruiter' }));
  answer(approvals.pending, () => ({ requests: [request], total_count: 1 }));
  answer(approvals.stats, () => ({
    pending_count: 1,
    approved_count: 0,
    rejected_count: 0,
    total_count: 1,
    waiting_for_me: 1,
  }));
  answer(approvals.evidence, () => evidence);
  answer(candidateFiles.text, () => ({
    id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0055',
    kind: 'resume' as const,
    file_name: 'jane.txt',
    media_type: 'text/plain',
    size_bytes: 10,
    text_status: 'read' as const,
    note: null,
    note_code: null,
    uploaded_by_name: null,
    is_from_portal: false,
    created_at: '2026-01-14T12:00:00.000Z',
    text: TEXT,
  }));
  await renderApp('/approvals');
  const card = await screen.findByRole('article', { name: 'Jane Doe' });
  return { answer, card };
}

const openDialog = async () => {
  await user.click(screen.getByRole('button', { name: 'Jane Doe' }));
  return within(screen.getByRole('dialog'));
};

test('a card shows the score, its tier and which must-haves were found', async () => {
  const { card } = await openRequest(EVIDENCE);
  for (const text of ['72.4 of 100', 'Good match', '3 of 5 must-haves found · missing: React, Angular or Vue; Go'])
    expect(card.textContent).toContain(text);
});

test('an open request shows all its evidence', async () => {
  await openRequest(EVIDENCE);
  const dialog = await openDialog();
  await dialog.findByText('3 of 5 must-haves found');
  const shown = screen.getByRole('dialog').textContent;
  for (const text of [
    'FoundTypeScriptSQLDocker',
    'MissingReact, Angular or VueGo',
    'payment systems',
    'First look approved',
    'Ana Lead for Ben Boss',
    'Solid.',
    'Task: Bake a cake',
    '1 of 1 has rated it · submitted late · automatic rating: 60 of 100',
    'Grace 88 of 100',
    'Crisp.',
    '1 of 2 scorecards',
    'Tom Strong yes · 4.5 of 5',
    'Calm.',
    '64 of 100 5 of 6 questions answered',
  ])
    expect(shown).toContain(text);
});

test('a quote opens the resume at its words, beside the request', async () => {
  await openRequest(EVIDENCE);
  const dialog = await openDialog();
  await user.click(await dialog.findByRole('button', { name: /payment systems/ }));
  const panel = within(await dialog.findByRole('region', { name: 'Resume' }));
  const mark = await panel.findByText('payment systems');
  expect(mark.tagName).toBe('MARK');
  expect(mark.getAttribute('aria-current')).toBe('true');
  expect(dialog.getByText('3 of 5 must-haves found')).toBeTruthy();
  await user.click(panel.getByRole('button', { name: 'Close resume' }));
  expect(dialog.queryByRole('region', { name: 'Resume' })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Open resume (jane.txt)' }));
  expect(await dialog.findByRole('region', { name: 'Resume' })).toBeTruthy();
});

test.each([
  ['no_resume', 'There is no resume to score.', 'Ask the candidate for one, or upload it under Files on the profile.'],
  [
    'failed',
    "The resume couldn't be analyzed.",
    'Open Score on the profile to see the reason and to analyze it again.',
  ],
] as const)('without a score it says why and what to do: %s', async (no_score, why, what) => {
  const summary = { score: null, no_score };
  const { card } = await openRequest(anEvidence({ summary }), summary);
  expect(card.textContent).toContain(`No score: ${why}`);
  const dialog = await openDialog();
  expect(await dialog.findByText(what)).toBeTruthy();
});

test('evidence that cannot be loaded says so, and the decision stays possible', async () => {
  const { answer } = await openRequest(new Refusal(403, { detail: 'Out of paper.' }));
  const dialog = await openDialog();
  await dialog.findByText('Out of paper.');
  expect(dialog.getByRole('button', { name: 'Approve' })).toBeTruthy();
  answer(approvals.evidence, () => EVIDENCE);
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('3 of 5 must-haves found')).toBeTruthy();
});
