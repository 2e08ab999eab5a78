import type { OfferState } from '@hirewire/contract/offers';
import { expect, it } from 'vitest';
import { pageIn } from '../../../testing/page-in.ts';
import { expiryText, offerButtons, termFacts } from './offer-state.ts';

const buttons = (state: OfferState, { is_open = true, by = 'me', mayApprove = true } = {}) =>
  offerButtons({ state, is_open, sent_by_id: by } as never, { user_id: 'me', mayApprove });

it.each<[OfferState, string[]]>([
  ['draft', ['send']],
  ['sent', ['revise', 'renew', 'revoke']],
  ['expired', ['renew', 'revise']],
  ['revoked', ['revise']],
  ['declined', ['revise']],
  ['signed', []],
  ['voided', []],
])('an offer that is %s can be %j', (state, expected) => {
  expect(buttons(state)).toEqual(expected);
  expect(buttons(state, { is_open: false })).toEqual([]);
});

it('users are not asked to approve what they sent or may not approve', () => {
  expect(buttons('needs_approval', { by: 'another user' })).toEqual(['approve', 'returnOffer', 'revise']);
  expect(buttons('needs_approval')).toEqual(['revise']);
  expect(buttons('needs_approval', { by: 'another user', mayApprove: false })).toEqual(['revise']);
});

it("approvers see the terms of an offer next to the job's range", () => {
  const terms = { salary: 75_000, currency: 'EUR', start_date: '2027-03-01', fields: {} };
  const salary_range = { min: 40_000, max: 60_000, currency: 'EUR' };
  expect(termFacts({ terms, salary_range } as never)).toEqual([
    ['Annual salary', '€75,000 (job range: €40,000 – €60,000)'],
    ['Start date', 'Mar 1, 2027'],
  ]);
  expect(termFacts({ terms: { ...terms, salary: null, start_date: null }, salary_range } as never)).toEqual([]);
});

it.each([
  ['Europe/Berlin', '2027-03-01T22:59:59.000Z', 'the end of Mar 1, 2027 (Europe/Berlin)'],
  ['Pacific/Auckland', '2027-03-01T10:59:59.000Z', 'the end of Mar 1, 2027 (Pacific/Auckland)'],
  ['America/New_York', '2027-03-02T04:59:59.000Z', 'the end of Mar 1, 2027 (America/New York)'],
  [null, '2027-03-01T23:59:59.000Z', 'the end of Mar 1, 2027 (UTC)'],
])('the last day of an offer is the one of its letter, in %s', (time_zone, expires_at, expected) => {
  expect(expiryText({ expires_at, time_zone })).toBe(expected);
});

it.each([
  ['en', 'Still to fill in: Salary, Signing bonus.'],
  ['de', 'Noch auszufüllen: Gehalt, Signing bonus.'],
])('what is still to be filled in is named in the language of the page: %s', async (language, expected) => {
  await pageIn(language);
  const { offerSentence } = await import('./offer-state.ts');
  const fields = [
    { name: 'salary', label: 'Salary', value: '' },
    { name: 'manager', label: 'Manager', value: 'Ada Lovelace' },
    { name: 'signing_bonus', label: 'Signing bonus', value: ' ' },
  ];
  const missing = ['Salary', 'Signing bonus'];
  expect(offerSentence({ state: 'draft', fields, missing, returned_because: null } as never)).toBe(expected);
});
