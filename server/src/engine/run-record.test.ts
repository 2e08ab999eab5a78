import type { StepType } from '@hirewire/contract/steps';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkChain } from '../audit/check-chain.ts';
import { outbox } from '../db/schema/outbox.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { runSteps } from '../db/schema/engine.ts';
import { conflict } from '../errors.ts';
import { backgroundWork } from '../background-work.ts';
import { notify } from '../notifications/notify.ts';
import { openQueue } from '../queue/queue.ts';
import { aCompany, aUser } from '../testing/factories.ts';
import { aRun, replaceSteps, readRunState, wake } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';
import type { StepEffect } from './step.ts';
import { sweepOverdue } from './wake-run.ts';

describe('the worker', () => {
  it('moves runs automatically, and the sweeper finds runs whose wake-up was lost', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const run = await aRun(world, company, [{}, {}]);
    const forgotten = await aRun(world, company, [{}]);
    await world.deps.database.system.execute(`delete from pgboss.job where data->>'run_id' = '${forgotten.id}'`);

    const queue = await openQueue(world.url, () => undefined);
    onTestFinished(() => queue.stop());
    await queue.work(backgroundWork(world.deps));
    await vi.waitFor(async () => expect((await readRunState(world, run)).status).toBe('completed'), {
      timeout: 15_000,
    });
    expect((await readRunState(world, forgotten)).status).toBe('active');
    world.pass({ seconds: 2 });
    await sweepOverdue(world.deps);
    await vi.waitFor(async () => expect((await readRunState(world, forgotten)).status).toBe('completed'), {
      timeout: 15_000,
    });
  });
});

describe('the audit trail of a run', () => {
  it('is a chain that cannot be changed', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const run = await aRun(world, company, [{}]);
    await wake(world, company, run);
    const db = world.deps.database.system;
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject_id, run.id))
      .orderBy(auditEvents.id);
    expect(events.map(({ action }) => action)).toEqual(['begin', 'due', 'done']);
    expect(await checkChain(db, { key: world.deps.config.auditKey, companyId: company.id })).toMatchObject({
      fault: null,
    });
    await expect(db.update(auditEvents).set({ action: 'skip' })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') },
    });
    await expect(db.delete(auditEvents)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') },
    });
    await expect(db.execute(sql`truncate audit_events`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('never changed') },
    });
    expect(await db.select().from(runSteps).where(eq(runSteps.run_id, run.id))).toHaveLength(1);
  });
});

describe('the effect of a step', () => {
  it('happens together with the move and adds to the output, or not at all if it fails', async () => {
    const world = await aWorld();
    const company = await aCompany(world);
    const user = await aUser(world, { company });
    const run = await aRun(world, company, [{ type: 'offer_letter' }, { type: 'ai_interview' }]);
    const write =
      (occasion: string): StepEffect =>
      async (db, { company_id, now }) => {
        await notify(db, {
          company_id,
          kind: 'approval_digest',
          recipient: { user_id: user.id },
          about: { id: user.id },
          occasion,
          params: { count: 1, url: occasion },
          is_automatic: true,
          created_by: null,
          now,
        });
        return { occasion };
      };
    const doneAtOnce = (type: StepType, effect: StepEffect) =>
      replaceSteps(world, [type], () => ({ work: async () => ({ type: 'done' }), effect }));
    doneAtOnce('offer_letter', write('offer'));
    doneAtOnce('ai_interview', async (...step) => {
      await write('interview')(...step);
      throw conflict('This job has no questions.', { code: 'not_set_up' });
    });
    // Each step in a turn of its own: after two seconds, a busy machine ends a turn between them.
    for (let step = 0; step < 2; step += 1) await wake(world, company, run);

    const mails = await world.deps.database.system.select({ body: outbox.body }).from(outbox);
    expect(mails).toEqual([{ body: expect.stringMatching(/offer$/) }]);
    const steps = await world.deps.database.system
      .select({ status: runSteps.status, failure: runSteps.failure, output: runSteps.output, tries: runSteps.tries })
      .from(runSteps)
      .where(eq(runSteps.run_id, run.id))
      .orderBy(runSteps.order_number);
    expect(steps).toEqual([
      { status: 'completed', failure: null, output: { occasion: 'offer' }, tries: 0 },
      // A person has to fix it, so it is not retried automatically.
      { status: 'failed', failure: 'This job has no questions.', output: null, tries: 1 },
    ]);
  });
});
