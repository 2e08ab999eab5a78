import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../api/session.ts';
import { aSignedIn } from '../testing/people.ts';
import { readFileAgain, removeFile, uploadFile } from './candidate-files.ts';
import { deleteCandidate } from './candidates.ts';
import { sendMail, sendMailToMany } from './communication.ts';
import { removeMailTemplate, saveMailTemplate } from './notifications.ts';
import { dismissDuplicate, mergeCandidates, undoMerge } from './duplicates.ts';
import { eraseCandidate } from './erasure.ts';
import { overruleMessage, retryMessage, undoOverruling } from './intake.ts';
import { sendNow, stopSending } from './outbox.ts';
import { getPortalLink, revokePortalLink, sendPortalLink } from './portal.ts';
import { queryClient } from './query-client.ts';
import { candidateKeys, mailKeys, mailTextKeys } from './query-keys.ts';

const ID = '7d1c1c5e-3a9e-4a7b-9b51-0d4f5f0c1a11';
const MAIL = { subject: 'Hello', body: 'Hello', template_id: null, request_id: ID };
const person = { id: ID, applicationId: ID };
const pair = { candidates: [{ id: ID }, { id: ID }] } as unknown as Parameters<typeof dismissDuplicate>[0];

const CHANGES = {
  uploadFile: [() => uploadFile(ID, new File(['x'], 'cv.pdf'), 'resume'), candidateKeys.all],
  readFileAgain: [() => readFileAgain(ID, ID), candidateKeys.all],
  removeFile: [() => removeFile(ID, ID), candidateKeys.all],
  deleteCandidate: [() => deleteCandidate(ID), candidateKeys.all],
  eraseCandidate: [() => eraseCandidate(ID, 'jane@example.com'), candidateKeys.all],
  mergeCandidates: [() => mergeCandidates({ kept_id: ID, merged_id: ID, take: [] }), candidateKeys.all],
  undoMerge: [() => undoMerge(ID), candidateKeys.all],
  dismissDuplicate: [() => dismissDuplicate(pair), candidateKeys.all],
  getPortalLink: [() => getPortalLink(ID), candidateKeys.all],
  sendPortalLink: [() => sendPortalLink(ID, ID), candidateKeys.all],
  revokePortalLink: [() => revokePortalLink(ID), candidateKeys.all],
  sendMail: [() => sendMail(person, MAIL), candidateKeys.all],
  sendMailToMany: [() => sendMailToMany([person], MAIL), mailKeys.outboxes],
  saveMailTemplate: [
    () => saveMailTemplate({ name: 'Hello', subject: 'Hello', body: 'Hello' }),
    mailTextKeys.templates,
  ],
  removeMailTemplate: [() => removeMailTemplate({ id: ID, version: 1 }), mailTextKeys.templates],
  stopSending: [() => stopSending(ID), mailKeys.outboxes],
  sendNow: [() => sendNow({ id: ID, attempt: 1 }), mailKeys.outboxes],
  overruleMessage: [() => overruleMessage(ID, { outcome: 'reply', job_id: null }), mailKeys.intakes],
  undoOverruling: [() => undoOverruling(ID), mailKeys.intakes],
  retryMessage: [() => retryMessage(ID), mailKeys.intakes],
} satisfies Record<string, [change: () => Promise<unknown>, shown: readonly unknown[]]>;

beforeEach(() => {
  startSession(aSignedIn());
  queryClient.clear();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 409 }));
});

test.each(Object.entries(CHANGES))('a refused %s reloads what is shown', async (_, [change, shown]) => {
  const key = [...shown, 'shown'];
  queryClient.setQueryData(key, {});
  await expect(change()).rejects.toMatchObject({ status: 409 });
  await vi.waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true), { timeout: 30_000 });
});
