import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { jobs } from '../db/schema/jobs.ts';
import { workflowTemplates } from '../db/schema/workflows.ts';
import { asUser } from '../testing/factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

const minimal = { title: 'Engineer', description: 'Builds things.' };

describe('a new job', () => {
  it('is a draft with the defaults, whatever status is asked for', async () => {
    const admin = await asUser(await aWorld());
    const { status, body } = await admin.ask(api.jobs.create, {
      body: { ...minimal, status: 'active' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...minimal,
      status: 'draft',
      job_type: 'full-time',
      experience_level: 'mid',
      remote_policy: 'onsite',
      salary_currency: 'USD',
      salary_min: null,
      salary_max: null,
      requirements: null,
      department: null,
      location: null,
      workflow_template_id: null,
      posted_at: null,
      application_count: 0,
    });
    expect((await admin.ask(api.jobs.get, { params: { id: body.id } })).body).toEqual(body);
  });

  it('is refused with a status that does not exist', async () => {
    const admin = await asUser(await aWorld());
    const { status, body } = await admin.ask(api.jobs.create, { body: { ...minimal, status: 'open' } });
    expect([status, body.detail]).toEqual([422, 'status: Choose a status.']);
  });

  it('stores every field it is given, requirements as one string', async () => {
    const admin = await asUser(await aWorld());
    const full = {
      ...minimal,
      description: 'Line one\nLine two',
      requirements: 'TypeScript, SQL, empathy',
      department: 'Engineering',
      location: 'Berlin',
      job_type: 'contract',
      experience_level: 'executive',
      remote_policy: 'hybrid',
      salary_min: 50_000,
      salary_max: 70_000,
      salary_currency: 'EUR',
    } as const;
    expect((await admin.ask(api.jobs.create, { body: full })).body).toMatchObject(full);
  });

  it('stores an empty text as null', async () => {
    const admin = await asUser(await aWorld());
    const { body } = await admin.ask(api.jobs.create, { body: { ...minimal, department: ' ', requirements: '' } });
    expect(body).toMatchObject({ department: null, requirements: null });
  });

  it('gets a short id that is easy to say and to type, unique in its company', async () => {
    const admin = await asUser(await aWorld());
    const created = await Promise.all(Array.from({ length: 40 }, () => admin.ask(api.jobs.create, { body: minimal })));
    const shortIds = created.map(({ body }) => body.short_id);
    expect(new Set(shortIds).size).toBe(40);
    for (const shortId of shortIds) expect(shortId).toMatch(/^[BCDFGHJKMNPQRSTVWXZ]{2}[2-9]{3}$/);
  });

  it.each([
    [{}, 'title: This field is required.'],
    [{ title: ' ', description: 'x' }, 'title: This field is required.'],
    [{ title: 'x' }, 'description: This field is required.'],
    [{ ...minimal, description: '\n' }, 'description: This field is required.'],
    [{ ...minimal, salary_min: '5' }, 'salary_min: Enter a whole number.'],
    [{ ...minimal, salary_min: 5.5 }, 'salary_min: Enter a whole number.'],
    [{ ...minimal, salary_min: -1 }, 'salary_min: Enter a number that is not negative.'],
    [{ ...minimal, salary_min: 3_000_000_000 }, 'salary_min: Enter a smaller number.'],
    [{ ...minimal, salary_min: 9, salary_max: 8 }, 'salary_max: Enter a maximum that is not below the minimum.'],
    [{ ...minimal, job_type: 'seasonal' }, 'job_type: Choose a job type.'],
    [{ ...minimal, experience_level: 'lead' }, 'experience_level: Choose an experience level.'],
    [{ ...minimal, salary_currency: 'CHF' }, 'salary_currency: Choose a currency.'],
    [{ ...minimal, workflow_template_id: 'x' }, 'workflow_template_id: Choose a workflow.'],
    [{ ...minimal, bonus: 5 }, 'bonus: This field is not known.'],
  ])('is refused for %j', async (body, detail) => {
    const world = await aWorld();
    const admin = await asUser(world);
    const answer = await admin.ask(api.jobs.create, { body: body });
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 422, detail });
    expect(await world.deps.database.system.select().from(jobs)).toEqual([]);
  });

  it('uses the default workflow unless another one, or none, is requested', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const values = { company_id: admin.company.id, description: '', category: 'custom' };
    const [standard, other] = await world.deps.database.system
      .insert(workflowTemplates)
      .values([
        { ...values, name: 'Standard', is_default: true },
        { ...values, name: 'Other' },
      ])
      .returning();
    const made = async (body: object) =>
      (await admin.ask(api.jobs.create, { body: { ...minimal, ...body } })).body.workflow_template_id;
    expect(await made({})).toBe(standard!.id);
    expect(await made({ workflow_template_id: null })).toBeNull();
    expect(await made({ workflow_template_id: other!.id })).toBe(other!.id);
    await admin.ask(api.workflows.remove, { params: { id: standard!.id }, query: {} });
    expect(await made({})).toBeNull();
  });

  it('accepts a workflow of its own company and no other, nor a deleted one', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const addTemplate = async (companyId: string) => {
      const values = { company_id: companyId, name: 'Standard', description: '', category: 'custom' };
      const [template] = await world.deps.database.system.insert(workflowTemplates).values(values).returning();
      return template!.id;
    };
    const [own, foreign] = [await addTemplate(admin.company.id), await addTemplate((await asUser(world)).company.id)];
    const listed = await admin.ask(api.workflows.templates, {});
    expect(listed.body.map(({ id }) => id)).toEqual([own]);

    const kept = await admin.ask(api.jobs.create, { body: { ...minimal, workflow_template_id: own } });
    expect(kept.body.workflow_template_id).toBe(own);
    const refuse = async (workflow_template_id: string) => {
      const made = await admin.ask(api.jobs.create, { body: { ...minimal, workflow_template_id } });
      const changed = await admin.ask(api.jobs.change, {
        params: { id: kept.body.id },
        body: { workflow_template_id },
      });
      const body = { code: 'does_not_exist', detail: 'workflow_template_id: This workflow does not exist.' };
      for (const refused of [made, changed]) expect(refused).toMatchObject({ status: 422, body });
    };
    await refuse(foreign);
    await admin.ask(api.workflows.remove, { params: { id: own }, query: {} });
    await refuse(own);
  });

  it('never keeps a workflow that is deleted at the same moment', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { id: workflow_template_id } = await aTemplate(world, admin.company, [{}]);
    const job = (await admin.ask(api.jobs.create, { body: minimal })).body;
    const [changed] = await Promise.all([
      admin.ask(api.jobs.change, { params: { id: job.id }, body: { workflow_template_id } }),
      admin.ask(api.jobs.create, { body: { ...minimal, workflow_template_id } }),
      admin.ask(api.workflows.remove, { params: { id: workflow_template_id }, query: {} }),
    ]);
    expect([200, 422]).toContain(changed.status);
    const rows = await world.deps.database.system.select({ id: jobs.workflow_template_id }).from(jobs);
    expect(rows.filter(({ id }) => id === workflow_template_id)).toEqual([]);
  });
});
