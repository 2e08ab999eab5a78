import { api } from '@hirewire/contract';
import { computeShares, CRITERIA_MESSAGES } from '@hirewire/contract/criteria';
import { describe, expect, it } from 'vitest';
import { aJob, asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

const aJobToScore = async () => {
  const world = await aWorld();
  const admin = await asUser(world);
  const recruiter = await asUser(world, { role: 'recruiter', company: admin.company });
  const values = { title: 'Backend Engineer', requirements: 'TypeScript, Kafka', status: 'active' } as const;
  const job = await aJob(world, { company: admin.company, values });
  const params = { id: job.id };
  const get = async () => (await recruiter.ask(api.criteria.get, { params })).body;
  type Change = Parameters<typeof recruiter.ask<typeof api.criteria.save>>[1]['body'];
  const save = (body: Change) => recruiter.ask(api.criteria.save, { params, body });
  const same = async () => (await get()).criteria.map(({ id, weight, is_on }) => ({ id, weight, is_on }));
  return { world, admin, recruiter, params, get, save, same };
};

const refusal = ({ status, body }: { status: number; body: { detail: string; code: string } }) => [
  status,
  body.code,
  body.detail,
];

describe('the criteria of a job', () => {
  it('are read from its text until a user sets them, the same every time', async () => {
    const { get } = await aJobToScore();
    const read = await get();
    expect(read).toMatchObject({ is_edited: false, version: 0, offered: [], updated_by_name: null });
    expect(read.criteria.map(({ id, is_on, is_own, is_in_job }) => [id, is_on, is_own, is_in_job])).toEqual([
      ['similarity', true, false, true],
      ['must_have:typescript', true, false, true],
      ['must_have:kafka', true, false, true],
      ['experience:2', true, false, true],
    ]);
    expect(read.criteria.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(100, 2);
    expect(await get()).toEqual(read);
  });

  it("can be weighted, disabled and extended by a recruiter, who can reset them to the job's defaults", async () => {
    const { get, save, params, recruiter } = await aJobToScore();
    const saved = await save({
      version: 0,
      criteria: [
        { id: 'similarity', weight: 30, is_on: true },
        { id: 'must_have:typescript', weight: 60, is_on: true },
        { id: 'must_have:kafka', weight: 50, is_on: false },
        { kind: 'nice_to_have', label: 'Fluent Danish', weight: 10, is_on: true },
      ],
    });
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ is_edited: true, version: 1, updated_by_name: 'Ada Lovelace' });
    expect(saved.body.criteria.map(({ label, share, is_own }) => [label, share, is_own])).toEqual([
      ['Work like Backend Engineer', 30, false],
      ['TypeScript', 60, false],
      ['Kafka', 0, false],
      ['Fluent Danish', 10, true],
    ]);
    expect(saved.body.offered.map(({ id }) => id)).toEqual(['experience:2']);
    const reset = await recruiter.ask(api.criteria.reset, { params });
    expect(reset.body).toMatchObject({ is_edited: false, version: 2, offered: [], updated_by_name: null });
    expect(await get()).toEqual(reset.body);
  });

  it('are not reset over another user’s change, and a reset is a version of its own', async () => {
    const { get, save, same, params, recruiter } = await aJobToScore();
    const reset = (version?: number) =>
      recruiter.ask(api.criteria.reset, { params, query: version === undefined ? {} : { version } });
    const criteria = await same();
    expect((await reset(0)).body.version).toBe(0);
    await save({ version: 0, criteria });
    expect(refusal((await reset(0)) as never)).toEqual([409, 'changed_meanwhile', CRITERIA_MESSAGES.changed]);
    expect((await get()).is_edited).toBe(true);
    expect((await reset(1)).body).toMatchObject({ is_edited: false, version: 2 });
    expect((await reset(2)).body.version).toBe(2);
    expect((await reset(1)).status).toBe(409);
    // A form opened before the reset is outdated, even once there are edited criteria again.
    for (const version of [0, 1]) expect((await save({ version, criteria })).status).toBe(409);
    expect((await save({ version: 2, criteria })).body).toMatchObject({ is_edited: true, version: 3 });
    expect((await save({ version: 1, criteria })).status).toBe(409);
    expect((await reset()).body).toMatchObject({ is_edited: false, version: 4 });
  });

  it('mark knock-outs among the must-haves, and no others', async () => {
    const { get, save } = await aJobToScore();
    const marked = { weight: 50, is_on: true, is_knock_out: true };
    for (const other of [
      { id: 'similarity', ...marked },
      { kind: 'nice_to_have' as const, label: 'Danish', ...marked },
    ])
      expect(refusal((await save({ version: 0, criteria: [other] })) as never)).toEqual([
        422,
        'knock_out_not_must_have',
        'criteria: Only a must-have can be a knock-out.',
      ]);
    const own = { kind: 'must_have' as const, label: 'Forklift licence', ...marked };
    expect((await save({ version: 0, criteria: [{ id: 'must_have:kafka', ...marked }, own] })).status).toBe(200);
    expect((await get()).criteria.map(({ label, is_knock_out }) => [label, is_knock_out])).toEqual([
      ['Kafka', true],
      ['Forklift licence', true],
    ]);
  });

  it('stay as they were set when the job changes, which offers the new ones and reports the ones that are gone', async () => {
    const { admin, get, save, same, params } = await aJobToScore();
    await save({ version: 0, criteria: await same() });
    await admin.ask(api.jobs.change, { params, body: { requirements: 'TypeScript, Rust' } });
    const { criteria, offered } = await get();
    expect(criteria.map(({ id, is_in_job }) => [id, is_in_job])).toEqual([
      ['similarity', true],
      ['must_have:typescript', true],
      ['must_have:kafka', false],
      ['experience:2', true],
    ]);
    expect(offered).toMatchObject([{ id: 'must_have:rust', label: 'Rust' }]);
  });

  it('are not saved over another user’s change, twice, without weight, or by users who may only view', async () => {
    const { world, admin, save, same, params } = await aJobToScore();
    const criteria = await same();
    await save({ version: 0, criteria });
    for (const version of [0, 7]) expect((await save({ version, criteria })).status).toBe(409);
    const own = { kind: 'must_have', label: 'typescript ', weight: 5, is_on: true } as const;
    expect(refusal(await save({ version: 1, criteria: [...criteria, own] }))).toEqual([
      422,
      'criterion_twice',
      'criteria: This criterion is there already.',
    ]);
    expect(refusal(await save({ version: 1, criteria: criteria.map((one) => ({ ...one, weight: 0 })) }))).toEqual([
      422,
      'criteria_without_weight',
      'criteria: Give at least one criterion a weight.',
    ]);
    expect((await save({ version: 1, criteria: [{ id: 'x', weight: 5, is_on: true }] })).status).toBe(422);
    const lead = await asUser(world, { role: 'tech_lead', company: admin.company });
    expect((await lead.ask(api.criteria.get, { params })).status).toBe(200);
    expect((await lead.ask(api.criteria.save, { params, body: { version: 1, criteria } })).status).toBe(403);
  });
});

describe('shares', () => {
  it.each([
    [
      [
        { weight: 50, is_on: true },
        { weight: 50, is_on: true },
      ],
      [50, 50],
    ],
    [
      [
        { weight: 100, is_on: true },
        { weight: 100, is_on: false },
      ],
      [100, 0],
    ],
    [
      [
        { weight: 1, is_on: true },
        { weight: 2, is_on: true },
      ],
      [33.3333, 66.6667],
    ],
    [[{ weight: 0, is_on: true }], [0]],
  ])('of %j are %j', (criteria, shares) => {
    expect(computeShares(criteria)).toEqual(shares);
  });
});
