import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { anInterviewScene, anInvited, choose, look, signedIn } from '../testing/interview-factories.ts';
import { readRunState } from '../testing/workflow-factories.ts';

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
});
