import { api } from '@hirewire/contract';
import type { Route, RouteInput } from '@hirewire/contract/route';
import type { TodoType } from '@hirewire/contract/portal';
import { and, eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { expect, it } from 'vitest';
import { runs } from '../db/schema/engine.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { aResume } from '../testing/candidate-factories.ts';
import { ask, PASSWORD, tokensFor } from '../testing/factories.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { aWorld, type World } from '../testing/world.ts';

/** A company right after signing up. */
const aNewCompany = async (world: World) => {
  const { body } = await ask(world, api.registration.register, {
    body: {
      company: { name: 'Northwind', size: 'small', industry: 'Technology', website: null },
      admin_user: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', password: PASSWORD },
    },
  });
  // Days pass: each call needs a fresh token.
  const asFounder = async <R extends Route>(route: R, input: RouteInput<R>) => {
    const { access_token } = await tokensFor(world, { ...body.user, company_id: body.company.id });
    return ask(world, route, { ...input, token: access_token });
  };
  // The browser reports its time zone right away.
  await asFounder(api.overviews.setTimeZone, { body: { time_zone: 'Europe/Berlin' } });
  return { founder: body.user, company: { id: body.company.id }, ask: asFounder };
};

it('a fresh company hires its first person through the default workflow without touching a setting', async () => {
  const world = await aWorld();
  const admin = await aNewCompany(world);
  const { company } = admin;

  // The job as the form sends it with only its texts, published.
  const made = await admin.ask(api.jobs.create, {
    body: { title: 'Senior Backend Engineer', description: 'Builds our services.', location: 'Berlin' },
  });
  expect(made.status).toBe(201);
  const published = await admin.ask(api.jobs.change, { params: { id: made.body.id }, body: { status: 'active' } });
  expect(published.body).toMatchObject({ status: 'active', workflow_template_id: expect.any(String) });
  const { body: applied } = await admin.ask(api.candidates.create, {
    body: { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.com', job_id: made.body.id },
  });
  await aResume(world, company, applied, 'Grace Hopper. Ten years of services in TypeScript and PostgreSQL.');
  const [run] = await world.deps.database.system
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.company_id, company.id), eq(runs.candidate_id, applied.id)));
  const state = async () => {
    const { body } = await admin.ask(api.workflows.runs, { query: { candidate_id: applied.id } });
    const { status, steps, current_step_id } = body[0]!;
    const step = steps.find(({ id }) => id === current_step_id);
    return { run: status, step: step?.step_type, status: step?.status, failure: step?.failure };
  };
  /** Runs the worker until a person has to act or time has to pass. */
  const work = async () => {
    for (let turn = 0; turn < 5; turn += 1) await wakeRuns(world.deps, company.id, [run!.id]);
  };
  const them = await asCandidate(world, company, applied);
  const todo = async (type: TodoType): Promise<string> => {
    const { body } = await them.ask(api.portal.me, {});
    return body.applications[0]!.todos.find((one) => one.type === type)!.id;
  };

  // Scored, then decided by the admin, since no approvers were chosen.
  await work();
  expect(await state()).toEqual({ run: 'pending', step: 'human_approval', status: 'waiting_approval', failure: null });
  const { body: asked } = await admin.ask(api.approvals.pending, {});
  const answer = { approval_request_id: asked.requests[0]!.id, decision: 'approved', comments: '' } as const;
  expect((await admin.ask(api.approvals.respond, { body: answer })).status).toBe(200);

  // The starter task of the job's family, handed in.
  await work();
  expect(await state()).toMatchObject({ step: 'task_assignment', status: 'in_progress', failure: null });
  const task = await todo('task');
  expect((await them.ask(api.portalTasks.get, { params: { id: task } })).body.title).toBe('Plan a small service');
  const text = 'I would store one row for each person and product, and send each mail once.';
  const handedIn = await them.ask(api.portalTasks.submit, { params: { id: task }, body: { text } });
  expect(handedIn.status).toBe(200);

  // Marked, then an interview with the founder during office hours in Berlin.
  await work();
  expect(await state()).toMatchObject({ step: 'interview_scheduling', status: 'in_progress', failure: null });
  const booking = { params: { id: await todo('booking') } };
  const { slots } = (await them.ask(api.bookings.get, booking)).body;
  const hours = slots.map((at) => DateTime.fromISO(at, { zone: 'Europe/Berlin' }).hour);
  expect(slots.length).toBeGreaterThan(0);
  expect([Math.min(...hours), Math.max(...hours)]).toEqual([9, 16]);
  const booked = await them.ask(api.bookings.book, { ...booking, body: { starts_at: slots[0]! } });
  expect(booked.status).toBe(200);
  const { body: arranged } = await admin.ask(api.interviews.list, { query: { candidate_id: applied.id } });
  expect(arranged.interviews[0]!.interviewers).toEqual([admin.founder.id]);
  world.pass({ days: 15 });
  const interview = { params: { id: arranged.interviews[0]!.id } };
  expect((await admin.ask(api.interviews.complete, interview)).status).toBe(200);

  // The starter offer asks for the values only people know, is sent and signed.
  await work();
  world.pass({ days: 1, minutes: 1 });
  await work();
  expect(await state()).toMatchObject({ step: 'offer_letter', status: 'in_progress', failure: null });
  const { body: drafted } = await admin.ask(api.offers.list, { params: { id: applied.id } });
  const offer = drafted.offers[0]!;
  expect(offer).toMatchObject({ state: 'draft', missing: ['Start date', 'Salary'] });
  const params = { id: offer.id };
  const start_date = world.deps.clock().toISOString().slice(0, 10);
  await admin.ask(api.offers.change, {
    params,
    body: { salary: 70_000, currency: 'EUR', start_date, fields: {} },
  });
  const sent = await admin.ask(api.offers.send, { params });
  expect(sent.body).toMatchObject({ state: 'sent', missing: [] });
  const signature = { kind: 'typed', name: 'Grace Hopper', has_consented: true, sha256: sent.body.sha256! } as const;
  const signed = await them.ask(api.portalOffers.sign, { params: { id: await todo('offer') }, body: signature });
  expect(signed.body).toMatchObject({ state: 'signed' });
  await work();
  expect((await state()).run).toBe('completed');
});
