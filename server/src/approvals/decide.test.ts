import { describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { aCompany, aUser } from '../testing/factories.ts';
import { aRun, openRequest, press, readRunState, wake } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { decide, dropApprover } from './decide.ts';

const answer = async (
  world: World,
  company: { id: string },
  run: { id: string },
  user: { id: string },
  decision: 'approved' | 'rejected' = 'approved',
  may_stand_in = false,
) => {
  const request_id = await openRequest(world, run);
  return world.deps.database.forCompany(company.id).transaction((db) =>
    decide(db, world.deps.engine, {
      company_id: company.id,
      request_id,
      user_id: user.id,
      may_stand_in,
      decision,
      comments: decision === 'rejected' ? 'Not yet.' : null,
      now: world.deps.clock(),
    }),
  );
};

describe('an approval', () => {
  const aQuestion = async (count: number) => {
    const world = await aWorld();
    const company = await aCompany(world);
    const people = [];
    for (let index = 0; index < count; index += 1) people.push(await aUser(world, { company, role: 'tech_lead' }));
    const run = await aRun(world, company, [{ type: 'human_approval', approvers: people.map(({ id }) => id) }, {}]);
    await wake(world, company, run);
    return { world, company, people, run };
  };

  it('needs every approver, and notifies each of them', async () => {
    const { world, company, people, run } = await aQuestion(2);
    expect(await readRunState(world, run)).toMatchObject({ status: 'pending', steps: ['waiting_approval', 'pending'] });
    expect((await world.deps.database.system.select().from(outbox)).map(({ user_id }) => user_id).toSorted()).toEqual(
      people.map(({ id }) => id).toSorted(),
    );
    await answer(world, company, run, people[0]!);
    expect((await readRunState(world, run)).steps).toEqual(['waiting_approval', 'pending']);
    await answer(world, company, run, people[1]!);
    expect((await readRunState(world, run)).steps).toEqual(['completed', 'pending']);
  });

  it('is settled by one rejection, and can be requested again when that is undone', async () => {
    const { world, company, people, run } = await aQuestion(2);
    await answer(world, company, run, people[1]!, 'rejected');
    expect(await readRunState(world, run)).toMatchObject({ status: 'rejected', ended_because: 'rejected' });
    await press(world, company, run, 'undo_rejection');
    expect(await readRunState(world, run)).toMatchObject({ status: 'pending', steps: ['waiting_approval', 'pending'] });
    for (const person of people) await answer(world, company, run, person);
    await wake(world, company, run);
    expect((await readRunState(world, run)).status).toBe('completed');
  });

  it('has one outcome when fifty answers arrive at the same moment', async () => {
    const { world, company, people, run } = await aQuestion(50);
    const request = await openRequest(world, run);
    const results = await Promise.allSettled(
      people.map(({ id }, index) =>
        world.deps.database.forCompany(company.id).transaction((db) =>
          decide(db, world.deps.engine, {
            company_id: company.id,
            request_id: request,
            user_id: id,
            may_stand_in: false,
            decision: index === 25 ? 'rejected' : 'approved',
            comments: 'x',
            now: world.deps.clock(),
          }),
        ),
      ),
    );
    const refused = results.filter(({ status }) => status === 'rejected');
    for (const result of refused) {
      expect((result as PromiseRejectedResult).reason.message).toBe('This request has been settled already.');
    }
    expect(await readRunState(world, run)).toMatchObject({ status: 'rejected', ended_because: 'rejected' });
  });

  it('refuses users who were not asked, and a second answer from the same approver', async () => {
    const { world, company, people, run } = await aQuestion(2);
    const stranger = await aUser(world, { company, role: 'recruiter' });
    await expect(answer(world, company, run, stranger)).rejects.toMatchObject({ status: 403 });
    await answer(world, company, run, people[0]!);
    await expect(answer(world, company, run, people[0]!)).rejects.toMatchObject({ status: 409 });
  });

  it('proceeds without a deactivated approver, and falls to an admin when no approver is left', async () => {
    const { world, company, people, run } = await aQuestion(2);
    const admin = await aUser(world, { company });
    const leave = async (user: { id: string }) => {
      await world.deps.database.system.execute(`update users set is_active = false where id = '${user.id}'`);
      await world.deps.database
        .forCompany(company.id)
        .transaction((db) =>
          dropApprover(db, world.deps.engine, { company_id: company.id, user_id: user.id, now: world.deps.clock() }),
        );
    };
    await expect(answer(world, company, run, admin, 'approved', true)).rejects.toMatchObject({ status: 403 });
    await leave(people[0]!);
    expect((await readRunState(world, run)).steps[0]).toBe('waiting_approval');
    await leave(people[1]!);
    expect((await readRunState(world, run)).steps[0]).toBe('waiting_approval');
    await answer(world, company, run, admin, 'approved', true);
    expect((await readRunState(world, run)).steps[0]).toBe('completed');
  });

  it('is complete when the only approver who has not answered is deactivated', async () => {
    const { world, company, people, run } = await aQuestion(2);
    await answer(world, company, run, people[0]!);
    await world.deps.database.system.execute(`update users set is_active = false where id = '${people[1]!.id}'`);
    await world.deps.database.forCompany(company.id).transaction((db) =>
      dropApprover(db, world.deps.engine, {
        company_id: company.id,
        user_id: people[1]!.id,
        now: world.deps.clock(),
      }),
    );
    expect((await readRunState(world, run)).steps[0]).toBe('completed');
  });
});
