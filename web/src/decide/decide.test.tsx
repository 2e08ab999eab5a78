import { DECISION_MESSAGES } from '@hirewire/contract/approval-texts';
import { decisions } from '@hirewire/contract/decisions';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anAnswer, anApprovalRequest, anEvidence } from '../testing/approvals.ts';
import { fakeApi, Refusal, refuseField } from '../testing/fake-api.ts';
import { Decide } from './decide.tsx';
import { decideApi } from './decide-api.ts';

const user = userEvent.setup({ delay: null });
const PAGE = {
  company_name: 'Acme',
  approver_name: 'Ana Lead',
  request: anApprovalRequest({
    acting_for: { user_id: anAnswer().user_id, name: 'Ben Boss' },
    answers: [anAnswer({ name: 'Grace', decision: 'approved', comments: 'Strong.' })],
  }),
  evidence: anEvidence({
    summary: {
      score: {
        total: 72,
        tier: 'good',
        is_set_by_person: false,
        must_haves: { found: ['TypeScript'], missing: ['Kafka'] },
      },
      no_score: null,
    },
    quotes: [{ quote: 'payment systems', start: 6, end: 21, about: { id: 'must:typescript', label: 'TypeScript' } }],
    places: [{ start: 6, end: 21 }],
    resume: {
      file_id: '0b3f4b6e-6f0e-4e0e-9a57-2f1f3c1d0055',
      file_name: 'jane.pdf',
      media_type: 'application/pdf',
      text_status: 'read',
      is_scored: true,
    },
  }),
  link_expires_at: '2026-02-01T12:00:00.000Z',
};

function open(token: string | null = 'token') {
  const answer = fakeApi();
  const looks = answer(decisions.get, () => PAGE);
  answer(decisions.resume, () => ({
    file_name: 'jane.pdf',
    text: 'Built payment systems',
    text_status: 'read' as const,
    note: null,
    note_code: null,
  }));
  const answers = answer(decisions.answer, () => ({ message: DECISION_MESSAGES.approved }));
  render(<Decide api={decideApi(token)} hasLink={token !== null} />);
  return { answer, looks, answers };
}

test('shows the evidence and asks once', async () => {
  const { looks, answers } = open();
  expect(await screen.findByRole('heading', { name: 'Jane Doe' })).toBeTruthy();
  expect(document.body.textContent).toContain('for Ana Lead, in place of Ben Boss');
  for (const text of ['1 of 2 must-haves found', 'Strong.', 'Good match']) expect(screen.getByText(text)).toBeTruthy();
  expect(answers).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText(`${DECISION_MESSAGES.approved} You can close this page.`);
  expect(screen.queryByRole('button')).toBeNull();
  expect(answers.map(({ body, token }) => [body, token])).toEqual([[{ decision: 'approved', comments: '' }, 'token']]);
  expect(looks).toHaveLength(1);
});

test('rejects only with a reason, which is kept when it fails', async () => {
  const { answer, answers } = open();
  await user.click(await screen.findByRole('button', { name: 'Reject' }));
  expect(screen.getByText('Give a reason for the rejection.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  expect(answers).toEqual([]);
  answer(decisions.answer, () => new Refusal(429, { detail: DECISION_MESSAGES.tooOften }));
  await user.type(screen.getByRole('textbox'), 'Too junior.');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await screen.findByText(DECISION_MESSAGES.tooOften);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Too junior.');
});

test('the server’s message about the comment is shown below it', async () => {
  const { answer } = open();
  answer(decisions.answer, () => refuseField(422, 'comments', 'Remove the control characters.', 'invalid'));
  await user.type(await screen.findByRole('textbox'), 'Good.');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Remove the control characters.');
  const field = screen.getByRole('textbox');
  expect([field.getAttribute('aria-invalid'), document.activeElement]).toEqual(['true', field]);
});

test('a quote opens the resume at its words', async () => {
  open();
  await user.click(await screen.findByRole('button', { name: /payment systems/ }));
  const panel = within(await screen.findByRole('region', { name: 'Resume' }));
  expect((await panel.findByText('payment systems')).getAttribute('aria-current')).toBe('true');
  await user.click(panel.getByRole('button', { name: 'Close resume' }));
  expect(screen.queryByRole('region', { name: 'Resume' })).toBeNull();
});

test('on a small screen the resume is a dialog: it takes the focus, closes on Escape and returns it', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  open();
  const quote = await screen.findByRole('button', { name: /payment systems/ });
  await user.click(quote);
  const panel = await screen.findByRole('dialog', { name: 'Resume' });
  expect(document.activeElement).toBe(panel);
  expect(quote.closest('[inert]')).not.toBeNull();
  expect(panel.closest('[inert]')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(quote);
  expect(quote.closest('[inert]')).toBeNull();
});

test.each([
  [401, DECISION_MESSAGES.expired],
  [409, DECISION_MESSAGES.answered],
])('a link that is of no use says why: %s', async (status, detail) => {
  const answer = fakeApi();
  answer(decisions.get, () => new Refusal(status, { detail }));
  render(<Decide api={decideApi('token')} hasLink />);
  expect((await screen.findByRole('alert')).textContent).toBe(detail);
  expect(screen.getByRole('link', { name: 'Sign in to Hirewire' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('without a link no request is made', async () => {
  const { looks } = open(null);
  expect(screen.getByRole('alert').textContent).toBe(DECISION_MESSAGES.ended);
  expect(looks).toEqual([]);
});

test('an invalid link says that it no longer works, and where to go', async () => {
  const answer = fakeApi();
  answer(decisions.get, () => new Refusal(401, { detail: 'Authentication failed', code: 'unauthorized' }));
  render(<Decide api={decideApi('cut-short')} hasLink />);
  expect((await screen.findByRole('alert')).textContent).toContain('This link no longer works.');
  expect(screen.getByRole('link', { name: 'Sign in to Hirewire' }).getAttribute('href')).toBe('/approvals');
});

test('a page that cannot be loaded does not say that there is nothing to decide, and can be tried again', async () => {
  const answer = fakeApi();
  answer(decisions.get, () => new Refusal(500, { detail: 'Something went wrong on the server.' }));
  render(<Decide api={decideApi('token')} hasLink />);
  await screen.findByRole('heading', { name: "Couldn't load this request" });
  answer(decisions.get, () => PAGE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Jane Doe' })).toBeTruthy();
});

test('too many attempts can be repeated later: there is still something to decide', async () => {
  const { answer } = open(null);
  answer(decisions.get, () => new Refusal(429, { detail: DECISION_MESSAGES.tooOften }));
  render(<Decide api={decideApi('token')} hasLink />);
  expect(await screen.findByText(DECISION_MESSAGES.tooOften)).toBeTruthy();
  answer(decisions.get, () => PAGE);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Jane Doe' })).toBeTruthy();
});
