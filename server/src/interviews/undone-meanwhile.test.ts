import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { candidates } from '../db/schema/candidates.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { anInterviewScene, anInvited, choose, interviewRow, look } from '../testing/interview-factories.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';

it.each(['ada@example.com', 'no address'])(
  'an interview of %s stays booked if the rejection is undone while it is about to be cancelled',
  async (email) => {
    const { world, company, job } = await anInterviewScene();
    const visitor = await anInvited(world, company, job);
    await choose(visitor, (await look(visitor)).slots.at(-1)!);
    const { database, engine, clock } = world.deps;
    await database.system.update(candidates).set({ email }).where(eq(candidates.id, visitor.person.id));
    const which = { company_id: company.id, run_id: visitor.run.id };
    await database
      .forCompany(company.id)
      .transaction((db) => transitionOrRefuse(db, engine, { ...which, event: { type: 'reject' }, now: clock() }));
    world.pass({ minutes: 3 });
    const isWaiting = async () => {
      const { rows } = await database.system.execute(
        sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    };
    let maintenance: Promise<unknown> | undefined;
    await database.forCompany(company.id).transaction(async (db) => {
      await transitionOrRefuse(db, engine, { ...which, event: { type: 'undo_rejection' }, now: clock() });
      maintenance = runInterviewMaintenance(world.deps);
      const isOver = maintenance.then(() => true);
      while (!(await Promise.race([isOver, isWaiting()])));
    });
    await maintenance;
    expect((await interviewRow(world, visitor.interview_id)).status).toBe('booked');
  },
);
