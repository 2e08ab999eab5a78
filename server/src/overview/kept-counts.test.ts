import { api } from '@hirewire/contract';
import type { Route, RouteInput } from '@hirewire/contract/route';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mergeCounts } from '../applications/merge-counts.ts';
import type { RunEvent } from '../engine/advance.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aCompany, aJob, ask as askAs, aUser, tokensFor } from '../testing/factories.ts';
import { randomFrom } from '../testing/random-from.ts';
import { aTemplate, withoutEffects } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { countStates, type State } from './count-states.ts';
import type { Which } from './kept-counts.ts';
import { DAY_MS } from '../lib/days.ts';

const SKIP: RunEvent = { type: 'skip', past_approval: true };

type Figures = Record<string, number | string>;

/** The number of applications in each state, and the longest open wait. */
const toFigures = (states: State[]): Figures => {
  const figures: Figures = {};
  for (const state of states) {
    const { is_listed, status, current_step, reached_steps, turn, is_hired, since } = state;
    const key = [is_listed ? 'listed' : 'unlisted', status, current_step, reached_steps, turn, is_hired].join(' ');
    figures[key] = Number(figures[key] ?? 0) + state.count;
    if (!is_listed || (status !== 'active' && status !== 'pending')) continue;
    const wait = `${status} ${current_step} ${turn} since`;
    const time = new Date(since!).toISOString();
    if (!figures[wait] || time < String(figures[wait])) figures[wait] = time;
  }
  return figures;
};

const keptFigures = async ({ deps }: World, which: Which): Promise<Figures> =>
  toFigures(await countStates(deps.database.forCompany(which.company_id), which));

/** The same figures, computed in one pass over all applications. */
const recountedFigures = async ({ deps }: World, { company_id, job_id, from }: Which): Promise<Figures> => {
  const listed = job_id ? sql`is_live` : sql`(is_live and is_listed)`;
  const { rows } = await deps.database.system.execute<State>(sql`
    select ${listed} as is_listed, status, current_step, reached_steps, hired_at is not null and status <> 'rejected' as is_hired,
      coalesce(waits_on, case when reached_steps = 0 and status = 'pending' and job_id is not null then 'staff' else 'none' end) as turn,
      greatest(created_at, step_since) as since, 1 as count
    from applications
    where company_id = ${company_id} and (${listed} or ${job_id ? sql`is_gone` : sql`is_unlisted`})
      and ${job_id ? sql`job_id = ${job_id}` : sql`true`} and created_at >= ${from?.toISOString() ?? '-infinity'}`);
  return toFigures(rows);
};

it('the kept counts equal a recount after random actions, several at the same time', { timeout: 600_000 }, async () => {
  const world = await aWorld();
  const company = await aCompany(world);
  const admin = await aUser(world, { role: 'admin', company });
  let token = '';
  let approverToken = '';
  const ask = <R extends Route>(route: R, input: RouteInput<R>) => askAs(world, route, { ...input, token });
  const approver = await aUser(world, { company, role: 'tech_lead' });
  const { system } = world.deps.database;
  const random = randomFrom(11);
  const one = <T>(things: T[]): T => things[Math.floor(random() * things.length)]!;
  const jobs: { id: string }[] = [];
  for (const type of ['human_approval', 'task_assignment', 'interview_scheduling', 'offer_letter'] as const) {
    const approvers = type === 'human_approval' ? { approvers: [approver.id] } : {};
    const template = await aTemplate(world, company, [{ type, ...approvers }, { type: 'offer_letter' }]);
    jobs.push(await aJob(world, { company, values: { workflow_template_id: template.id, status: 'active' } }));
  }
  const people: { id: string; email: string }[] = [];
  const merges: string[] = [];
  const of = (person: { id: string }) => ({ params: { id: person.id } });
  const readRun = async (person: { id: string }) =>
    (await ask(api.workflows.runs, { query: { candidate_id: person.id } })).body[0];
  const engine = withoutEffects(world.deps);
  const onRun = async (person: { id: string }, event: RunEvent | null) => {
    const run = await readRun(person);
    if (!run) return;
    await wakeRuns(engine, company.id, [run.id]);
    if (!event) return;
    const which = { company_id: company.id, run_id: run.id, event, now: world.deps.clock() };
    await world.deps.database
      .forCompany(company.id)
      .transaction((db) => transitionOrRefuse(db, world.deps.engine, which))
      .catch((error: unknown) => expect([404, 409]).toContain((error as { status?: number }).status));
  };
  const acts: (() => Promise<unknown>)[] = [
    async () => {
      const email = `${people.length}-${random()}@example.com`;
      const job = random() < 0.2 ? null : one(jobs);
      people.push({ ...(await aPerson(world, company, { email, job })), email });
    },
    () => ask(api.workflows.startRun, { body: { candidate_id: one(people).id, job_id: one(jobs).id } }),
    () => ask(api.workflows.startRun, { body: { candidate_id: one(people).id, job_id: one(jobs).id } }),
    () => onRun(one(people), null),
    () => onRun(one(people), null),
    () => onRun(one(people), { type: 'done' }),
    async () => {
      const { body } = await askAs(world, api.approvals.pending, { token: approverToken });
      const approval_request_id = body.requests[0]?.id;
      const decision = random() < 0.7 ? 'approved' : 'rejected';
      if (approval_request_id)
        await askAs(world, api.approvals.respond, {
          token: approverToken,
          body: { approval_request_id, decision, comments: 'So be it.' },
        });
    },
    () => onRun(one(people), SKIP),
    () => onRun(one(people), { type: 'decline' }),
    () => onRun(one(people), { type: 'undo_rejection' }),
    async () => {
      const run = await readRun(one(people));
      if (run && random() < 0.3) await ask(api.workflows.cancelRun, of(run));
    },
    () => ask(api.candidates.move, { ...of(one(people)), body: { job_id: one(jobs).id } }),
    () => ask(api.candidates.reject, { ...of(one(people)), body: { reason: 'Not now.' } }),
    () => ask(api.candidates.undoRejection, { ...of(one(people)), body: {} }),
    async () => {
      const body = { kept_id: one(people).id, merged_id: one(people).id, take: [] };
      const answer = await ask(api.duplicates.merge, { body });
      if (answer.status === 201) merges.push(answer.body.id);
    },
    () => (merges.length > 0 ? ask(api.duplicates.undoMerge, of({ id: one(merges) })) : Promise.resolve()),
    () => (random() < 0.4 ? ask(api.candidates.remove, of(one(people))) : Promise.resolve()),
    async () => {
      const person = one(people);
      if (random() < 0.4) await ask(api.erasure.erase, { ...of(person), body: { confirm_email: person.email } });
    },
  ];
  // Start with one application in each state.
  token = (await tokensFor(world, admin)).access_token;
  for (const [index, job] of [...jobs, jobs[3]!].entries()) {
    const email = `first-${index}@example.com`;
    const person = { ...(await aPerson(world, company, { email, job })), email };
    await ask(api.workflows.startRun, { body: { candidate_id: person.id, job_id: job.id } });
    if (index < 4) await onRun(person, null);
    else for (const event of [SKIP, { type: 'done' } as const]) await onRun(person, event);
    people.push(person);
  }
  const seen = new Set<string>();
  let decided = 0;
  for (let turn = 0; turn < 60; turn += 1) {
    world.pass({ hours: Math.floor(random() * 20), minutes: 7 });
    token = (await tokensFor(world, admin)).access_token;
    approverToken = (await tokensFor(world, approver)).access_token;
    if (turn < 12 || turn % 4 === 0) await acts[0]!();
    await Promise.all([one(acts)(), one(acts)(), one(acts)(), one(acts)()]);
    if (turn === 45) await ask(api.jobs.remove, { ...of(jobs[3]!), query: {} });
    if (turn % 20 === 10) await mergeCounts(system);
    if (turn > 0 && turn % 6 !== 5) continue;
    const now = world.deps.clock().getTime();
    const midnight = new Date(Math.floor(now / DAY_MS) * DAY_MS - 5 * DAY_MS);
    for (const job_id of [undefined, ...jobs.map(({ id }) => id)])
      for (const from of [null, midnight, new Date(now - 6 * DAY_MS)]) {
        const which = { company_id: company.id, job_id, from };
        const recounted = await recountedFigures(world, which);
        expect({ turn, which, counted: await keptFigures(world, which) }).toEqual({ turn, which, counted: recounted });
        for (const key of Object.keys(recounted)) seen.add(key);
      }
    const { body: shown } = await ask(api.jobs.list, { query: {} });
    for (const { id, application_count } of shown.jobs) {
      const { rows } = await system.execute(
        sql`select count(*)::int as count from applications a join candidates c on c.id = a.candidate_id
          where a.job_id = ${id} and a.deleted_at is null and c.deleted_at is null`,
      );
      expect({ turn, id, count: application_count }).toEqual({ turn, id, ...rows[0] });
    }
    const { body: ofJobs } = await ask(api.jobs.summary, {});
    const { rows: applied } = await system.execute(sql`
        select count(*)::int as count from applications a
        join jobs j on j.id = a.job_id join candidates c on c.id = a.candidate_id
        where a.deleted_at is null and j.deleted_at is null and c.deleted_at is null`);
    expect({ turn, count: ofJobs.applications }).toEqual({ turn, ...applied[0] });
    const { rows: settled } = await system.execute<{ count: number }>(sql`
        select count(*)::int as count from approval_requests a join candidate_workflows r on r.id = a.run_id
        where a.status in ('approved', 'rejected') and r.deleted_at is null`);
    for (const reader of [token, approverToken]) {
      const { body: history } = await askAs(world, api.approvals.history, { token: reader });
      expect({ turn, count: history.total_count }).toEqual({ turn, ...settled[0] });
    }
    decided = Math.max(decided, settled[0]!.count);
    const { rows: kept } = await system.execute(sql`
        select part, sum(count)::int as count from listed_counts
        where company_id = ${company.id} and sort = 'job' group by part having sum(count) <> 0 order by part`);
    const { rows: listed } = await system.execute(sql`
        select coalesce(job_id::text, '') as part, count(*)::int as count from applications
        where company_id = ${company.id} and is_live and is_listed group by job_id order by part`);
    expect(kept).toEqual(listed);
  }
  // The actions covered every state, some hired, some unlisted.
  const keys = [...seen];
  for (const part of [' active ', ' pending ', ' completed ', ' rejected ', ' approvers ', ' candidate ', ' staff '])
    expect([part, keys.some((key) => key.includes(part))]).toEqual([part, true]);
  expect(keys.some((key) => key.startsWith('unlisted ')) && keys.some((key) => key.endsWith(' true'))).toBe(true);
  expect(decided).toBeGreaterThan(0);
});
