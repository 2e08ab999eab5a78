import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob } from '../testing/factories.ts';
import { anInterviewScene, interviewRow, listMails } from '../testing/interview-factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';

describe('an interview of an application without a workflow', () => {
  const aBooking = async ({ isInPool = false } = {}) => {
    const { world, company, people, hr } = await anInterviewScene();
    const job = isInPool ? null : await aJob(world, { company });
    const person = await aPerson(world, company, { job });
    const them = await asCandidate(world, company, person);
    const arrange = async () => {
      const whom = { interviewers: [people[0]!.id], duration_minutes: 60 };
      const { slots } = (await hr.ask(api.interviews.possible, { body: whom })).body;
      const body = { ...whom, candidate_id: person.id, starts_at: slots.at(-1)!.starts_at };
      return (await hr.ask(api.interviews.create, { body })).body.id;
    };
    const read = async (id: string) => {
      await runInterviewMaintenance(world.deps);
      return (await interviewRow(world, id)).status;
    };
    const todos = async () => (await them.ask(api.portal.me, {})).body.applications[0]!.todos;
    return { world, company, hr, person, them, arrange, read, todos };
  };

  it.each(['withdrawn', 'rejected', 'moved to another job'])(
    'is cancelled once that is %s, and everyone is told',
    async (how) => {
      const { world, company, hr, person, them, arrange, read, todos } = await aBooking();
      const id = await arrange();
      expect(await read(id)).toBe('booked');
      world.pass({ minutes: 1 });
      const [own] = (await them.ask(api.portal.me, {})).body.applications;
      if (how === 'withdrawn') await them.ask(api.portal.withdraw, { params: own! });
      else if (how === 'rejected')
        await hr.ask(api.candidates.reject, { params: { id: person.id }, body: { reason: 'No.' } });
      else {
        const other = await aJob(world, { company, values: { status: 'active' } });
        await hr.ask(api.candidates.move, { params: { id: person.id }, body: { job_id: other.id } });
      }
      expect(await todos()).toEqual([]);
      const moved = await hr.ask(api.interviews.book, {
        params: { id },
        body: { starts_at: world.deps.clock().toISOString() },
      });
      expect(moved.status).toBe(409);
      expect(await read(id)).toBe('booked');
      world.pass({ minutes: 3 });
      expect(await read(id)).toBe('cancelled');
      const told = (await listMails(world, company)).filter(({ calendar }) => calendar?.includes('METHOD:CANCEL'));
      expect(told).toHaveLength(2);
    },
  );

  it.each([
    { how: 'rejected', status: 'cancelled' },
    { how: 'withdrawn', status: 'cancelled' },
    { how: 'moved to a job', status: 'booked' },
  ])('with someone of the talent pool who is then $how is $status', async ({ how, status }) => {
    const { world, company, hr, person, them, arrange, read } = await aBooking({ isInPool: true });
    const id = await arrange();
    expect(await read(id)).toBe('booked');
    world.pass({ minutes: 1 });
    const params = { id: person.id };
    if (how === 'rejected') await hr.ask(api.candidates.reject, { params, body: { reason: 'No.' } });
    else if (how === 'withdrawn') {
      const [own] = (await them.ask(api.portal.me, {})).body.applications;
      expect((await them.ask(api.portal.withdraw, { params: own! })).status).toBe(200);
    } else {
      const job = await aJob(world, { company, values: { status: 'active' } });
      expect((await hr.ask(api.candidates.move, { params, body: { job_id: job.id } })).status).toBe(200);
    }
    world.pass({ minutes: 3 });
    expect(await read(id)).toBe(status);
  });

  it.each([false, true])('is listed with that application (in the talent pool: %s)', async (isInPool) => {
    const { hr, person, arrange } = await aBooking({ isInPool });
    await arrange();
    const { applicationId: application_id } = (await hr.ask(api.candidates.get, { params: person })).body;
    expect((await hr.ask(api.interviews.list, {})).body.interviews).toMatchObject([{ application_id }]);
  });

  it('that has ended before takes place', async () => {
    const { world, hr, person, arrange, read, todos } = await aBooking();
    await hr.ask(api.candidates.reject, { params: { id: person.id }, body: { reason: 'No.' } });
    world.pass({ minutes: 1 });
    expect(await read(await arrange())).toBe('booked');
    expect(await todos()).toMatchObject([{ type: 'booking' }]);
  });
});
