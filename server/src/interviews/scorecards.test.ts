import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { candidates } from '../db/schema/candidates.ts';
import { portalLinks } from '../db/schema/links.ts';
import { aUser } from '../testing/factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import {
  anInterviewScene,
  anInvited,
  choose,
  interviewRow,
  listMails,
  look,
  signedIn,
} from '../testing/interview-factories.ts';
import { readRunState } from '../testing/workflow-factories.ts';
import { sendDue } from '../outbox/send-due.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';

describe('scorecards', () => {
  it('are asked for once an interview that was noted as missed by mistake is completed', async () => {
    const { world, company, hr, people, job } = await anInterviewScene({ interviewers: 1 });
    const visitor = await anInvited(world, company, job);
    await choose(visitor, (await look(visitor)).slots[0]!);
    world.pass({ hours: 1, minutes: 30 });
    const params = { id: visitor.interview_id };
    expect((await hr.ask(api.interviews.noShow, { params })).body.status).toBe('no_show');
    expect((await hr.ask(api.interviews.complete, { params })).body.status).toBe('completed');
    expect((await readRunState(world, visitor.run)).steps[0]).toBe('completed');
    const mine = await signedIn(world, people[0]!)(api.interviews.list, {});
    expect(mine.body.interviews[0]!.awaits_my_scorecard).toBe(true);
  });

  it('are asked for by mail although the request was stopped while the interview counted as missed', async () => {
    const { world, company, hr, job } = await anInterviewScene({ interviewers: 1 });
    const visitor = await anInvited(world, company, job);
    await choose(visitor, (await look(visitor)).slots[0]!);
    const params = { id: visitor.interview_id };
    const requests = async () =>
      (await listMails(world, company)).filter(({ kind }) => kind === 'scorecard_request').map(({ status }) => status);
    world.pass({ hours: 3 });
    await runInterviewMaintenance(world.deps);
    expect(await requests()).toEqual(['waiting']);
    await hr.ask(api.interviews.noShow, { params });
    world.pass({ minutes: 3 });
    await sendDue(world.deps);
    expect(await requests()).toEqual(['stopped']);
    await hr.ask(api.interviews.complete, { params });
    expect(await requests()).toEqual(['waiting']);
  });

  it('name the criteria that were set for the job', async () => {
    const { world, company, hr, job } = await anInterviewScene({ interviewers: 1 });
    const visitor = await anInvited(world, company, job);
    const { criteria, version } = (await hr.ask(api.criteria.get, { params: { id: job.id } })).body;
    const own = { kind: 'must_have' as const, label: 'Sourdough', weight: 40, is_on: true };
    const off = criteria.map(({ id, weight }) => ({ id, weight, is_on: false }));
    const body = { version, criteria: [...off, own] };
    expect((await hr.ask(api.criteria.save, { params: { id: job.id }, body })).status).toBe(200);
    const sheet = await hr.ask(api.scorecards.get, { params: { id: visitor.interview_id } });
    expect(sheet.body.criteria).toEqual(['Sourdough']);
  });

  it('are visible to other interviewers once they have submitted theirs, and to colleagues at once', async () => {
    const { world, company, hr, people, job } = await anInterviewScene({ interviewers: 2 });
    const [first, second] = people.map((user) => signedIn(world, user));
    const visitor = await anInvited(world, company, job);
    const params = { id: visitor.interview_id };
    await choose(visitor, (await look(visitor)).slots[0]!);
    const body = { marks: [{ criterion: 'Communication', mark: 4 }], recommendation: 'yes' as const, comment: 'Warm.' };
    expect((await first!(api.scorecards.give, { params, body })).status).toBe(409);
    world.pass({ hours: 3, minutes: 1 });
    await hr.ask(api.interviews.complete, { params });
    expect((await first!(api.interviews.list, {})).body.interviews[0]!.awaits_my_scorecard).toBe(true);
    expect((await first!(api.scorecards.give, { params, body })).body).toMatchObject({
      scorecards: [{ recommendation: 'yes', comment: 'Warm.' }],
      given_count: 1,
      asked_count: 2,
      is_mine_open: false,
    });
    expect((await second!(api.scorecards.get, { params })).body).toMatchObject({
      scorecards: [],
      given_count: 1,
      is_mine_open: true,
    });
    expect((await hr.ask(api.scorecards.get, { params })).body.scorecards).toHaveLength(1);
    const refused = await hr.ask(api.scorecards.give, { params, body });
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toBe('Only an interviewer of this interview may fill in a scorecard.');
    await second!(api.scorecards.give, { params, body: { ...body, recommendation: 'strong_no' } });
    expect((await second!(api.scorecards.get, { params })).body.scorecards).toHaveLength(2);

    // Repeated because the response was lost, it stays the same one; with other content it replaces the first.
    const given = async () => {
      const trail = await hr.ask(api.candidates.audit, { params: { id: visitor.person.id } });
      return trail.body.events.filter(({ action }) => action === 'scorecard_given').length;
    };
    await first!(api.scorecards.give, { params, body });
    expect(await given()).toBe(2);
    await first!(api.scorecards.give, { params, body: { ...body, comment: 'Cold.' } });
    expect(await given()).toBe(3);
  });

  it('are neither asked for nor taken once the candidate has been erased', async () => {
    const { world, company, people, job } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    const system = world.deps.database.system;
    const isThey = eq(candidates.id, visitor.person.id);
    await system.update(candidates).set({ first_name: 'Quirina', email: 'quirina@example.com' }).where(isThey);
    await system.update(portalLinks).set({ address: 'quirina@example.com' });
    const params = { id: visitor.interview_id };
    await choose(visitor, (await look(visitor)).slots[0]!);
    world.pass({ hours: 1, minutes: 30 });
    const erased = await signedIn(world, await aUser(world, { company }))(api.erasure.erase, {
      params: { id: visitor.person.id },
      body: { confirm_email: 'quirina@example.com' },
    });
    expect(erased.status).toBe(200);
    world.pass({ hours: 3 });
    await runInterviewMaintenance(world.deps);
    expect((await interviewRow(world, params.id)).status).toBe('completed');
    const ada = signedIn(world, people[0]!);
    const body = { marks: [], recommendation: 'yes' as const, comment: 'Quirina was kind.' };
    expect((await ada(api.scorecards.give, { params, body })).status).toBe(404);
    expect((await ada(api.scorecards.get, { params })).status).toBe(404);
    expect(await findEverywhere(world, ['quirina'])).toEqual([]);
    world.pass({ hours: 25 });
    await runInterviewMaintenance(world.deps);
    expect((await listMails(world, company)).filter(({ kind }) => kind.startsWith('scorecard_'))).toEqual([]);
  });
});
