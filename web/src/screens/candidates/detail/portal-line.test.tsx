import { type CandidatePortal, portalLinks } from '@hirewire/contract/portal';
import type { RoleName } from '@hirewire/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../../../data/query-client.ts';
import { aCandidate, aRow } from '../../../testing/candidates.ts';
import { openCandidates } from '../../../testing/candidates-screen.tsx';
import { Refusal } from '../../../testing/fake-api.ts';

const user = userEvent.setup({ delay: null });
const AT = '2026-01-15T12:00:00.000Z';
const jane = aRow();

beforeEach(() => {
  toast.dismiss();
  queryClient.clear();
});

async function open(portal: Partial<CandidatePortal>, role: RoleName = 'admin') {
  const opened = await openCandidates([jane], { role });
  opened.answer(portalLinks.get, () => ({
    link: { created_at: AT, expires_at: AT, last_used_at: null },
    time_zone: null,
    erasure_asked_at: null,
    wants_human: [],
    ...portal,
  }));
  await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Jane Doe' }));
  await dialog.findByText(/portal link/i);
  return { ...opened, dialog };
}

async function choose(name: string) {
  await user.click(screen.getByRole('button', { name: 'Portal link of Jane Doe' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

describe('the portal link of a candidate', () => {
  test('is copied, sent, and revoked after a confirmation', async () => {
    const { answer, dialog } = await open({});
    expect(dialog.getByText(/not opened yet/)).toBeTruthy();
    answer(portalLinks.copy, () => ({ url: 'https://hire.example/portal/#x', expires_at: AT }));
    await choose('Copy link');
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('https://hire.example/portal/#x'));
    const lost = answer(portalLinks.send, () => new Refusal(502));
    await choose('Send link');
    await waitFor(() => expect(lost).toHaveLength(1));
    const sent = answer(portalLinks.send, () => ({ message: 'Sent' }));
    await choose('Send link');
    await waitFor(() => expect(sent).toHaveLength(1));
    await choose('Send link');
    await waitFor(() => expect(sent).toHaveLength(2));
    // After a lost answer it is the same mail, after a success a new one.
    expect(sent[0]!.body).toEqual(lost[0]!.body);
    expect(sent[1]!.body).not.toEqual(sent[0]!.body);
    const revoked = answer(portalLinks.revoke, () => ({ message: 'Revoked' }));
    await choose('Revoke link');
    expect(revoked).toHaveLength(0);
    await user.click(await screen.findByRole('button', { name: 'Revoke link' }));
    await waitFor(() => expect(revoked).toHaveLength(1));
  });

  test.each([
    ['refuses to copy', () => vi.spyOn(navigator.clipboard, 'write').mockRejectedValue(new Error('Refused'))],
    [
      'has no clipboard on an unencrypted page',
      () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined!),
    ],
  ])('is shown to be selected if the browser %s', async (_, refuse) => {
    const { answer } = await open({});
    answer(portalLinks.copy, () => ({ url: 'https://hire.example/portal/#x', expires_at: AT }));
    refuse();
    await choose('Copy link');
    const shown = await screen.findByLabelText<HTMLInputElement>('Link');
    expect([shown.value, shown.readOnly]).toEqual(['https://hire.example/portal/#x', true]);
    expect(document.activeElement).toBe(shown);
    expect(screen.queryByText('Link copied')).toBeNull();
    expect(screen.queryByText(/Something went wrong/)).toBeNull();
    await user.click(within(screen.getByRole('dialog', { name: 'Copy link' })).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByLabelText('Link')).toBeNull());
    expect(await screen.findByRole('dialog', { name: 'Jane Doe' })).toBeTruthy();
  });

  test('says why it cannot be copied if the server refuses', async () => {
    const { answer } = await open({});
    answer(portalLinks.copy, () => new Refusal(409, { detail: 'No page for them.' }));
    await choose('Copy link');
    expect(await screen.findByText('No page for them.')).toBeTruthy();
  });

  test('shows what the candidate asked for in the portal', async () => {
    const asked = { link: null, wants_human: [aCandidate().applicationId], erasure_asked_at: AT };
    const { dialog } = await open(asked);
    expect(dialog.getByText('Wants to be reviewed by a person, not a machine.')).toBeTruthy();
    expect(dialog.getByText('No portal link yet')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByRole('dialog', { name: /^Erase/ })).toBeTruthy();
  });

  test('shows a request for erasure, which an admin has to fulfil, to all who write to candidates', async () => {
    const { dialog } = await open({ erasure_asked_at: AT }, 'recruiter');
    expect(dialog.getByText(/to have their data erased/)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Erase for good' })).toBeNull();
  });

  test('cannot be changed by users without that permission', async () => {
    const { dialog } = await open({ erasure_asked_at: AT }, 'tech_lead');
    expect(dialog.queryByRole('button', { name: 'Portal link of Jane Doe' })).toBeNull();
    expect(dialog.queryByText(/to have their data erased/)).toBeNull();
  });
});

test('a portal link that cannot be loaded says so, since the candidate may have asked for something there', async () => {
  const { answer } = await openCandidates([jane]);
  answer(portalLinks.get, () => new Refusal(403, { detail: 'Not now.' }));
  await user.click(await screen.findByRole('link', { name: 'Jane Doe' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Jane Doe' }));
  await dialog.findByText("Couldn't load the portal link.");
  answer(portalLinks.get, () => ({ link: null, time_zone: null, erasure_asked_at: AT, wants_human: [] }));
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText(/to have their data erased/)).toBeTruthy();
});
