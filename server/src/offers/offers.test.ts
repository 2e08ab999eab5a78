import { api } from '@hirewire/contract';
import { OFFER_MESSAGES } from '@hirewire/contract/offers';
import { OFFER_REFUSALS } from '@hirewire/contract/portal-offers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files } from '../db/schema/files.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { asUser } from '../testing/factories.ts';
import {
  atTheOffer,
  listMails,
  offerFile,
  getOutput,
  TERMS,
  withAnOffer,
  readPdfText,
} from '../testing/offer-factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { readRunState } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';
import { expireAndRemindOffers } from './expire-and-remind-offers.ts';

describe('an offer', () => {
  it('stays a draft and names its missing terms, then goes out as a complete PDF', async () => {
    const world = await aWorld();
    const { staff, latest, run_id, them, company, run } = await atTheOffer(world);
    const draft = await latest();
    expect(draft).toMatchObject({ state: 'draft', version: 1, missing: ['Salary', 'Start date', 'Signing bonus'] });
    expect((await getOutput(world, run_id)).output).toEqual({
      offer: 'draft',
      version: 1,
      missing_fields: ['salary', 'start_date', 'signing_bonus'],
    });
    const params = { id: draft.id };
    const refused = await staff.ask(api.offers.send, { params });
    expect(refused).toMatchObject({
      status: 422,
      body: { detail: 'The offer cannot be sent yet. Fill in: Salary, Start date, Signing bonus.' },
    });
    expect((await them.ask(api.portalOffers.get, { params })).status).toBe(404);

    await staff.ask(api.offers.change, { params, body: TERMS });
    const preview = await world.app.inject({
      url: `/api/offers/${draft.id}/document`,
      headers: { authorization: `Bearer ${staff.token}` },
    });
    const { body: sent } = await staff.ask(api.offers.send, { params });
    expect(sent).toMatchObject({ state: 'sent', missing: [], is_outside_range: false, approved_by_name: null });
    const { content } = await offerFile(world, draft.id, 'file_id');
    expect(content.equals(preview.rawPayload)).toBe(true);
    const words = await readPdfText(content);
    for (const word of ['Dear Łucja Őri', 'Engineer', 'EUR 60,000', '1 March 2027', 'Bonus: none'])
      expect(words).toContain(word);
    expect(await run()).toEqual({ status: 'pending', ended_because: null });
    expect(await listMails(world)).toEqual([expect.stringMatching(/^candidate: Your offer from Company/)]);
    const me = await them.ask(api.portal.me, {});
    expect(me.body.applications[0]?.todos).toEqual([
      { type: 'offer', id: draft.id, run_id, title: null, due_at: sent.expires_at, time_zone: 'UTC' },
    ]);
    const [file] = await world.deps.database.system.select().from(files).where(eq(files.company_id, company.id));
    const removed = await staff.ask(api.candidateFiles.remove, {
      params: { id: draft.candidate_id, file_id: file!.id },
    });
    expect(removed).toMatchObject({ status: 409, body: { detail: 'This is an offer, so it stays.' } });
    expect(me.body.files).toEqual([]);
  });

  it('is sent automatically when everything is known, and fails with a sentence without a template', async () => {
    const world = await aWorld();
    const known = await atTheOffer(world, {
      text: 'Dear {{candidate_name}}, {{manager}} awaits you.',
      values: { manager: 'Ada' },
    });
    expect(await known.latest()).toMatchObject({ state: 'sent', sent_by_name: null });
    const { staff, template, wake, run_id, job } = await atTheOffer(world, {
      steps: [{ type: 'offer_letter', auto_start: false }],
    });
    const admin = await asUser(world, { company: staff.company });
    await admin.ask(api.offerTemplates.remove, { params: { id: template.id } });
    const start = () => staff.ask(api.workflows.changeRun, { params: { id: run_id }, body: { action: 'start' } });
    await start();
    await wake();
    expect(await getOutput(world, run_id)).toMatchObject({ status: 'failed', failure: OFFER_MESSAGES.noTemplate });
    const { body: other } = await admin.ask(api.offerTemplates.create, { body: { name: 'Other', body: '{{salary}}' } });
    const body = { template_id: other.id, expiry_days: 3, time_zone: 'Europe/Berlin', values: {} };
    const saved = (await admin.ask(api.offers.changeSetup, { params: { id: job.id }, body })).body;
    expect(saved).toEqual({ ...body, is_starter: false, version: 2 });
    await staff.ask(api.workflows.changeRun, { params: { id: run_id }, body: { action: 'retry' } });
    await wake();
    expect(await getOutput(world, run_id)).toMatchObject({
      status: 'in_progress',
      output: { missing_fields: ['salary'] },
    });
  });

  it('with a salary outside the range needs the approval of another user', async () => {
    const world = await aWorld();
    const { company, latest } = await atTheOffer(world);
    const { id } = await latest();
    const params = { id };
    const [sender, approver, recruiter] = [
      await asUser(world, { company, role: 'hr_manager' }),
      await asUser(world, { company, role: 'admin' }),
      await asUser(world, { company, role: 'recruiter' }),
    ];
    await sender.ask(api.offers.change, { params, body: { ...TERMS, salary: 70_001 } });
    expect((await sender.ask(api.offers.send, { params })).body).toMatchObject({
      state: 'needs_approval',
      sent_at: null,
    });
    expect(await listMails(world)).toEqual(['staff: An offer needs your approval']);
    expect((await sender.ask(api.offers.approve, { params })).body.detail).toBe(OFFER_MESSAGES.ownApproval);
    expect((await recruiter.ask(api.offers.approve, { params })).status).toBe(403);
    const back = await approver.ask(api.offers.returnOffer, { params, body: { reason: 'Too much.' } });
    expect(back.body).toMatchObject({ state: 'draft', returned_because: 'Too much.' });
    expect(await listMails(world)).toContain('staff: An offer has not been approved');
    await sender.ask(api.offers.send, { params });
    const approvals = await Promise.all([
      approver.ask(api.offers.approve, { params }),
      approver.ask(api.offers.approve, { params }),
    ]);
    expect(approvals.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await latest()).toMatchObject({ state: 'sent', approved_by_name: 'Ada Lovelace' });
    // The same salary needs no new approval; another one does.
    const { body: renewed } = await sender.ask(api.offers.renew, { params });
    expect(renewed).toMatchObject({ state: 'sent', version: 2, approved_by_name: 'Ada Lovelace' });
    const { body: revised } = await sender.ask(api.offers.revise, { params: { id: renewed.id } });
    expect((await sender.ask(api.offers.send, { params: { id: revised.id } })).body.state).toBe('needs_approval');
    const { body: trail } = await sender.ask(api.candidates.audit, { params: { id: revised.candidate_id }, query: {} });
    expect(
      trail.events
        .map(({ action }) => action)
        .filter((action) => action.startsWith('offer_'))
        .toReversed(),
    ).toEqual([
      'offer_submitted',
      'offer_returned',
      'offer_submitted',
      'offer_approved',
      'offer_sent',
      'offer_sent',
      'offer_revised',
      'offer_submitted',
    ]);
  });

  it('whose characters are missing from the font is refused, naming them', async () => {
    const world = await aWorld();
    const { staff, latest } = await atTheOffer(world, { person: { first_name: '小明' } });
    const params = { id: (await latest()).id };
    await staff.ask(api.offers.change, { params, body: TERMS });
    const { status, body } = await staff.ask(api.offers.send, { params });
    expect({ status, detail: body.detail }).toEqual({
      status: 422,
      detail: 'The document cannot be written: its font has no “小”, “明”.',
    });
    expect(await latest()).toMatchObject({ state: 'draft' });
  });

  it('triggers one reminder before it expires, expires once, and can be renewed', async () => {
    const world = await aWorld();
    const { company, candidate, them, params, typed } = await withAnOffer(world);
    const tend = () => expireAndRemindOffers(world.deps.database, world.deps.clock());
    await tend();
    expect(await listMails(world)).toHaveLength(1);
    world.pass({ days: 6 });
    await Promise.all([tend(), tend()]);
    expect((await listMails(world)).at(-1)).toMatch(/expires soon$/);
    expect(await listMails(world)).toHaveLength(2);
    world.pass({ days: 2 });
    const late = await them.ask(api.portalOffers.sign, { params, body: typed });
    expect(late).toMatchObject({ status: 409, body: { detail: OFFER_REFUSALS.expired } });
    await Promise.all([tend(), tend()]);
    // All other sessions have ended meanwhile.
    const staff = await asUser(world, { company, role: 'recruiter' });
    const listed = await staff.ask(api.offers.list, { params: { id: candidate.id } });
    expect(listed.body.offers).toMatchObject([{ state: 'expired' }]);
    expect((await them.ask(api.portalOffers.get, { params })).body.state).toBe('expired');
    expect(await listMails(world)).toHaveLength(3);
    expect((await staff.ask(api.offers.renew, { params })).body).toMatchObject({ state: 'sent', version: 2 });
    expect((await listMails(world)).at(-1)).toMatch(/^candidate: Your new offer/);
  });
});

it('an offer to be filled in is recorded as awaiting staff', async () => {
  const { staff, candidate } = await atTheOffer(await aWorld());
  const { events } = (await staff.ask(api.candidates.audit, { params: { id: candidate.id }, query: {} })).body;
  expect(events.find(({ action }) => action === 'waits')?.detail).toMatchObject({ to: 'in_progress', on: 'staff' });
});

it('the second of two users who fill in the terms at the same time is told', async () => {
  const world = await aWorld();
  const { staff, company, latest } = await atTheOffer(world);
  const { id, terms_version } = await latest();
  const save = (salary: number, ask = staff.ask) =>
    ask(api.offers.change, { params: { id }, body: { ...TERMS, salary, terms_version } });
  expect((await save(65_000)).body.terms_version).toBe(terms_version + 1);
  const other = await asUser(world, { company, role: 'recruiter' });
  expect(await save(60_000, other.ask)).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect((await latest()).terms.salary).toBe(65_000);
});

describe('what a user decides about an offer', () => {
  it('is the terms that they have seen, not others saved since', async () => {
    const world = await aWorld();
    const { company, latest } = await atTheOffer(world);
    const [sender, colleague, approver, other] = await Promise.all(
      (['hr_manager', 'hr_manager', 'admin', 'admin'] as const).map((role) => asUser(world, { company, role })),
    );
    const params = { id: (await latest()).id };
    const save = (salary: number, ask = sender!.ask) => ask(api.offers.change, { params, body: { ...TERMS, salary } });
    const { terms_version } = (await save(80_000)).body;
    await save(90_000, colleague!.ask);
    const refused = { status: 409, body: { code: 'changed_meanwhile', detail: OFFER_MESSAGES.moved } };
    expect(await sender!.ask(api.offers.send, { params, body: { terms_version } })).toMatchObject(refused);
    expect(await latest()).toMatchObject({ state: 'draft', submitted_at: null });

    await save(80_000);
    const { body: seen } = await sender!.ask(api.offers.send, { params });
    await other!.ask(api.offers.returnOffer, { params, body: {} });
    await save(120_000);
    await sender!.ask(api.offers.send, { params });
    const body = { terms_version: seen.terms_version };
    expect(await approver!.ask(api.offers.approve, { params, body })).toMatchObject(refused);
    expect(await approver!.ask(api.offers.returnOffer, { params, body })).toMatchObject(refused);
    const { state, terms_version: now } = await latest();
    expect(state).toBe('needs_approval');
    expect((await approver!.ask(api.offers.approve, { params, body: { terms_version: now } })).status).toBe(200);
  });

  it('is the request that they have seen, even if the offer is sent again unchanged', async () => {
    const world = await aWorld();
    const { company, latest } = await atTheOffer(world);
    const sender = await asUser(world, { company, role: 'hr_manager' });
    const approver = await asUser(world, { company, role: 'admin' });
    const params = { id: (await latest()).id };
    await sender.ask(api.offers.change, { params, body: { ...TERMS, salary: 80_000 } });
    const { terms_version } = (await sender.ask(api.offers.send, { params })).body;
    await approver.ask(api.offers.returnOffer, { params, body: { reason: 'Too much.', terms_version } });
    await sender.ask(api.offers.send, { params });
    const late = await approver.ask(api.offers.approve, { params, body: { terms_version } });
    expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
    expect((await latest()).state).toBe('needs_approval');
  });
});

it('an offer that is out is up to the candidate again after a rejection that is undone', async () => {
  const world = await aWorld();
  const { company, candidate, run_id, wake } = await withAnOffer(world);
  const staff = await asUser(world, { company, role: 'hr_manager' });
  const params = { id: candidate.id };
  const waitsOn = async () => (await readRunState(world, { id: run_id })).waits_on;
  expect(await waitsOn()).toBe('candidate');
  await staff.ask(api.candidates.reject, { params, body: { reason: 'No' } });
  await staff.ask(api.candidates.undoRejection, { params, body: {} });
  await wake();
  expect(await waitsOn()).toBe('candidate');
});

describe('other parts of the product', () => {
  it("move offers when profiles are merged, restore them when that is undone, and include them in the candidate's own data", async () => {
    const world = await aWorld();
    const { company, candidate, them, params } = await withAnOffer(world);
    const kept = await aPerson(world, company);
    const other = await asCandidate(world, company, kept);
    const admin = await asUser(world, { company });
    const body = { kept_id: kept.id, merged_id: candidate.id, take: [] };
    const { body: merge } = await admin.ask(api.duplicates.merge, { body });
    const get = async (who: typeof them) => (await who.ask(api.portalOffers.get, { params })).status;
    expect(await get(other)).toBe(200);
    await admin.ask(api.duplicates.undoMerge, { params: { id: merge.id } });
    expect(await get(other)).toBe(404);
    const { body: data } = await them.ask(api.portal.data, {});
    expect(data).toMatchObject({
      offers: [{ state: 'sent', text: expect.stringContaining('EUR 60,000'), reason: null }],
    });
  });

  it('version templates: a save based on another version is refused, and names are unique', async () => {
    const world = await aWorld();
    const { ask } = await asUser(world, { role: 'hr_manager' });
    const { body: made } = await ask(api.offerTemplates.create, { body: { name: 'A', body: 'Hello' } });
    const params = { id: made.id };
    expect((await ask(api.offerTemplates.change, { params, body: { body: 'Bye', version: 1 } })).body.version).toBe(2);
    const stale = await ask(api.offerTemplates.change, { params, body: { body: 'No', version: 1 } });
    expect(stale).toMatchObject({ status: 409, body: { detail: OFFER_MESSAGES.templateChanged } });
    expect((await ask(api.offerTemplates.create, { body: { name: 'a', body: 'X' } })).status).toBe(409);
    const odd = await ask(api.offerTemplates.create, { body: { name: 'B', body: '{{two words}}' } });
    expect(odd.body.detail).toBe('body: A field is written {{like_this}}: letters, digits and _.');
    await ask(api.offerTemplates.remove, { params });
    expect((await ask(api.offerTemplates.list, {})).body.templates).toEqual([]);
  });
});
