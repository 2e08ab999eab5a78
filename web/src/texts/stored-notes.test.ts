import { expect, test } from 'vitest';
import { pageIn } from '../testing/page-in.ts';

const modulesIn = async (language: string) => {
  await pageIn(language);
  return {
    ...(await import('./stored-notes.ts')),
    ...(await import('../views/why-not-sent.ts')),
    ...(await import('../views/step-output.tsx')),
    mailboxes: (await import('./mailboxes.ts')).t,
    progress: (await import('./progress.ts')).t,
    ...(await import('./errors.ts')),
  };
};

const REFUSED = {
  status: 'failed',
  hold_reason: null,
  note: 'The mail server refused the message (550).',
  note_code: 'message_refused',
} as const;

test('in English a note is shown in the words of the server', async () => {
  const { whyNotSent, sayNote } = await modulesIn('en');
  expect(whyNotSent(REFUSED)).toBe(REFUSED.note);
  expect(sayNote(null, 'Anything.')).toBe('Anything.');
});

test('in German a message that was not sent says its own reason', async () => {
  const { whyNotSent } = await modulesIn('de');
  expect(whyNotSent(REFUSED)).toBe('Der Mailserver hat diese E-Mail abgelehnt.');
  expect(whyNotSent({ ...REFUSED, note_code: 'recipient_gone' })).toMatch(/^Der Empfänger wurde gelöscht/);
});

test('in German a note from before there were codes says as much as the state does', async () => {
  const { whyNotSent, mailboxes, sayNote } = await modulesIn('de');
  expect(whyNotSent({ ...REFUSED, note_code: null })).toBe('Zustellung nicht möglich');
  expect(mailboxes.account.lastError('error', sayNote(null, 'Gone.'))).toMatch(/keinen Zugriff mehr/);
});

test('in German a mailbox, a poll and a failed step say their own reason', async () => {
  const { mailboxes, progress, sayNote, sayRefusal } = await modulesIn('de');
  const said = sayNote('slow_down', 'Google asks us to slow down.');
  expect(mailboxes.account.lastError('connected', said)).toBe('Der Anbieter bittet um weniger Anfragen.');
  expect(mailboxes.polling.problem('jobs@example.com', said)).toBe(
    'jobs@example.com: Der Anbieter bittet um weniger Anfragen.',
  );
  const failed = { status: 'failed', isSkipped: false } as const;
  expect(progress.note(failed, 'No task is chosen.', sayRefusal('no_task'))).toBe(
    'Für diese Stelle ist keine Aufgabe gewählt.',
  );
  expect(progress.note(failed, 'Boom.', sayRefusal(null))).toMatch(/^Dieser Schritt ist fehlgeschlagen/);
});

test('in German the results of a step say why a file or the language model was not used', async () => {
  const { summarizeOutput } = await modulesIn('de');
  const output = {
    status: 'unreadable',
    note: 'This document is protected by a password.',
    note_code: 'file_with_password',
    fallback: 'The language model would not answer.',
    fallback_code: 'model_refused',
  };
  expect(summarizeOutput(output, 9)).toEqual([
    ['Status', 'Nicht lesbar'],
    ['Hinweis', 'Die Datei ist mit einem Passwort geschützt.'],
    ['Sprachmodell nicht verwendet', 'Das Sprachmodell hat die Antwort verweigert.'],
  ]);
});
