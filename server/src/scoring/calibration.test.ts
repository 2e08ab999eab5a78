import { api } from '@hirewire/contract';
import type { Analysis } from '@hirewire/contract/analyses';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { weigh } from '../resume-analysis/weigh.ts';
import { applications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';
import { anAnalysis, aPerson, aResume } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';
import { possibleChanges } from './possible-changes.ts';

type Scored = Analysis['criteria'][number];

const aCriterion = (label: string, changes: Partial<Scored> = {}): Scored => ({
  id: `must_have:${label.toLowerCase()}`,
  kind: 'must_have',
  label,
  weight: 20,
  is_knock_out: false,
  points: 1,
  confidence: 0.9,
  evidence: [{ quote: `Worked with ${label}`, start: 0, end: 12 + label.length }],
  note: '',
  strength: 'work',
  found_as: null,
  ...changes,
});
const missing = { points: 0, evidence: [], strength: null };

/** A company with a job, and a colleague of the lowest role. */
const aJobWithPeople = async () => {
  const world = await aWorld();
  const { company, ask } = await asUser(world, { role: 'senior_engineer' });
  const job = await aJob(world, { company });
  const scored = async (total: number | null, facts: Parameters<typeof anAnalysis>[4] = {}) => {
    const person = await aPerson(world, company, { job });
    if (total !== null) await anAnalysis(world, company, person, job, { total, ...facts });
    return person;
  };
  return { world, company, ask, job, scored, db: world.deps.database.system };
};

describe('the distribution of a job', () => {
  it('counts every score once, by five points and by tier, as a plain count does', async () => {
    const { ask, job, scored } = await aJobWithPeople();
    const totals = [0, 4.9, 5, 39.9, 40, 54.9, 55, 55, 74.9, 75, 99.9, 100];
    for (const total of totals) await scored(total);
    await scored(null);
    const { status, body } = await ask(api.calibration.distribution, { params: { id: job.id } });
    expect(status).toBe(200);
    const buckets = Array.from(
      { length: 20 },
      (_, index) => totals.filter((total) => Math.min(Math.floor(total / 5), 19) === index).length,
    );
    expect(body).toEqual({
      scored: 12,
      buckets,
      tiers: { strong: 3, good: 3, partial: 2, little: 4 },
      median: 55,
      place: null,
    });
  });

  it('reports how many have less and how many the same, including overridden scores', async () => {
    const { world, company, ask, job, scored } = await aJobWithPeople();
    for (const total of [20, 30, 61.3, 61.3, 90]) await scored(total);
    const person = await scored(61.3);
    const place = async (candidate_id: string) =>
      (await ask(api.calibration.distribution, { params: { id: job.id }, query: { candidate_id } })).body.place;
    expect(await place(person.id)).toEqual({ score: 61.3, lower: 2, equal: 2 });
    const recruiter = await asUser(world, { role: 'recruiter', company });
    const { id } = await anAnalysis(world, company, person, job, { at: new Date(world.deps.clock().getTime() + 1) });
    await recruiter.ask(api.analyses.override, { params: { id }, body: { total: 95, reason: 'Known.' } });
    expect(await place(person.id)).toEqual({ score: 95, lower: 5, equal: 0 });
    expect(await place((await scored(null)).id)).toBeNull();
  });

  it('of a deleted job can still be read, and its candidates compared', async () => {
    const { world, company, ask, job, scored } = await aJobWithPeople();
    const [one, other] = [await scored(50), await scored(60)];
    const admin = await asUser(world, { company });
    const params = { id: job.id };
    expect((await admin.ask(api.jobs.remove, { params })).status).toBe(200);
    const place = await ask(api.calibration.distribution, { params, query: { candidate_id: one.id } });
    expect(place.body).toMatchObject({ scored: 2, place: { score: 50, lower: 0 } });
    const query = { candidate_ids: `${one.id},${other.id}` };
    const compared = await ask(api.calibration.comparison, { params, query });
    expect(compared.body).toMatchObject({ job_title: 'Engineer', candidates: [{ name: 'Grace Hopper' }, {}] });
    const kept = await ask(api.analyses.list, { params: { id: one.id }, query: { job_id: job.id } });
    expect(kept.body.analyses).toMatchObject([{ job_title: 'Engineer', is_job_deleted: true }]);
  });

  it('leaves out other jobs, other companies and deleted candidates', async () => {
    const { world, company, ask, job, scored, db } = await aJobWithPeople();
    await scored(50);
    const gone = await scored(80);
    await db.update(candidates).set({ deleted_at: new Date().toISOString() }).where(eq(candidates.id, gone.id));
    const withdrawn = await scored(70);
    await db
      .update(applications)
      .set({ deleted_at: new Date().toISOString() })
      .where(eq(applications.candidate_id, withdrawn.id));
    const other = await aJob(world, { company });
    await anAnalysis(world, company, await aPerson(world, company, { job: other }), other, { total: 60 });
    const foreign = await asUser(world);
    const of = (asker: typeof ask, id: string) => asker(api.calibration.distribution, { params: { id } });
    expect((await of(ask, job.id)).body).toMatchObject({ scored: 1, median: 50 });
    expect((await of(foreign.ask, job.id)).status).toBe(404);
    const empty = await aJob(world, { company });
    expect((await of(ask, empty.id)).body).toMatchObject({ scored: 0, median: null, place: null });
  });
});

describe('a comparison', () => {
  it('puts the latest analyses of two candidates side by side, must-haves first', async () => {
    const { world, company, ask, job, scored } = await aJobWithPeople();
    const [sql, rust] = [aCriterion('SQL'), aCriterion('Rust', { weight: 30, is_knock_out: true })];
    const degree = aCriterion('Degree', { id: 'education:bachelor', kind: 'education', weight: 50, strength: null });
    const go = { term: 'Go', relation: 'related' as const };
    const one = await scored(30, { criteria: [sql] });
    await anAnalysis(world, company, one, job, {
      at: new Date(world.deps.clock().getTime() + 1000),
      total: 70,
      tier: 'good',
      criteria: [degree, sql, { ...rust, points: 0.2, found_as: go }],
    });
    await aResume(world, company, one, 'Worked with SQL');
    const other = await scored(40, { tier: 'partial', criteria: [{ ...sql, ...missing }, rust] });
    const query = { candidate_ids: `${other.id},${one.id}` };
    const { status, body } = await ask(api.calibration.comparison, { params: { id: job.id }, query });
    expect(status).toBe(200);
    expect(body.candidates).toMatchObject([
      { candidate_id: other.id, name: 'Grace Hopper', score: { standing: 40, tier: 'partial', cap: null } },
      { candidate_id: one.id, score: { standing: 70, must_haves: { found: ['SQL'], missing: ['Rust'] } } },
    ]);
    expect(body.candidates[0]!.score!.must_haves).toEqual({ found: ['Rust'], missing: ['SQL'] });
    expect(body.candidates[1]!.score!.has_file).toBe(false);
    expect(body.criteria.map(({ label, is_knock_out }) => [label, is_knock_out])).toEqual([
      ['Rust', true],
      ['SQL', false],
      ['Degree', false],
    ]);
    expect(body.criteria[0]!.sides).toMatchObject([
      { points: 1, strength: 'work', found_as: null, quote: { quote: 'Worked with Rust' } },
      { points: 0.2, found_as: go },
    ]);
    expect(body.criteria[1]!.sides).toMatchObject([{ points: 0, strength: null, quote: null }, { points: 1 }]);
    expect(body.criteria[2]!.sides).toMatchObject([null, { weight: 50 }]);
  });

  it('reads results of earlier versions, and reports candidates without an analysis', async () => {
    const { ask, job, scored } = await aJobWithPeople();
    const [old, without] = [await scored(64), await scored(null)];
    const query = { candidate_ids: `${old.id},${without.id}` };
    const { body } = await ask(api.calibration.comparison, { params: { id: job.id }, query });
    expect(body.candidates).toMatchObject([{ score: { total: 64, cap: null } }, { score: null }]);
    expect(body.criteria).toMatchObject([{ is_knock_out: false, sides: [{ strength: null }, null] }]);
  });

  it('needs two different candidates of the same job and company', async () => {
    const { world, company, ask, job, scored } = await aJobWithPeople();
    const [one, other] = [await scored(50), await scored(60)];
    const elsewhere = await aPerson(world, company, { job: await aJob(world, { company }) });
    const compare = async (candidate_ids: string, asker = ask) => {
      const { status, body } = await asker(api.calibration.comparison, {
        params: { id: job.id },
        query: { candidate_ids },
      });
      return [status, (body as { detail?: string }).detail];
    };
    for (const ids of [
      one.id,
      `${one.id},${one.id.toUpperCase()}`,
      `${one.id},x`,
      `${one.id},${other.id},${one.id}`,
      ',',
    ])
      expect(await compare(ids)).toEqual([422, expect.stringContaining('Choose two different candidates.')]);
    expect(await compare('')).toEqual([422, 'candidate_ids: This field is required.']);
    expect(await compare(`${one.id},${elsewhere.id}`)).toEqual([404, 'Candidate not found']);
    expect((await compare(`${one.id},${other.id}`, (await asUser(world)).ask))[0]).toBe(404);
    expect((await compare(`${one.id.toUpperCase()}, ${other.id}`))[0]).toBe(200);
  });
});

describe('possible changes of a score', () => {
  const criteria = [
    aCriterion('SQL', { weight: 10 }),
    aCriterion('Kafka', { weight: 20, ...missing }),
    aCriterion('Rust', { weight: 40, points: 0.2, found_as: { term: 'Go', relation: 'related' } }),
    aCriterion('Docker', { weight: 15, points: 0.4, strength: 'list' }),
    aCriterion('Excel', { weight: 5, points: 0.7, strength: 'project' }),
    aCriterion('Vim', { weight: 0, ...missing }),
    aCriterion('Degree', { id: 'education:bachelor', kind: 'education', weight: 10, ...missing }),
  ];

  it('are the missing, related or only listed criteria, the heaviest first, each with its own question', () => {
    const changes = possibleChanges(criteria, 'Engineer', 'en');
    expect(changes.map(({ label, gap }) => [label, gap])).toEqual([
      ['Rust', 'related'],
      ['Kafka', 'missing'],
      ['Docker', 'listed'],
      ['Degree', 'missing'],
    ]);
    expect(changes[0]!.question).toMatch(/^Tell us about a project where “Rust” mattered\./);
    expect(changes[1]!.question).toMatch(/^A new colleague asks you about “Kafka”\./);
    expect(changes[3]!.question).toBe('Which training or degree have you completed, and when?');
    expect(possibleChanges(criteria, 'Engineer', 'de')[0]!.question).toContain('„Rust“');
  });

  it('are weighted as if shown in dated work, with everything else unchanged', () => {
    const [rust] = possibleChanges(criteria, 'Engineer', 'en');
    const shown = { points: 1, strength: 'work' as const, found_as: null };
    const { total, tier } = weigh(criteria.map((one) => (one.label === 'Rust' ? { ...one, ...shown } : one)));
    expect(rust).toMatchObject({ total, tier });
    expect(total).toBeGreaterThan(weigh(criteria).total);
  });

  it('exist for every analysis of the company, and of no other', async () => {
    const { world, company, ask, job } = await aJobWithPeople();
    const person = await aPerson(world, company, { job });
    const { id } = await anAnalysis(world, company, person, job, { criteria });
    const { status, body } = await ask(api.calibration.changes, { params: { id } });
    expect(status).toBe(200);
    expect(body.changes.map(({ label }) => label)).toEqual(['Rust', 'Kafka', 'Docker', 'Degree']);
    expect((await (await asUser(world)).ask(api.calibration.changes, { params: { id } })).status).toBe(404);
  });
});
