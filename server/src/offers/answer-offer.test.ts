import { api } from '@hirewire/contract';
import { OFFER_MESSAGES } from '@hirewire/contract/offers';
import { OFFER_REFUSALS } from '@hirewire/contract/portal-offers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files } from '../db/schema/files.ts';
import { outbox, outboxFiles } from '../db/schema/outbox.ts';
import { users } from '../db/schema/users.ts';
import { asUser } from '../testing/factories.ts';
import { getOutput, offerFile, TERMS, withAnOffer, readPdfText } from '../testing/offer-factories.ts';
import { aWorld } from '../testing/world.ts';

describe('an answer', () => {
  it('by signature completes the step, and both sides get the document with matching digests', async () => {
    const world = await aWorld();
    const { staff, them, id, params, typed, run, run_id, latest } = await withAnOffer(world);
    const signed = await them.ask(api.portalOffers.sign, { params, body: typed });
    expect(signed.body).toMatchObject({ state: 'signed' });
    expect(await run()).toEqual({ status: 'completed', ended_because: null });
    expect((await getOutput(world, run_id)).output).toMatchObject({ offer: 'signed', version: 1 });
    const offer = await latest();
    expect(offer).toMatchObject({ state: 'signed', signature: { kind: 'typed', name: 'Łucja Őri' } });
    const { content } = await offerFile(world, id, 'signed_file_id');
    const words = await readPdfText(content);
    for (const word of [
      'Certificate of signature',
      'Łucja Őri',
      offer.sent_to!,
      '127.0.0.1',
      'lightMyRequest',
      offer.sha256!,
      id,
    ])
      expect(words).toContain(word);
    const mails = await world.deps.database.system.select().from(outboxFiles);
    expect(mails.map((file) => file.content.equals(content))).toEqual([true, true]);
    expect((await them.ask(api.portal.me, {})).body.files).toMatchObject([{ kind: 'offer' }]);

    const verify = async () => (await staff.ask(api.offers.verify, { params })).body;
    expect(await verify()).toMatchObject({
      is_intact: true,
      document: { is_intact: true },
      signed: { is_intact: true },
    });
    const forged = Buffer.concat([content, Buffer.from(' ')]);
    const { id: fileId } = await offerFile(world, id, 'signed_file_id');
    await world.deps.database.system.update(files).set({ content: forged }).where(eq(files.id, fileId));
    expect(await verify()).toMatchObject({
      is_intact: false,
      document: { is_intact: true },
      signed: { is_intact: false },
    });
  });

  it('by a drawn signature needs lines, and every signature needs consent and the exact document', async () => {
    const world = await aWorld();
    const { them, params, typed } = await withAnOffer(world);
    const sign = async (change: object) =>
      (await them.ask(api.portalOffers.sign, { params, body: { ...typed, ...change } })).status;
    expect(await sign({ has_consented: false })).toBe(422);
    expect(await sign({ kind: 'drawn' })).toBe(422);
    expect(await sign({ sha256: 'f'.repeat(64) })).toBe(409);
    expect(await sign({ kind: 'drawn', lines: [[10, 10, 200, 100, 400, 20]] })).toBe(200);
    expect(await sign({})).toBe(409);
  });

  it('may be sent twice, and is given once', async () => {
    const world = await aWorld();
    const signing = await withAnOffer(world);
    const sign = () => signing.them.ask(api.portalOffers.sign, { params: signing.params, body: signing.typed });
    for (const { status, body } of [await sign(), await sign()]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ state: 'signed' });
    }
    const declining = await withAnOffer(world);
    const decline = (reason: string) =>
      declining.them.ask(api.portalOffers.decline, { params: declining.params, body: { reason } });
    for (const { status, body } of [await decline('Too far away.'), await decline('Too far away.')]) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ state: 'declined' });
    }
    expect((await decline('Too little.')).status).toBe(409);
  });

  it('that declines ends the application as declined; after an undo another offer can be made', async () => {
    const world = await aWorld();
    const { staff, company, candidate, them, params, run, run_id, latest, wake } = await withAnOffer(world);
    await them.ask(api.portalOffers.decline, { params, body: { reason: 'Too far away.' } });
    expect(await run()).toEqual({ status: 'rejected', ended_because: 'declined' });
    expect((await getOutput(world, run_id)).output).toEqual({ offer: 'declined', version: 1 });
    expect(await latest()).toMatchObject({ state: 'declined', ended_because: 'Too far away.' });
    expect((await staff.ask(api.offers.revise, { params })).body.detail).toBe(OFFER_MESSAGES.notWaiting);
    const manager = await asUser(world, { company, role: 'hr_manager' });
    await manager.ask(api.candidates.undoRejection, { params: { id: candidate.id }, body: {} });
    await wake();
    const { body } = await staff.ask(api.offers.revise, { params });
    expect(body).toMatchObject({ state: 'draft', version: 2, terms: TERMS });
    expect((await staff.ask(api.offers.send, { params: { id: body.id } })).body.state).toBe('sent');
  });

  it('is refused once the offer is revoked, replaced, or the run has moved on, and accepted again after an undo', async () => {
    const world = await aWorld();
    const first = await withAnOffer(world);
    await first.staff.ask(api.offers.revoke, { params: first.params, body: { reason: 'Budget.' } });
    const sign = (at: typeof first) => at.them.ask(api.portalOffers.sign, { params: at.params, body: at.typed });
    expect((await sign(first)).body.detail).toBe(OFFER_REFUSALS.revoked);
    expect((await first.them.ask(api.portalOffers.get, { params: first.params })).body.state).toBe('revoked');

    const second = await withAnOffer(world);
    await second.staff.ask(api.offers.revise, { params: second.params });
    expect((await sign(second)).body.detail).toBe(OFFER_REFUSALS.voided);
    expect((await second.listed()).map(({ state }) => state)).toEqual(['draft', 'voided']);

    const third = await withAnOffer(world);
    const manager = await asUser(world, { company: third.company, role: 'hr_manager' });
    const whom = { params: { id: third.candidate.id } };
    await manager.ask(api.candidates.reject, { ...whom, body: { reason: 'No.' } });
    expect((await sign(third)).status).toBe(409);
    expect((await manager.ask(api.offers.revoke, { params: third.params, body: {} })).status).toBe(409);
    await manager.ask(api.candidates.undoRejection, { ...whom, body: {} });
    await third.wake();
    expect(await third.listed()).toMatchObject([{ state: 'sent', version: 1, is_open: true }]);
    expect((await sign(third)).status).toBe(200);

    const fourth = await withAnOffer(world);
    const run = { params: { id: fourth.run_id } };
    await fourth.staff.ask(api.workflows.changeRun, { ...run, body: { action: 'skip' } });
    expect((await sign(fourth)).status).toBe(409);
    expect((await fourth.them.ask(api.portalOffers.get, { params: fourth.params })).body.state).toBe('closed');
  });

  it.each(['revoke', 'revise', 'sign'] as const)(
    'and a %s at the same moment have exactly one outcome',
    async (other) => {
      const world = await aWorld();
      for (let round = 0; round < 2; round += 1) {
        const { staff, them, params, typed, listed, run } = await withAnOffer(world);
        const sign = () => them.ask(api.portalOffers.sign, { params, body: typed });
        const otherwise = () => {
          if (other === 'sign') return sign();
          return other === 'revoke'
            ? staff.ask(api.offers.revoke, { params, body: {} })
            : staff.ask(api.offers.revise, { params });
        };
        const acts = round % 2 ? [sign(), otherwise()] : [otherwise(), sign()];
        const statuses = (await Promise.all(acts)).map(({ status }) => status);
        // The same signature twice is one signature.
        expect(statuses.toSorted()).toEqual(other === 'sign' ? [200, 200] : [200, 409]);
        const first = (await listed()).at(-1)!;
        expect(['signed', 'revoked', 'voided']).toContain(first.state);
        expect((await run()).status).toBe(first.state === 'signed' ? 'completed' : 'pending');
      }
    },
  );
});

it.each([
  ['Peter Hopper', 'Łucja Őri'],
  ['Łucja', 'Łucja Őri'],
  ['ŐRI, Łucja', null],
  ['Lucja Ori', null],
])('a signature as %s tells staff the name of the candidate: %s', async (name, other_name) => {
  const world = await aWorld();
  const { them, params, typed, latest } = await withAnOffer(world);
  expect((await them.ask(api.portalOffers.sign, { params, body: { ...typed, name } })).status).toBe(200);
  expect((await latest()).signature).toEqual({ kind: 'typed', name, other_name });
  const [notice] = await world.deps.database.system.select().from(outbox).where(eq(outbox.kind, 'offer_signed_notice'));
  expect(notice!.body).toMatch(other_name ? `signed with another name: ${name}.` : /^Łucja Őri has signed/);
});

it.each([
  ['left', { is_active: false }],
  ['become a tech lead, who may see no offers', { role_id: sql`(select id from roles where name = 'tech_lead')` }],
])('an answer reaches the approvers once the sender has %s', async (_, change) => {
  const world = await aWorld();
  const { staff, them, params, typed, company } = await withAnOffer(world);
  const { user: admin } = await asUser(world, { company, role: 'admin' });
  await world.deps.database.system.update(users).set(change).where(eq(users.id, staff.user.id));
  await them.ask(api.portalOffers.sign, { params, body: typed });
  const notices = await world.deps.database.system.select().from(outbox).where(eq(outbox.kind, 'offer_signed_notice'));
  expect(notices.map(({ user_id }) => user_id)).toEqual([admin.id]);
});

it('the documents of a German offer have German names', async () => {
  const world = await aWorld();
  const text = 'Sehr geehrte Frau {{candidate_name}}, wir bieten Ihnen gern die Stelle an und freuen uns auf Sie.';
  const { them, staff, params, typed } = await withAnOffer(world, { text });
  await them.ask(api.portalOffers.sign, { params, body: typed });
  expect((await them.ask(api.portal.me, {})).body.files).toMatchObject([
    { file_name: 'Angebot Version 1 unterschrieben.pdf' },
  ]);
  const sent = await staff.ask(api.offers.document, { params });
  expect(sent.headers['content-disposition']).toContain('Angebot%20Version%201.pdf');
});
