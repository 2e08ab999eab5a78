import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { candidates } from '../db/schema/candidates.ts';
import { loadResumes } from '../scoring/load-resume.ts';
import { aMessageTo, aPerson, aResume } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { listMails } from '../testing/interview-factories.ts';
import { anApplicant, asCandidate } from '../testing/portal-factories.ts';
import { readRunState } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

describe('the voluntary self-disclosure of candidates', () => {
  it('can be viewed, changed, exported and withdrawn by them, and is counted anonymously', async () => {
    const world = await aWorld();
    const { them, staff } = await anApplicant(world, [{ type: 'human_approval' }]);
    const nothing = { gender: null, age_band: null, ethnicity: null, disability: null };
    expect((await them.ask(api.declarations.get, {})).body).toEqual(nothing);
    const said = { ...nothing, gender: 'woman' as const, age_band: '35_to_44' as const };
    await them.ask(api.declarations.declare, { body: said });
    expect((await them.ask(api.declarations.get, {})).body).toEqual(said);
    expect(JSON.stringify((await them.ask(api.portal.data, {})).body)).toContain('35_to_44');
    expect((await staff.ask(api.fairness.report, {})).body).toMatchObject({ applicants: 1, declared: 1 });
    const wrong = await them.ask(api.declarations.declare, { body: { ...said, gender: 'tall' as never } });
    expect(wrong.status).toBe(422);
    await them.ask(api.declarations.declare, { body: nothing });
    expect((await staff.ask(api.fairness.report, {})).body).toMatchObject({ declared: 0 });
  });
});

describe('the page of a candidate', () => {
  it('shows the state of the application and nothing internal', async () => {
    const world = await aWorld();
    const { them, staff, person, application } = await anApplicant(world, [
      { type: 'human_approval', auto_start: false },
      { type: 'task_assignment' },
    ]);
    const before = await them.ask(api.portal.me, {});
    expect(before.headers['cache-control']).toBe('no-store');
    expect(before.headers['referrer-policy']).toBe('no-referrer');
    expect(application).toMatchObject({ job_title: 'Baker', standing: 'with_us', todos: [], wants_human: false });
    expect(application.timeline.map(({ stage, state }) => `${stage} ${state}`)).toEqual([
      'received done',
      'review current',
      'task next',
    ]);
    await staff.ask(api.candidates.reject, { params: { id: person.id }, body: { reason: 'Burns the bread' } });
    const after = await them.ask(api.portal.me, {});
    expect(after.body.applications[0]).toMatchObject({ standing: 'closed' });
    const data = await them.ask(api.portal.data, {});
    for (const answer of [after, data]) {
      expect(JSON.stringify(answer.body)).not.toMatch(/Burns|Lovelace|approval|score/i);
    }
    expect(world.logged.join('')).not.toContain(them.token);
  });

  it('stores the time zone, and refuses one that does not exist', async () => {
    const world = await aWorld();
    const { them } = await anApplicant(world);
    await them.ask(api.portal.setTimeZone, { body: { time_zone: 'Europe/Berlin' } });
    expect((await them.ask(api.portal.me, {})).body.time_zone).toBe('Europe/Berlin');
    const refused = await them.ask(api.portal.setTimeZone, { body: { time_zone: 'Moon/Crater' } });
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({
      status: 422,
      detail: 'time_zone: This is not a time zone.',
    });
  });

  it('opens the profile that theirs was merged into, which has their address', async () => {
    const world = await aWorld();
    const { them, staff, company, person } = await anApplicant(world);
    const kept = await aPerson(world, company, { first_name: 'Gracie' });
    await them.ask(api.portal.write, { body: { body: 'Before', request_id: randomUUID() } });
    const merged = await staff.ask(api.duplicates.merge, {
      body: { kept_id: kept.id, merged_id: person.id, take: ['email'] },
    });
    expect((await them.ask(api.portal.me, {})).body).toMatchObject({ first_name: 'Gracie' });
    expect((await them.ask(api.portal.messages, {})).body.messages).toMatchObject([{ body: 'Before' }]);
    await staff.ask(api.duplicates.undoMerge, { params: { id: merged.body.id } });
    expect((await them.ask(api.portal.messages, {})).body.messages).toMatchObject([{ body: 'Before' }]);
    expect((await them.ask(api.portal.me, {})).body).toMatchObject({ first_name: 'Grace' });
  });
});

describe('actions of a candidate', () => {
  it('a message is stored once, and colleagues read it in the communication', async () => {
    const world = await aWorld();
    const { them, staff, person, company } = await anApplicant(world);
    const stranger = await asCandidate(world, company, await aPerson(world, company));
    await aMessageTo(world, company, person, { subject: 'Not sent yet', body: 'Secret' });
    const body = { body: 'May I bring my dog?', request_id: randomUUID() };
    const [first, second] = [await them.ask(api.portal.write, { body }), await them.ask(api.portal.write, { body })];
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
    const changed = await them.ask(api.portal.write, { body: { ...body, body: 'May I bring my cat?' } });
    expect(changed).toMatchObject({ status: 409, body: { code: 'request_changed' } });
    expect((await them.ask(api.portal.messages, {})).body.messages).toMatchObject([
      { direction: 'in', subject: null, body: 'May I bring my dog?' },
    ]);
    expect((await stranger.ask(api.portal.messages, {})).body.messages).toEqual([]);
    const seen = await staff.ask(api.communications.list, { params: { id: person.id } });
    expect(seen.body.messages.filter(({ direction }) => direction === 'in')).toMatchObject([
      { subject: '', is_from_portal: true, body: 'May I bring my dog?', author_name: null },
    ]);
  });

  it('a message arrives whatever characters are in their name', async () => {
    const world = await aWorld();
    const { them, company, person } = await anApplicant(world);
    await world.deps.database.system
      .update(candidates)
      .set({ last_name: 'Hop\u0001per\nBcc: eve@example.com' })
      .where(eq(candidates.id, person.id));
    const sent = await them.ask(api.portal.write, { body: { body: 'Hello', request_id: randomUUID() } });
    expect(sent.status).toBe(201);
    const notices = (await listMails(world, company)).filter(({ kind }) => kind === 'portal_message_notice');
    expect(notices).toMatchObject([{ subject: 'New message from Grace Hop per Bcc: eve@example.com (Baker)' }]);
  });

  it('too many messages in an hour are refused, with the time of the next attempt', async () => {
    const world = await aWorld();
    const { them } = await anApplicant(world);
    const write = () => them.ask(api.portal.write, { body: { body: 'Hello', request_id: randomUUID() } });
    for (let sent = 0; sent < 20; sent += 1) expect((await write()).status).toBe(201);
    const refused = await write();
    expect({ status: refused.status, ...refused.body }).toEqual({
      status: 429,
      detail: PORTAL_MESSAGES.tooOften,
      code: 'too_many_requests',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    world.pass({ hours: 1, minutes: 1 });
    expect((await write()).status).toBe(201);
  });

  it('an application is withdrawn once, however often that is requested', async () => {
    const world = await aWorld();
    const { them, run_id, application } = await anApplicant(world);
    const withdraw = () => them.ask(api.portal.withdraw, { params: { id: application.id } });
    for (const { status } of await Promise.all([withdraw(), withdraw()])) expect(status).toBe(200);
    expect((await withdraw()).status).toBe(200);
    expect(await readRunState(world, { id: run_id })).toMatchObject({ status: 'rejected', ended_because: 'withdrawn' });
    expect((await them.ask(api.portal.me, {})).body.applications[0]?.standing).toBe('withdrawn');
  });

  it('staff can undo their own withdrawal of an application, not the candidate’s', async () => {
    const world = await aWorld();
    const { them, staff, run_id, person, application } = await anApplicant(world, [{ type: 'human_approval' }]);
    const params = { id: person.id };
    const ending = async () => {
      const { body } = await staff.ask(api.candidates.get, { params });
      return [body.endedBecause, body.isWithdrawnByCandidate];
    };
    await staff.ask(api.workflows.changeRun, { params: { id: run_id }, body: { action: 'withdraw' } });
    expect(await ending()).toEqual(['withdrawn', false]);
    expect((await staff.ask(api.candidates.undoRejection, { params, body: {} })).body.status).not.toBe('rejected');
    await them.ask(api.portal.withdraw, { params: { id: application.id } });
    expect(await ending()).toEqual(['withdrawn', true]);
    expect(await staff.ask(api.candidates.undoRejection, { params, body: {} })).toMatchObject({
      status: 409,
      body: { code: 'withdrawn_by_candidate' },
    });
  });

  it('an application without a workflow is withdrawn as well, and one that has ended stays that way', async () => {
    const world = await aWorld();
    const staff = await asUser(world);
    const job = await aJob(world, { company: staff.company });
    const person = await aPerson(world, staff.company, { job });
    const them = await asCandidate(world, staff.company, person);
    const { id } = (await them.ask(api.portal.me, {})).body.applications[0]!;
    await staff.ask(api.candidates.reject, { params: { id: person.id }, body: { reason: 'No.' } });
    expect((await them.ask(api.portal.withdraw, { params: { id } })).status).toBe(409);
    await staff.ask(api.candidates.undoRejection, { params: { id: person.id }, body: {} });
    expect((await them.ask(api.portal.withdraw, { params: { id } })).status).toBe(200);
    expect((await them.ask(api.portal.withdraw, { params: { id } })).status).toBe(200);
    expect((await them.ask(api.portal.me, {})).body.applications[0]?.standing).toBe('withdrawn');
  });

  it('asking for a human decision reaches colleagues and the steps', async () => {
    const world = await aWorld();
    const { them, staff, company, person, run_id, application } = await anApplicant(world);
    const params = { id: application.id };
    await them.ask(api.portal.askForHuman, { params, body: { wants_human: true } });
    const seen = await staff.ask(api.portalLinks.get, { params: { id: person.id } });
    expect(seen.body.wants_human).toEqual([application.id]);
    const material = await loadResumes(them.db, company.id, [run_id]);
    expect(material.get(run_id)?.wants_human).toBe(true);
  });

  it('their messages are announced to colleagues, one mail an hour, with name and job', async () => {
    const world = await aWorld();
    const { them, company } = await anApplicant(world);
    const write = () => them.ask(api.portal.write, { body: { body: 'I am ill.', request_id: randomUUID() } });
    await write();
    await write();
    const list = () => listMails(world, company);
    expect((await list()).filter(({ kind }) => kind === 'portal_message_notice')).toMatchObject([
      { subject: 'New message from Grace Hopper (Baker)' },
    ]);
    world.pass({ hours: 1 });
    await write();
    expect((await list()).filter(({ kind }) => kind === 'portal_message_notice')).toHaveLength(2);
  });

  it('they can export their data, and an admin carries out their request for erasure', async () => {
    const world = await aWorld();
    const { them, staff, company, person } = await anApplicant(world);
    const file = await aResume(world, company, person, 'I bake.');
    await them.ask(api.portal.write, { body: { body: 'Hello', request_id: randomUUID() } });
    const data = await them.ask(api.portal.data, {});
    expect(data.headers['content-disposition']).toContain('my-data.json');
    expect(data.body).toMatchObject({
      profile: { first_name: 'Grace', last_name: 'Hopper' },
      applications: [{ job_title: 'Baker' }],
      files: [{ id: file.id, file_name: 'resume.txt' }],
      messages: [{ body: 'Hello' }],
    });
    expect((await them.ask(api.portal.file, { params: { id: file.id } })).body).toBe('I bake.');

    const asked = await them.ask(api.portal.askForErasure, {});
    world.pass({ minutes: 5 });
    expect((await them.ask(api.portal.askForErasure, {})).body).toEqual(asked.body);
    const seen = await staff.ask(api.portalLinks.get, { params: { id: person.id } });
    expect(seen.body.erasure_asked_at).toBe(asked.body.erasure_asked_at);
    const { email } = (await them.ask(api.portal.me, {})).body;
    const erased = await staff.ask(api.erasure.erase, { params: { id: person.id }, body: { confirm_email: email } });
    expect(erased.status).toBe(200);
    expect((await them.ask(api.portal.me, {})).status).toBe(401);
  });
});
