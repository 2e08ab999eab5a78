import { expect, it } from 'vitest';
import { renderOffer, renderSignedOffer } from './render-offer.ts';

/** The maximum length of an offer. */
const text = `# Offer\n\n${'We **offer** you the position of engineer. '.repeat(500)}`.slice(0, 20_000);
const OFFER = { text, company_name: 'Acme', candidate_name: 'Ann', offer_id: 'x', version: 1, language: 'en' } as const;

const render = async () => {
  const { content, sha256, place } = await renderOffer(OFFER);
  const at = '2026-03-01T12:00:00.000Z';
  return renderSignedOffer({
    ...OFFER,
    document: content,
    sha256,
    place,
    signature: { kind: 'typed', name: 'Ann', lines: [], has_consented: true, sha256 },
    candidate_id: 'y',
    sent_to: 'ann@example.com',
    sent_at: at,
    signed_at: at,
    address: '127.0.0.1',
    user_agent: 'a browser',
    confirmed_address: null,
  });
};

const total = ({ user, system }: NodeJS.CpuUsage) => user + system;

it('a long offer is drawn and signed outside the request loop', async () => {
  // The first one also loads the PDF code.
  await render();
  const [before, ownBefore] = [process.cpuUsage(), process.threadCpuUsage()];
  await render();
  const [all, own] = [process.cpuUsage(before), process.threadCpuUsage(ownBefore)];
  expect(total(own)).toBeLessThan(total(all) / 2);
});

it('signs that are invisible change nothing', async () => {
  const letter = { ...OFFER, text: 'Dear Zoë, your Jahresgehalt ❤' };
  const pasted = {
    ...letter,
    text: 'Dear Zoe\u0308,\u200e your Jahres\u00adgehalt ❤\ufe0f',
    company_name: 'Ac\u200bme',
    candidate_name: 'A\u200dnn',
  };
  const [plain, drawn] = [await renderOffer(letter), await renderOffer(pasted)];
  expect(drawn.sha256).toBe(plain.sha256);
});
