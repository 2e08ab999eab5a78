import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditEvents } from '../db/schema/audit.ts';
import { anAnalysis, aPerson } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aResumeWithKafka, aScoredCandidate } from '../testing/score-factories.ts';
import { aWorld } from '../testing/world.ts';
import { analyseDue } from './analyse-due.ts';

describe('an overridden score', () => {
  it('is shown instead of the total, beside it, with user, time and reason, and can be removed', async () => {
    const { ask, list, score, db, params } = await aScoredCandidate();
    const [{ id, result } = { id: '', result: { total: 0 } }] = (await list()).analyses;
    const one = { params: { id } };
    const { status, body } = await ask(api.analyses.override, { ...one, body: { total: 91.5, reason: ' Knows us. ' } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      result: { total: result.total },
      override: { total: 91.5, reason: 'Knows us.', by_name: 'Ada Lovelace', at: expect.any(String) },
    });
    expect(await score()).toBe(91.5);
    const listed = (await ask(api.candidateList.list, { query: { sort: 'score' } })).body.candidates;
    expect(listed[0]!.score).toBe(91.5);

    expect((await ask(api.analyses.undoOverride, one)).body.override).toBeNull();
    expect(await score()).toBeCloseTo(result.total, 3);
    const again = await ask(api.analyses.undoOverride, one);
    expect([again.status, again.body.detail]).toEqual([409, 'This score has not been set manually.']);
    const events = await db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject_id, params.id))
      .orderBy(auditEvents.id);
    expect(events.map(({ action }) => action)).toEqual(['override_score', 'undo_override']);
    expect(JSON.stringify(events)).not.toContain('Knows us');
  });

  it('stays with the result it was set for: a newer result has none', async () => {
    const scored = await aScoredCandidate();
    const { world, ask, list, score } = scored;
    const [{ id } = { id: '' }] = (await list()).analyses;
    await ask(api.analyses.override, { params: { id }, body: { total: 5, reason: 'No.' } });
    await aResumeWithKafka(scored);
    await analyseDue(world.deps);
    const { analyses: kept } = await list();
    expect(kept).toMatchObject([{ override: null }, { id, override: { total: 5 } }]);
    expect(await score()).toBeCloseTo(kept[0]!.result.total, 3);
    const late = await ask(api.analyses.override, { params: { id }, body: { total: 6, reason: 'No.' } });
    expect([late.status, late.body.detail]).toEqual([
      409,
      'A newer result has replaced this one. Set the score there.',
    ]);
  });

  it('needs a number from 0 to 100 and a reason', async () => {
    const { ask, list } = await aScoredCandidate();
    const [{ id } = { id: '' }] = (await list()).analyses;
    const refused = async (total: number, reason: string) => {
      const { status, body } = await ask(api.analyses.override, { params: { id }, body: { total, reason } });
      return [status, body.detail];
    };
    expect(await refused(101, 'x')).toEqual([422, 'total: Enter a number from 0 to 100.']);
    expect(await refused(50, '  ')).toEqual([422, 'reason: Say why.']);
    expect(await refused(50, 'x'.repeat(1001))).toEqual([422, 'reason: Keep it to 1000 characters.']);
  });
});

describe('the list of candidates by score', () => {
  it('puts candidates without a score last in either order, on every page and in the export', async () => {
    const world = await aWorld();
    const { company, ask } = await asUser(world);
    const job = await aJob(world, { company });
    for (const total of [20, null, 80, null, 50]) {
      world.pass({ seconds: 1 });
      const person = await aPerson(world, company, { first_name: String(total), last_name: '', job });
      if (total !== null) await anAnalysis(world, company, person, job, { total });
    }
    const page = async (order: 'asc' | 'desc', number: number) => {
      const query = { sort: 'score', order, limit: '2', page: String(number), job_id: job.id } as never;
      return (await ask(api.candidateList.list, { query })).body.candidates.map(({ score }) => score);
    };
    const pages = async (order: 'asc' | 'desc') => [await page(order, 1), await page(order, 2), await page(order, 3)];
    expect(await pages('desc')).toEqual([[80, 50], [20, null], [null]]);
    expect(await pages('asc')).toEqual([[20, 50], [80, null], [null]]);
    const { body } = await ask(api.candidateList.export, { query: { sort: 'score', order: 'desc' } });
    const csv = body as unknown as string;
    expect(
      csv
        .split('\r\n')
        .slice(1, 6)
        .map((line) => line.split(',')[0]),
    ).toEqual(['80', '50', '20', 'null', 'null']);
  });
});
