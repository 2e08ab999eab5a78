import { fillOffer, offerFieldsIn, ownFieldsIn, parseOffer } from '@hirewire/contract/offer-text';
import { describe, expect, it } from 'vitest';
import { endOfDay, isOutsideRange } from './offer-facts.ts';

describe('the text of an offer', () => {
  it('knows its fields, and which are a company’s own', () => {
    const text = 'Dear {{ candidate_name }}, {{Salary}} and {{signing_bonus}}, {{salary}}.';
    expect(offerFieldsIn(text)).toEqual(['candidate_name', 'salary', 'signing_bonus']);
    expect(ownFieldsIn(text)).toEqual(['signing_bonus']);
  });

  it('is filled in with values that stay values, and names what is empty', () => {
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

  it('in another currency cannot be compared, so somebody looks at it', () => {
    expect(isOutsideRange({ salary: 60, currency: 'USD' }, range(50, 70))).toBe(true);
    expect(isOutsideRange({ salary: 60, currency: 'USD' }, range(null, null))).toBe(false);
  });
});

it('an offer is good until the end of its last day', () => {
  expect(endOfDay(new Date('2026-02-26T23:30:00Z'), 3).toISOString()).toBe('2026-03-01T23:59:59.000Z');
});
