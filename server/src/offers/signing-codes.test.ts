import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { SIGNING_CODE_SHOWN } from '@hirewire/contract/outbox';
import { MAX_CODE_TRIES, SIGNING_CODE_MINUTES, SIGNING_REFUSALS } from '@hirewire/contract/offer-signing';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CandidateActor } from '../actor.ts';
import { signingCodes } from '../db/schema/offers.ts';
import { companies } from '../db/schema/companies.ts';
import { asUser } from '../testing/factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { aMailbox, aWorldWithGoogle } from '../testing/mailbox-factories.ts';
import { offerFile, withAnOffer, readPdfText } from '../testing/offer-factories.ts';
import { aWorldWithSmtp } from '../testing/smtp-world.ts';
import { signOffer } from './answer-offer.ts';

/** A candidate with an offer, in a product that really sends mail. */
const toSign = async () => {
  const { world, received } = await aWorldWithSmtp();
  const scene = await withAnOffer(world);
  const { them, params, typed } = scene;
  const askForCode = () => them.ask(api.portalOffers.sendCode, { params });
  const codes = async () =>
    (await received()).flatMap(({ to, text }) => {
      const [, code] = /\n(\d{6})\n/.exec(text) ?? [];
      return code ? { to, code } : [];
    });
  const sign = async (code?: string) => {
    const { status, body } = await them.ask(api.portalOffers.sign, {
      params,
      body: { ...typed, ...(code && { code }) },
    });
    return status === 200 ? body.state : body.detail;
  };
  return { ...scene, world, askForCode, codes, sign };
};

it('no code is needed while the company may not send over SMTP yet, since none would arrive', async () => {
  const { world, them, params, sign } = await toSign();
  await world.deps.database.system.update(companies).set({ mail_confirmed_at: null });
  expect((await them.ask(api.portalOffers.get, { params })).body.needs_code).toBe(false);
  expect(await sign()).toBe('signed');
});

it('the code is mailed even after the daily mail limit is used up', async () => {
  const { world, askForCode, codes, sign } = await toSign();
  world.deps.config.smtpMailsPerDay = 0;
  await askForCode();
  const [mail] = await codes();
  expect(await sign(mail!.code)).toBe('signed');
});

const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing an offer where mail is sent', () => {
  it('needs a code mailed at that moment, and the certificate says so', async () => {
    const { world, them, params, id, candidate, company, askForCode, codes, sign, latest } = await toSign();
    expect((await them.ask(api.portalOffers.get, { params })).body.needs_code).toBe(true);
    expect(await sign()).toBe(SIGNING_REFUSALS.missing);
    expect((await askForCode()).status).toBe(200);
    const [mail] = await codes();
    expect(mail!.to).toBe((await latest()).sent_to);
    expect(await sign(another(mail!.code))).toBe(SIGNING_REFUSALS.wrong);
    expect(await sign(mail!.code)).toBe('signed');
    const { content } = await offerFile(world, id, 'signed_file_id');
    expect(await readPdfText(content)).toContain(
      `Address confirmed when signing, by a code sent to it ${(await latest()).sent_to}`,
    );
    expect(await world.deps.database.system.select().from(signingCodes)).toEqual([]);
    // The code is in no table.
    expect(await findEverywhere(world, [`\n${mail!.code}\n`])).toEqual([]);
    const colleague = await asUser(world, { company });
    const thread = await colleague.ask(api.communications.list, { params: { id: candidate.id } });
    const shown = thread.body.messages.find(({ subject }) => subject.startsWith('Your code to sign'));
    expect(shown!.body).toContain(SIGNING_CODE_SHOWN);
    const own = (await them.ask(api.portal.messages, {})).body.messages;
    expect(own.find(({ subject }) => subject === shown!.subject)?.body).toBe(shown!.body);
    const { messages } = (await colleague.ask(api.outbox.list, {})).body;
    expect(JSON.stringify(messages)).not.toContain('{{');
    expect(messages.find(({ subject }) => subject.startsWith('Your code to sign'))).toMatchObject({
      status: 'sent',
      is_automatic: false,
    });
  });

  it('refuses an expired code, a code after too many attempts, and one that a later code has replaced', async () => {
    const { world, askForCode, codes, sign } = await toSign();
    await askForCode();
    const [first] = await codes();
    await askForCode();
    expect(await codes()).toHaveLength(1);
    world.pass({ minutes: 1 });
    await askForCode();
    const second = (await codes()).at(-1)!;
    if (first!.code !== second.code) expect(await sign(first!.code)).toBe(SIGNING_REFUSALS.wrong);
    world.pass({ minutes: SIGNING_CODE_MINUTES });
    expect(await sign(second.code)).toBe(SIGNING_REFUSALS.expired);
    await askForCode();
    const third = (await codes()).at(-1)!;
    const wrong = another(third.code);
    const answers = [];
    for (let tries = 0; tries < MAX_CODE_TRIES; tries += 1) answers.push(await sign(wrong));
    expect(answers).toEqual([...Array(MAX_CODE_TRIES - 1).fill(SIGNING_REFUSALS.wrong), SIGNING_REFUSALS.tooManyTries]);
    expect(await sign(third.code)).toBe(SIGNING_REFUSALS.tooManyTries);
  });

  it('counts simultaneous attempts', async () => {
    const { askForCode, codes, sign } = await toSign();
    await askForCode();
    const wrong = another((await codes())[0]!.code);
    const answers = await Promise.all(Array.from({ length: 12 }, () => sign(wrong)));
    expect(answers.filter((answer) => answer === SIGNING_REFUSALS.wrong)).toHaveLength(MAX_CODE_TRIES - 1);
  });

  it('answers a second click with the signed offer, though the first has used up the code', async () => {
    const { world, company, candidate, id, typed, askForCode, codes, sign } = await toSign();
    await askForCode();
    const { code } = (await codes())[0]!;
    const { database, engine, clock } = world.deps;
    const isWaiting = async () => {
      const { rows } = await database.system.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    let second: Promise<string> | undefined;
    await database.forCompany(company.id).transaction(async (db) => {
      const actor: CandidateActor = { company_id: company.id, candidate_id: candidate.id, link_id: randomUUID() };
      const means = { engine, now: clock(), address: '::1', user_agent: '', confirmed_address: null };
      await signOffer(db, actor, { offerId: id, signature: { ...typed, lines: [] } }, means);
      second = sign(code);
      const answered = second.then(() => true);
      while (!(await Promise.race([answered, isWaiting()])));
    });
    expect(await second).toBe('signed');
  });

  it('limits the codes sent in an hour', async () => {
    const { askForCode } = await toSign();
    const statuses = [];
    for (let times = 0; times < 7; times += 1) statuses.push((await askForCode()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('needs a code for this document: a code for a replaced offer signs nothing', async () => {
    const { staff, them, params, askForCode, codes, latest, typed } = await toSign();
    await askForCode();
    const { code } = (await codes())[0]!;
    const { id } = (await staff.ask(api.offers.revise, { params })).body;
    await staff.ask(api.offers.send, { params: { id } });
    const body = { ...typed, sha256: (await latest()).sha256!, code };
    const refused = await them.ask(api.portalOffers.sign, { params: { id }, body });
    expect(refused).toMatchObject({ status: 409, body: { detail: SIGNING_REFUSALS.expired } });
  });

  it('needs a code with a connected mailbox as well', async () => {
    const { world, google } = await aWorldWithGoogle();
    const { them, params, company } = await withAnOffer(world);
    const needsCode = async () => (await them.ask(api.portalOffers.get, { params })).body.needs_code;
    expect(await needsCode()).toBe(false);
    await aMailbox(world, google, company);
    expect(await needsCode()).toBe(true);
    world.deps.isDemo = true;
    expect(await needsCode()).toBe(false);
  });
});

describe('where no mail is sent', () => {
  it('an offer is signed without a code, and none is sent', async () => {
    const { world, google } = await aWorldWithGoogle();
    world.deps.isDemo = true;
    const { them, params, typed, company, id } = await withAnOffer(world);
    await aMailbox(world, google, company);
    const sent = await them.ask(api.portalOffers.sendCode, { params });
    expect(sent).toMatchObject({ status: 409, body: { detail: SIGNING_REFUSALS.notNeeded } });
    expect((await them.ask(api.portalOffers.sign, { params, body: typed })).body.state).toBe('signed');
    const { content } = await offerFile(world, id, 'signed_file_id');
    expect(await readPdfText(content)).not.toContain('Address confirmed');
  });
});
