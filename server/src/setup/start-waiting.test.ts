import { api } from '@hirewire/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { applications } from '../db/schema/applications.ts';
import { runs } from '../db/schema/engine.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

const ROUNDS = 4;
const PEOPLE = 8;

const scene = async () => {
  const world = await aWorld();
  const me = await asUser(world);
  const { company, ask } = me;
  const template = await aTemplate(world, company, [{ type: 'human_approval' }]);
  const aTarget = (workflow_template_id: string | null) =>
    aJob(world, { company, values: { status: 'active', workflow_template_id } });
  const job = await aTarget(template.id);
  const elsewhere = await aTarget(null);
  const { system } = world.deps.database;
  const makePerson = async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const { id } = await aPerson(world, company, { job, email });
    const [application] = await system.select().from(applications).where(eq(applications.candidate_id, id));
    const them = await asCandidate(world, company, { id });
    return { id, application_id: application!.id, them };
  };
  type Person = Awaited<ReturnType<typeof makePerson>>;
  const acts: Record<string, (person: Person) => Promise<{ status: number }>> = {
    reject: (person) => ask(api.candidates.reject, { params: person, body: { reason: 'No.' } }),
    withdraw: ({ them, application_id }) => them.ask(api.portal.withdraw, { params: { id: application_id } }),
    move: (person) => ask(api.candidates.move, { params: person, body: { job_id: elsewhere.id } }),
    delete: (person) => ask(api.candidates.remove, { params: person }),
  };
  const read = async (people: Person[]) => {
    const ids = people.map(({ id }) => id);
    const stored = await system.select().from(applications).where(inArray(applications.candidate_id, ids));
    const open = await system
      .select()
      .from(runs)
      .where(and(inArray(runs.candidate_id, ids), isNull(runs.deleted_at), isNull(runs.ended_at)));
    return people.map(({ id, application_id }) => {
      const { status, rejected_at, withdrawn_at } = stored.find((one) => one.id === application_id)!;
      return {
        status,
        isRejected: rejected_at !== null,
        isWithdrawn: withdrawn_at !== null,
        hasOpenRun: open.some(({ candidate_id }) => candidate_id === id),
      };
    });
  };
  return { world, company, ask, job, acts, makePerson, read };
};

const OVER = { hasOpenRun: false };
const AFTER: Record<string, object> = {
  reject: { ...OVER, status: 'rejected', isRejected: true },
  withdraw: { ...OVER, status: 'rejected', isWithdrawn: true },
  move: OVER,
  delete: OVER,
};
const STARTED = { status: 'active', hasOpenRun: true, isRejected: false, isWithdrawn: false };

it.each(['reject', 'withdraw', 'move', 'delete'])(
  'starting the waiting applicants of a job leaves those alone whom others %s at the same time',
  async (name) => {
    const { world, ask, job, acts, makePerson, read } = await scene();
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await Promise.all(Array.from({ length: PEOPLE }, makePerson));
      const [started, ...answers] = await Promise.all([
        ask(api.jobReadiness.startWaiting, { params: { id: job.id } }),
        ...people.map((person) => acts[name]!(person)),
      ]);
      expect(started.status).toBe(200);
      const after = await read(people);
      for (const [index, { status }] of answers.entries()) {
        if (name !== 'reject') expect(status).toBeLessThan(300);
        expect(after[index]).toMatchObject(status < 300 ? AFTER[name]! : STARTED);
      }
    }
    expect(world.logged.filter((line) => line.includes('deadlock'))).toEqual([]);
  },
);

it('a candidate who is deleted while a colleague starts their run is not left with it', async () => {
  const { world, ask, job, acts, makePerson, read } = await scene();
  for (let round = 0; round < ROUNDS; round += 1) {
    const people = await Promise.all(Array.from({ length: PEOPLE }, makePerson));
    await Promise.all(
      people.map(async (person) => {
        const body = { candidate_id: person.id, job_id: job.id };
        const [, { status }] = await Promise.all([ask(api.workflows.startRun, { body }), acts.delete!(person)]);
        expect(status).toBeLessThan(300);
      }),
    );
    for (const after of await read(people)) expect(after).toMatchObject(OVER);
  }
  expect(world.logged.filter((line) => line.includes('deadlock'))).toEqual([]);
});
