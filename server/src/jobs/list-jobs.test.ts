import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aJob, anApplication, asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

describe('the list', () => {
  const aFilledWorld = async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const rows = [
      { title: 'Backend Engineer', status: 'active', department: 'Engineering', short_id: 'KM472' },
      { title: 'Frontend Engineer', status: 'draft', department: 'Engineering', location: 'Zürich' },
      { title: 'Accountant 100%', status: 'closed', department: 'Finance' },
      { title: 'Sales_Lead', status: 'active', requirements: 'Negotiation, Excel' },
    ] as const;
    for (const [index, row] of rows.entries()) {
      const created_at = new Date(Date.UTC(2026, 0, index + 1)).toISOString();
      await aJob(world, { company: admin.company, values: { ...row, created_at } });
    }
    await aJob(world, {
      company: (await asUser(world)).company,
      values: { title: 'Foreign Engineer', status: 'active' },
    });
    return { world, admin };
  };

  it('returns the jobs of the company, newest first, with the total', async () => {
    const { admin } = await aFilledWorld();
    const { body } = await admin.ask(api.jobs.list, {});
    expect(body.jobs.map(({ title }) => title)).toEqual([
      'Sales_Lead',
      'Accountant 100%',
      'Frontend Engineer',
      'Backend Engineer',
    ]);
    expect(body.total).toBe(4);
    expect(body.counts).toEqual({ all: 4, draft: 1, active: 2, paused: 0, closed: 1 });
  });

  it.each([
    [{ status: 'active' }, ['Sales_Lead', 'Backend Engineer'], 2],
    [{ department: 'Engineering' }, ['Frontend Engineer', 'Backend Engineer'], 2],
    [{ department: 'engineering' }, [], 0],
    [{ search: 'engineer' }, ['Frontend Engineer', 'Backend Engineer'], 2],
    [{ search: 'km472' }, ['Backend Engineer'], 1],
    [{ search: 'zürich' }, ['Frontend Engineer'], 1],
    [{ search: 'ZÜRICH' }, ['Frontend Engineer'], 1],
    [{ search: 'excel' }, ['Sales_Lead'], 1],
    [{ search: '100%' }, ['Accountant 100%'], 1],
    [{ search: '%' }, ['Accountant 100%'], 1],
    [{ search: '_' }, ['Sales_Lead'], 1],
    [{ search: '\\' }, [], 0],
    [{ search: '  ' }, ['Sales_Lead', 'Accountant 100%', 'Frontend Engineer', 'Backend Engineer'], 4],
    [{ search: 'engineer', status: 'draft', department: 'Engineering' }, ['Frontend Engineer'], 1],
    [{ skip: 1, limit: 2 }, ['Accountant 100%', 'Frontend Engineer'], 4],
    [{ limit: 0 }, [], 4],
    [{ skip: 99 }, [], 4],
  ] as const)('finds jobs by %j', async (query, titles, total) => {
    const { admin } = await aFilledWorld();
    const { body } = await admin.ask(api.jobs.list, { query });
    expect({ titles: body.jobs.map(({ title }) => title), total: body.total }).toEqual({ titles, total });
  });

  it('counts the statuses of the jobs that match the search', async () => {
    const { admin } = await aFilledWorld();
    const { body } = await admin.ask(api.jobs.list, { query: { search: 'engineer', status: 'active' } });
    expect(body.counts).toEqual({ all: 2, draft: 1, active: 1, paused: 0, closed: 0 });
  });

  it.each([
    [{ status: 'open' }, 'status: Choose a status.'],
    [{ limit: '1001' }, 'limit: This must be at most 1000.'],
    [{ skip: '-1' }, 'skip: This must not be negative.'],
    [{ limit: 'all' }, 'limit: This must be a number.'],
    [{ sort: 'title' }, 'sort: This field is not known.'],
  ])('refuses %j', async (query, detail) => {
    const admin = await asUser(await aWorld());
    const { status, body } = await admin.ask(api.jobs.list, { query: query as never });
    expect({ status, detail: body.detail }).toEqual({ status: 422, detail });
  });

  it('shows the real number of applications, per job and in total', async () => {
    const { world, admin } = await aFilledWorld();
    const { body: before } = await admin.ask(api.jobs.list, {});
    const [first, second] = before.jobs;
    for (const job of [first!, first!, second!]) await anApplication(world, admin.company, job);
    const { body: after } = await admin.ask(api.jobs.list, {});
    expect(after.jobs.map((job) => job.application_count)).toEqual([2, 1, 0, 0]);
    expect((await admin.ask(api.jobs.summary, {})).body).toEqual({
      counts: { all: 4, draft: 1, active: 2, paused: 0, closed: 1 },
      applications: 3,
      departments: ['Engineering', 'Finance'],
    });
  });

  it('counts no applications of deleted candidates until they are restored', async () => {
    const { admin } = await aFilledWorld();
    const listJobs = async () => (await admin.ask(api.jobs.list, {})).body.jobs;
    const body = { name: 'Ada L', email: 'ada@example.com', job_id: (await listJobs())[0]!.id };
    const { id } = (await admin.ask(api.candidates.create, { body })).body;
    const countApplications = async () => [
      (await listJobs())[0]!.application_count,
      (await admin.ask(api.jobs.summary, {})).body.applications,
    ];
    expect(await countApplications()).toEqual([1, 1]);
    await admin.ask(api.candidates.remove, { params: { id } });
    expect(await countApplications()).toEqual([0, 0]);
    await admin.ask(api.candidates.create, { body });
    expect(await countApplications()).toEqual([1, 1]);
  });
});
