import { parseOffer } from '@hirewire/contract/offer-blocks';
import { fillOffer, offerFieldsIn, ownFieldsIn } from '@hirewire/contract/offer-text';
import { describe, expect, it } from 'vitest';
import { letterLanguage } from './letter-language.ts';
import { formatDay, endOfDay, expiresOn, isOutsideRange } from './offer-facts.ts';

describe('the text of an offer', () => {
  it('knows its fields, and which ones are the company’s own', () => {
    const text = 'Dear {{ candidate_name }}, {{Salary}} and {{signing_bonus}}, {{salary}}.';
    expect(offerFieldsIn(text)).toEqual(['candidate_name', 'salary', 'signing_bonus']);
    expect(ownFieldsIn(text)).toEqual(['signing_bonus']);
  });

  it('is filled in with values that are not parsed again, and reports the empty ones', () => {
    const values = { candidate_name: '{{salary}}', salary: ' ', note: 'a\nb' };
    expect(fillOffer('{{candidate_name}} {{salary}} {{note}} {{start_date}}', values)).toBe(
      '{{salary}} [Salary] a b [Start date]',
    );
  });

  it('has headings, lists, bold words and paragraphs', () => {
    const bold = (text: string) => ({ text, is_bold: true });
    const plain = (text: string) => ({ text, is_bold: false });
    expect(parseOffer('# Offer\n\nDear **you**,\nhello\n- one\n- **two**\n## End')).toEqual([
      { type: 'heading', level: 1, spans: [bold('Offer')] },
      { type: 'paragraph', spans: [plain('Dear '), bold('you'), plain(',\nhello')] },
      { type: 'item', spans: [plain('one')] },
      { type: 'item', spans: [bold('two')] },
      { type: 'heading', level: 2, spans: [bold('End')] },
    ]);
  });
});

describe('a salary', () => {
  const range = (salary_min: number | null, salary_max: number | null) => ({
    salary_min,
    salary_max,
    salary_currency: 'EUR',
  });
  it.each([
    [50, range(50, 70), false],
    [70, range(50, 70), false],
    [49, range(50, 70), true],
    [71, range(50, 70), true],
    [1, range(null, 70), false],
    [71, range(0, 70), true],
    [1000, range(50, 0), false],
    [1, range(0, 0), false],
    [null, range(50, 70), false],
  ])('of %s in a range of %o is outside: %s', (salary, job, expected) => {
    expect(isOutsideRange({ salary, currency: 'EUR' }, job)).toBe(expected);
  });

  it('in another currency cannot be compared, so it needs approval', () => {
    expect(isOutsideRange({ salary: 60, currency: 'USD' }, range(50, 70))).toBe(true);
    expect(isOutsideRange({ salary: 60, currency: 'USD' }, range(null, null))).toBe(false);
  });
});

describe('an offer is valid until the end of its last day in its own time zone', () => {
  it.each([
    ['2026-02-26T23:30:00Z', 3, 'UTC', '1 March 2026', '2026-03-01T23:59:59.000Z'],
    // Already the next day in Berlin and in Auckland, and still the same day in New York.
    ['2026-02-26T23:30:00Z', 3, 'Europe/Berlin', '2 March 2026', '2026-03-02T22:59:59.000Z'],
    ['2026-02-26T23:30:00Z', 3, 'America/New_York', '1 March 2026', '2026-03-02T04:59:59.000Z'],
    ['2026-02-26T23:30:00Z', 3, 'Pacific/Auckland', '2 March 2026', '2026-03-02T10:59:59.000Z'],
    // Days with a clock change have 23 or 25 hours.
    ['2026-03-28T12:00:00Z', 1, 'Europe/Berlin', '29 March 2026', '2026-03-29T21:59:59.000Z'],
    ['2026-10-24T12:00:00Z', 1, 'Europe/Berlin', '25 October 2026', '2026-10-25T22:59:59.000Z'],
    ['2026-03-07T12:00:00Z', 1, 'America/New_York', '8 March 2026', '2026-03-09T03:59:59.000Z'],
    ['2026-10-31T12:00:00Z', 1, 'America/New_York', '1 November 2026', '2026-11-02T04:59:59.000Z'],
    ['2026-04-04T00:00:00Z', 1, 'Pacific/Auckland', '5 April 2026', '2026-04-05T11:59:59.000Z'],
    ['2026-09-26T00:00:00Z', 1, 'Pacific/Auckland', '27 September 2026', '2026-09-27T10:59:59.000Z'],
    // The number of hours in between does not affect the number of days.
    ['2026-10-24T22:30:00Z', 7, 'Europe/Berlin', '1 November 2026', '2026-11-01T22:59:59.000Z'],
  ])('made at %s for %i days in %s: %s', (now, days, zone, day, expected) => {
    const end = endOfDay(new Date(now), days, zone).toISOString();
    expect(end).toBe(expected);
    expect(formatDay(end, zone, 'en')).toBe(day);
  });

  it.each([
    ['en', '1 March 2026', 'Central European Time'],
    ['de', '1. März 2026', 'Mitteleuropäische Zeit'],
    ['fr', '1er mars 2026', 'heure d’Europe centrale'],
  ] as const)('and a mail in %s says so', (language, expires_on, zone) => {
    const offer = { expires_at: '2026-03-01T22:59:59.000Z', time_zone: 'Europe/Berlin' };
    expect(expiresOn(offer)(language)).toEqual({ expires_on, zone });
  });
});

it.each([
  ['We offer you the position of {{job_title}} at {{company_name}}. It is a pleasure to work with you.', 'en'],
  [
    'Wir freuen uns, Ihnen die Stelle {{job_title}} bei {{company_name}} zu den folgenden Bedingungen anzubieten.',
    'de',
  ],
  ['Nous avons le plaisir de vous proposer le poste {{job_title}} au sein de la société {{company_name}}.', 'fr'],
  ['Tenemos el placer de ofrecerle el puesto de {{job_title}} en la empresa.', 'en'],
  ['{{salary}}', 'en'],
  ['Dear {{candidate_name}}, you can start on {{start_date}} for {{salary}}.', 'en'],
  ['Sehr geehrte Frau {{candidate_name}},\n\nwir bieten Ihnen {{salary}} im Jahr, Beginn {{start_date}}.', 'de'],
  ['Gehalt: {{salary}}', 'de'],
  ['Bonjour {{candidate_name}},\n\nvoici notre offre : {{salary}} par an.\n\nCordialement', 'fr'],
  ['Beste {{candidate_name}}, hierbij ons aanbod: {{salary}} per jaar.', 'en'],
])('the letter “%s” is dated and labelled in %s', (body, language) => {
  expect(letterLanguage(body)).toBe(language);
});
