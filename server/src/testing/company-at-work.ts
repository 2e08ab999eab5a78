import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { transitionOrRefuse } from '../engine/transition.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { daysAfter } from '../lib/days.ts';
import { aMail, anAnalysis, aMessageTo, aNote, aPerson, aResume } from './candidate-factories.ts';
import { aJob, asUser } from './factories.ts';
import { randomFrom } from './random-from.ts';
import { aTemplate, onTheWay, withoutEffects } from './workflow-factories.ts';
import type { World } from './world.ts';

export type App = World['app'];

/** A company with jobs, a workflow, an approver with a delegate, and a candidate who stays; `read` asks an app for a path as its administrator. */
export const aCompanyAtWork = async (world: World) => {
  const admin = await asUser(world, { role: 'admin' });
  const { company } = admin;
  const approver = await asUser(world, { company, role: 'tech_lead' });
  const delegate = await asUser(world, { company, role: 'tech_lead' });
  const template = await aTemplate(world, company, [
    { type: 'resume_analysis' },
    { type: 'human_approval', approvers: [approver.user.id] },
  ]);
  const jobs = [];
  for (let count = 0; count < 3; count += 1)
    jobs.push(await aJob(world, { company, values: { workflow_template_id: template.id, status: 'active' } }));
  const email = 'stays@example.com';
  const person = { ...(await aPerson(world, company, { job: jobs[0]!, email })), email };
  const run = await onTheWay(world, company, { candidate: person, job: jobs[0]! });
  const read = async (app: App, path: string, token = admin.token) => {
    const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    const { as_of: _, ...body } = answer.json<{ as_of?: string }>();
    return body;
  };
  return { admin, company, approver, delegate, jobs, person, run, read };
};

/** Things people do, at random; each changes the database in its own way. */
export const randomActs = (
  world: World,
  { admin, company, approver, delegate, jobs, person: staying, run }: Awaited<ReturnType<typeof aCompanyAtWork>>,
) => {
  const random = randomFrom(11);
  const pickOne = <One>(list: One[]): One | undefined => list[Math.floor(random() * list.length)];
  const people: { id: string; email: string }[] = [];
  const runs = [run];
  const { database, engine, clock } = world.deps;
  const take = () => {
    const person = pickOne(people);
    if (person) people.splice(people.indexOf(person), 1);
    return person;
  };
  const anyone = () => pickOne([staying, ...people])!;
  let arrived = 0;
  const apply = async () => {
    const email = `person${(arrived += 1)}@example.com`;
    const job = pickOne(jobs)!;
    const person = await aPerson(world, company, { job, email });
    people.push({ id: person.id, email });
    runs.push(await onTheWay(world, company, { candidate: person, job }));
  };
  const move = (event: Parameters<typeof transitionOrRefuse>[2]['event']) => async () => {
    const run_id = pickOne(runs);
    if (!run_id) return;
    await database
      .forCompany(company.id)
      .transaction((db) => transitionOrRefuse(db, engine, { company_id: company.id, run_id, event, now: clock() }))
      .catch((error: { status?: number }) => expect([403, 404, 409]).toContain(error.status));
  };
  const ask = async (answer: Promise<{ status: number }>) => expect((await answer).status).toBeLessThan(500);
  const acts: Record<string, () => Promise<unknown>> = {
    apply,
    'apply again': apply,
    move: move({ type: 'done' }),
    hire: move({ type: 'skip', past_approval: true }),
    reject: move({ type: 'reject' }),
    'undo the rejection': move({ type: 'undo_rejection' }),
    'change a job': () =>
      ask(
        admin.ask(api.jobs.change, {
          params: pickOne(jobs)!,
          body: { title: `Title ${random()}`, status: pickOne(['active', 'paused'])! },
        }),
      ),
    'create a job': () => ask(admin.ask(api.jobs.create, { body: { title: 'Another', description: 'Builds more.' } })),
    'delete a job': async () => {
      const doomed = await aJob(world, { company });
      await ask(admin.ask(api.jobs.remove, { params: doomed, query: {} }));
    },
    merge: async () => {
      const [kept, merged] = [take(), take()];
      if (!kept || !merged) return;
      people.push(kept);
      await ask(admin.ask(api.duplicates.merge, { body: { kept_id: kept.id, merged_id: merged.id, take: [] } }));
    },
    erase: async () => {
      const person = take();
      if (!person) return;
      await ask(admin.ask(api.erasure.erase, { params: person, body: { confirm_email: person.email } }));
    },
    delete: async () => {
      const person = take();
      if (person) await ask(admin.ask(api.candidates.remove, { params: person }));
    },
    // Changes only what a search finds.
    'write to a candidate': async () => {
      await aMessageTo(world, company, anyone(), { subject: 'Hello', body: 'Bring your harpsichord.' });
    },
    'note something': async () => {
      await aNote(world, approver.user, anyone(), 'Plays the harpsichord.');
    },
    'receive a resume': async () => {
      await aResume(world, company, anyone(), 'Ten years of harpsichords.');
    },
    'receive a reply': async () => {
      const { id } = await aMail(world, company, { subject: 'Re: Hello', body: 'Which harpsichord?' });
      await database.system.execute(
        sql`update mail_messages set outcome = 'reply', candidate_id = ${anyone().id} where id = ${id}`,
      );
    },
    'have a mail returned': () =>
      database.system.execute(
        sql`update outbox set bounced_at = ${clock().toISOString()}, bounce_reason = ${`Unknown ${random()}`} where company_id = ${company.id} and candidate_id is not null`,
      ),
    'rename a colleague': () =>
      database.system.execute(sql`update users set last_name = ${`Name ${random()}`} where id = ${approver.user.id}`),
    'analyse a resume': async () => {
      await anAnalysis(world, company, anyone(), pickOne(jobs)!, { total: Math.floor(random() * 100) });
    },
    'fail to analyse a resume': () =>
      database.system.execute(
        sql`update due_analyses set failure = ${`Failed ${random()}`} where company_id = ${company.id}`,
      ),
    'ask an approver': async () => {
      await apply();
      await wakeRuns(withoutEffects(world.deps), company.id, [runs.at(-1)!]);
    },
    'hand in a task': () =>
      database.system.execute(
        sql`update candidate_workflow_steps set step_type = 'task_review', output = '{"assignment_id": "1"}'
          where id in (select step_id from approval_requests where company_id = ${company.id} and status = 'pending' limit 1)`,
      ),
    'mark a task': () =>
      database.system.execute(
        sql`insert into task_marks (company_id, step_id, user_id, marks, comment) select company_id, step_id, ${approver.user.id}, '[]', ''
          from approval_requests where company_id = ${company.id} and status = 'pending' on conflict do nothing`,
      ),
    'unmark a task': () => database.system.execute(sql`delete from task_marks where company_id = ${company.id}`),
    'be absent': () =>
      ask(
        approver.ask(api.approvalSettings.setAbsence, {
          body: {
            delegate_id: delegate.user.id,
            starts_at: clock().toISOString(),
            ends_at: daysAfter(clock(), 1).toISOString(),
          },
        }),
      ),
    'be back': () => ask(approver.ask(api.approvalSettings.endAbsence, {})),
    'answer for an approver': async () => {
      const { body } = await delegate.ask(api.approvals.pending, {});
      const [one] = body.requests;
      if (one)
        await ask(delegate.ask(api.approvals.respond, { body: { approval_request_id: one.id, decision: 'approved' } }));
    },
    'choose a time zone': () =>
      ask(
        admin.ask(api.overviews.setTimeZone, {
          body: { time_zone: pickOne(['Asia/Kolkata', 'UTC', 'America/Lima'])! },
        }),
      ),
  };
  const names = Object.keys(acts);
  return { names, act: async (name: string) => acts[name]!(), random: () => pickOne(names)! };
};
