import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { offers } from '../db/schema/offers.ts';
import {
  atTheOffer,
  listMails,
  offerFile,
  getOutput,
  TERMS,
  withAnOffer,
  readPdfText,
} from '../testing/offer-factories.ts';
import { aWorld } from '../testing/world.ts';
import { expireAndRemindOffers } from './expire-and-remind-offers.ts';

const GERMAN = `# Angebot

Guten Tag {{candidate_name}}, wir freuen uns, Ihnen die Stelle **{{job_title}}** bei {{company_name}} anzubieten.

- Gehalt: {{salary}} {{currency}} im Jahr
- Beginn: {{start_date}}

Das Angebot gilt bis zum {{expires_on}}.`;

it("letter, mails, page, panel and expiry name the same last day in every reader's time zone", async () => {
  const world = await aWorld();
  const { staff, them, run_id, latest } = await atTheOffer(world);
  const { id } = await latest();
  const params = { id };
  // The furthest ahead of UTC: for much of each day it already has the next date.
  const time_zone = 'Pacific/Kiritimati';
  await staff.ask(api.offers.change, { params, body: { ...TERMS, time_zone } });
  const { body: sent } = await staff.ask(api.offers.send, { params });
  const last = DateTime.fromISO(sent.sent_at!, { zone: time_zone }).plus({ days: sent.expiry_days });
  const day = last.setLocale('en-GB').toFormat('d MMMM yyyy');
  expect(sent).toMatchObject({ time_zone, expires_at: last.endOf('day').startOf('second').toUTC().toISO() });
  expect(await readPdfText((await offerFile(world, id, 'file_id')).content)).toContain(`This offer expires on ${day}.`);
  expect((await getOutput(world, run_id)).output).toMatchObject({ expires_on: last.toISODate() });
  expect((await them.ask(api.portalOffers.get, { params })).body).toMatchObject({
    time_zone,
    expires_at: sent.expires_at,
  });
  world.pass({ days: sent.expiry_days - 1 });
  await expireAndRemindOffers(world.deps.database, world.deps.clock());
  const mails = await world.deps.database.system.select({ body: outbox.body }).from(outbox);
  expect(mails).toHaveLength(2);
  for (const { body } of mails) expect(body).toContain(`until the end of ${day} (Line Islands Time)`);
  const second = (offset: number) => new Date(Date.parse(sent.expires_at!) + offset * 1000);
  await expireAndRemindOffers(world.deps.database, second(-1));
  const state = async () =>
    (await world.deps.database.system.select({ state: offers.state }).from(offers).where(eq(offers.id, id)))[0]!.state;
  expect(await state()).toBe('sent');
  await expireAndRemindOffers(world.deps.database, second(1));
  expect(await state()).toBe('expired');
});

it('a German letter has German dates, figures, labels and a German certificate for every reader', async () => {
  const world = await aWorld();
  const { them, id, params, typed } = await withAnOffer(world, { text: GERMAN });
  await them.ask(api.portal.setTimeZone, { body: { time_zone: 'Europe/Paris', language: 'fr' } });
  await them.ask(api.portalOffers.sign, { params, body: typed });
  const words = await readPdfText((await offerFile(world, id, 'signed_file_id')).content);
  for (const word of ['60.000 EUR', '1. März 2027', 'Unterschrift: Łucja', 'Nachweis der Unterschrift', ' (UTC)'])
    expect(words).toContain(word);
  for (const word of ['Signature', 'Offer ', 'Signée', 'March']) expect(words).not.toContain(word);
  // The mail about it is in the candidate's language.
  expect((await listMails(world)).some((mail) => mail.startsWith('candidate: Votre offre d’emploi signée'))).toBe(true);
});
