import { expect, it } from 'vitest';
import { interviewValues } from './written-interview-mails.ts';

it('a candidate who is asked in another language is told so in their own', () => {
  const values = interviewValues({ due_at: '2030-03-01T14:00:00.000Z', time_zone: null, language: 'de' });
  expect(values('de')).toEqual({ due_at: 'Freitag, 1. März 2030 um 14:00 Uhr (UTC)', asked_in: '' });
  expect(values('fr').asked_in).toBe(
    ' Les questions sont posées en allemand\u202f; merci d’y répondre également en allemand.',
  );
});
