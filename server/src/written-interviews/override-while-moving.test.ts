import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { lockJourneys, writeJourneys } from '../engine/journeys.ts';
import { aWorld } from '../testing/world.ts';
import { readRunState } from '../testing/workflow-factories.ts';
import { anInvited, answerAll } from '../testing/written-interview-factories.ts';

it('an override is kept when the run moves at the same moment', async () => {
  const world = await aWorld();
  const invited = await anInvited(world, { steps: [{ type: 'ai_interview', required_human_approval: true }] });
  const { them, params, staff, candidate, company, run, goOn } = invited;
  await answerAll(invited, params, 'My Sourdough failed every second night, so I measured the flour.');
  await them.ask(api.portalInterviews.submit, { params });
  await goOn();
  const [interview] = (await staff.ask(api.writtenInterviews.list, { params: { id: candidate.id } })).body.interviews;
  const { database, clock } = world.deps;
  const isWaiting = async () => {
    const { rows } = await database.system.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  let overridden: Promise<{ status: number }> | undefined;
  await database.forCompany(company.id).transaction(async (db) => {
    const journey = (await lockJourneys(db, company.id, [run.id])).get(run.id)!;
    const step = journey.steps[0]!;
    const body = { question_id: interview!.transcript[0]!.id, score: 100, reason: 'Spoke with them: they can.' };
    const params = { id: candidate.id, interview_id: interview!.id };
    overridden = staff.ask(api.writtenInterviews.override, { params, body });
    const answered = overridden.then(() => true);
    while (!(await Promise.race([answered, isWaiting()])));
    await writeJourneys(db, company.id, clock(), [{ ...journey, changed: new Map([[step.id, step]]) }]);
  });
  expect((await overridden)!.status).toBe(200);
  expect((await readRunState(world, run)).rows[0]!.output).toMatchObject({ is_changed_by_people: true });
});
