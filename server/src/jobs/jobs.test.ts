import { api } from '@hirewire/contract';
import type { JobStatus } from '@hirewire/contract/jobs';
import { ROLE_NAMES } from '@hirewire/contract/roles';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobs } from '../db/schema/jobs.ts';
import { aJob, anApplication, asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

const minimal = { title: 'Engineer', description: 'Builds things.' };

describe('changing a job', () => {
  it('changes only the given fields', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { body: before } = await admin.ask(api.jobs.create, {
      body: { ...minimal, department: 'Sales', salary_min: 7 },
    });
    world.pass({ minutes: 1 });
    const { body: after } = await admin.ask(api.jobs.change, {
      params: { id: before.id },
      body: { title: 'Architect' },
    });
    expect(after).toEqual({
      ...before,
      title: 'Architect',
      updated_at: after.updated_at,
      version: before.version + 1,
    });
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it('ignores server-owned fields when a client sends the whole job back', async () => {
    const admin = await asUser(await aWorld());
    const { body: before } = await admin.ask(api.jobs.create, { body: minimal });
    const sentBack = {
      ...before,
      short_id: 'AA111',
      created_at: '2000-01-01T00:00:00.000Z',
      application_count: 9,
      title: 'B',
    };
    const { status, body: after } = await admin.ask(api.jobs.change, { params: { id: before.id }, body: sentBack });
    expect(status).toBe(200);
    expect(after).toMatchObject({
      title: 'B',
      short_id: before.short_id,
      created_at: before.created_at,
      application_count: 0,
    });
  });

  it('records when the job was first published, and only then', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { body: job } = await admin.ask(api.jobs.create, { body: minimal });
    const to = async (status: JobStatus) => {
      world.pass({ minutes: 1 });
      return (await admin.ask(api.jobs.change, { params: { id: job.id }, body: { status } })).body;
    };
    const published = await to('active');
    expect(published.status).toBe('active');
    expect(published.posted_at).toBe(published.updated_at);
    for (const status of ['paused', 'active', 'closed', 'draft', 'active'] as const) {
      expect(await to(status)).toMatchObject({ status, posted_at: published.posted_at });
    }
  });

  it('does not undo a change that another user has saved since', async () => {
    const admin = await asUser(await aWorld());
    const { body: job } = await admin.ask(api.jobs.create, { body: minimal });
    const save = (title: string, version?: number) =>
      admin.ask(api.jobs.change, { params: { id: job.id }, body: { title, ...(version && { version }) } });
    expect((await save('First', job.version)).status).toBe(200);
    const second = await save('Second', job.version);
    expect(second.status).toBe(409);
    expect(second.body.detail).toBe('Another user has changed this job in the meantime. Reload it and try again.');
    expect((await admin.ask(api.jobs.get, { params: { id: job.id } })).body.title).toBe('First');
    expect((await save('Third', job.version + 1)).body.title).toBe('Third');
    expect((await save('Without a version')).body.title).toBe('Without a version');
  });

  it('accepts one of many simultaneous changes to the same version', async () => {
    const admin = await asUser(await aWorld());
    const { body: job } = await admin.ask(api.jobs.create, { body: minimal });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        admin.ask(api.jobs.change, { params: { id: job.id }, body: { title: `T${turn}`, version: job.version } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  it('keeps the salary range in order even when only one end changes', async () => {
    const admin = await asUser(await aWorld());
    const { body: job } = await admin.ask(api.jobs.create, { body: { ...minimal, salary_min: 50, salary_max: 60 } });
    const change = (body: { salary_min?: number | null; salary_max?: number }) =>
      admin.ask(api.jobs.change, { params: { id: job.id }, body });
    expect(await change({ salary_min: 61 })).toMatchObject({
      status: 422,
      body: { detail: 'salary_max: Enter a maximum that is not below the minimum.' },
    });
    expect((await change({ salary_max: 0 })).status).toBe(200);
    expect((await change({ salary_min: null })).body.salary_min).toBeNull();
  });
});

describe('access to jobs', () => {
  const outcomes = async (role: (typeof ROLE_NAMES)[number]) => {
    const world = await aWorld();
    const person = await asUser(world, { role });
    const job = await aJob(world, { company: person.company });
    const at = { params: { id: job.id } };
    return {
      read: (await person.ask(api.jobs.get, at)).status,
      list: (await person.ask(api.jobs.list, {})).status,
      create: (await person.ask(api.jobs.create, { body: minimal })).status,
      status: (await person.ask(api.jobs.change, { ...at, body: { status: 'active' } })).status,
      edit: (await person.ask(api.jobs.change, { ...at, body: { title: 'X' } })).status,
      remove: (await person.ask(api.jobs.remove, at)).status,
    };
  };

  it.each(ROLE_NAMES)('%s', async (role) => {
    const reader = { read: 200, list: 200, create: 403, status: 403, edit: 403, remove: 403 };
    const expected: Partial<Record<typeof role, object>> = {
      admin: { ...reader, create: 201, status: 200, edit: 200, remove: 200 },
      hr_manager: { ...reader, create: 201, status: 200 },
    };
    expect(await outcomes(role)).toEqual(expected[role] ?? reader);
  });
});

describe('a whole job sent back by a user who may change only its status', () => {
  it('changes the status, unless another field differs or another user has changed the job', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { body: read } = await admin.ask(api.jobs.create, { body: { ...minimal, department: 'Sales' } });
    const hr = await asUser(world, { company: admin.company, role: 'hr_manager' });
    const params = { id: read.id };
    const send = async (changed: object) => {
      const { status, body } = await hr.ask(api.jobs.change, { params, body: { ...read, ...changed } });
      return [status, body.code ?? body.status];
    };
    expect(await send({ status: 'active', department: 'Marketing' })).toEqual([403, 'forbidden']);
    expect(await send({ status: 'active' })).toEqual([200, 'active']);
    await admin.ask(api.jobs.change, { params, body: { department: 'Marketing' } });
    expect(await send({ status: 'paused' })).toEqual([409, 'changed_meanwhile']);
    expect((await admin.ask(api.jobs.get, { params })).body).toMatchObject({
      status: 'active',
      department: 'Marketing',
    });
  });
});

describe('a deleted job', () => {
  it('disappears from every list, keeps its row, and its short id is not reused', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { body: job } = await admin.ask(api.jobs.create, { body: { ...minimal, department: 'Sales' } });
    await anApplication(world, admin.company, job);
    expect((await admin.ask(api.jobs.remove, { params: { id: job.id } })).status).toBe(200);
    expect((await admin.ask(api.jobs.get, { params: { id: job.id } })).status).toBe(404);
    expect((await admin.ask(api.jobs.change, { params: { id: job.id }, body: { title: 'X' } })).status).toBe(404);
    expect((await admin.ask(api.jobs.remove, { params: { id: job.id } })).status).toBe(404);
    expect((await admin.ask(api.jobs.list, {})).body).toMatchObject({ jobs: [], total: 0 });
    expect((await admin.ask(api.jobs.summary, {})).body).toMatchObject({ applications: 0, departments: [] });

    const db = world.deps.database.system;
    expect(await db.select().from(jobs).where(eq(jobs.id, job.id))).toHaveLength(1);
    const again = aJob(world, { company: admin.company, values: { short_id: job.short_id } });
    await expect(again).rejects.toMatchObject({ cause: { constraint: 'jobs_short_id_key' } });
  });
});
