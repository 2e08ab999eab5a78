import { expect, test } from 'vitest';
import { INTERVIEW_TEXTS } from '../portal/todos/interview/interview-texts.ts';
import { pageIn } from '../testing/page-in.ts';

const SAID = {
  en: [
    '0 of 1 must-have found',
    '1 of 1 scorecard',
    '1 of 1 question answered',
    '1 of 2 has rated it',
    '1 of 2 reviewers has rated it',
    '1 of about 1 email',
  ],
  de: [
    '0 von 1 Muss-Kriterium gefunden',
    '1 von 1 Bewertungsbogen',
    '1 von 1 Frage beantwortet',
    '1 von 2 hat bewertet',
    '1 von 2 hat bewertet',
    '1 von etwa 1 E-Mail',
  ],
};

test.each(['en', 'de'] as const)('texts use the singular for one: %s', async (language) => {
  await pageIn(language);
  const { scores } = await import('./scores.ts');
  const { t: evidence } = await import('./evidence.ts');
  const { t: submission } = await import('./submission-review.ts');
  const { t: mailboxes } = await import('./mailboxes.ts');
  expect([
    scores.mustHaves(0, 1),
    evidence.scorecards(1, 1),
    evidence.answered(1, 1),
    evidence.rated(1, 2),
    submission.progress(1, 2),
    mailboxes.account.progress(1, 1),
  ]).toEqual(SAID[language]);
});

test.each([
  ['en', 'We have one written question about your work.'],
  ['de', 'Wir haben eine schriftliche Frage zu Ihrer Arbeit.'],
  ['fr', 'Nous avons une question écrite sur votre travail.'],
] as const)('an interview of one question is announced in the singular: %s', (language, said) => {
  expect(INTERVIEW_TEXTS[language].intro(1)).toContain(said);
});
