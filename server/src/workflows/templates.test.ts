import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { STEP_TERMS } from '@hirewire/contract/steps';
import { describe, expect, it } from 'vitest';
import { aJob, ask, asUser, aUser } from '../testing/factories.ts';
import { aTemplate, stepInput, templateInput } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

describe('a new company', () => {
  it('starts with one default template of predefined steps', async () => {
    const world = await aWorld();
    const { body } = await ask(world, api.registration.register, {
      body: {
        company: { name: 'Acme', size: 'small', industry: 'Other' },
        admin_user: { first_name: 'A', last_name: 'B', email: 'a@b.example', password: 'secret' },
      },
    });
    const listed = await ask(world, api.workflows.templates, { token: body.access_token });
    expect(listed.body).toHaveLength(1);
    expect(listed.body[0]).toMatchObject({ is_default: true, category: 'standard' });
    expect(listed.body[0]!.step_details.map(({ order_number }) => order_number)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('a template', () => {
  it('is saved with its steps in order and with the defaults of the builder', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const person = await aUser(world, { company: admin.company, role: 'tech_lead' });
    const { status, body } = await admin.ask(api.workflows.createWithSteps, {
      body: {
        ...templateInput([
          {},
          { type: 'human_approval', delay_in_seconds: 7200, approvers: [person.id], auto_start: false },
          { type: 'offer_letter' },
        ]),
        description: '',
      },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      name: 'Engineers',
      description: 'Custom workflow template: Engineers',
      category: 'custom',
      is_default: false,
    });
    expect(
      body.step_details.map((step) => [step.order_number, step.workflow_step.step_type, step.display_name]),
    ).toEqual([
      [1, 'resume_analysis', 'Resume Analysis'],
      [2, 'human_approval', 'Human Approval'],
      [3, 'offer_letter', 'Offer Letter'],
    ]);
    expect(body.step_details[1]).toMatchObject({
      delay_in_seconds: 7200,
      auto_start: false,
      required_human_approval: true,
      approvers: [person.id],
      number_of_approvals_needed: 1,
    });
    expect((await admin.ask(api.workflowTemplates.listAsWorkflows, {})).body).toEqual(
      (await admin.ask(api.workflows.templates, {})).body,
    );
    expect((await admin.ask(api.workflowTemplates.list, {})).body).toEqual(
      (await admin.ask(api.workflows.templates, {})).body,
    );
    expect((await admin.ask(api.workflows.stepDetails, { params: { id: body.id } })).body).toEqual(body.step_details);
  });

  it('keeps approvers only where an approval is required, and counts them', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const person = await aUser(world, { company: admin.company, role: 'tech_lead' });
    const steps = [
      { ...stepInput({ approvers: [person.id, person.id] }), number_of_approvals_needed: 9 },
      { ...stepInput({ approvers: [person.id] }), required_human_approval: false },
    ];
    const { body } = await admin.ask(api.workflows.createWithSteps, { body: { name: 'T', steps } });
    expect(body.step_details.map((step) => [step.approvers.length, step.number_of_approvals_needed])).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it.each([
    [
      { name: ' ', steps: [stepInput()] },
      'Please provide a workflow name and at least one step before saving as template.',
    ],
    [{}, 'Please provide a workflow name and at least one step before saving as template.'],
    [{ name: 'T' }, 'Please provide a workflow name and at least one step before saving as template.'],
    [{ name: 'T', steps: [] }, 'Please provide a workflow name and at least one step before saving as template.'],
    [
      { name: 'T', steps: [{ ...stepInput(), workflow_step_id: STEP_TERMS.custom.id }] },
      'Cannot save template with custom steps. Please use only predefined workflow steps.',
    ],
    [
      { name: 'T', steps: [{ ...stepInput(), workflow_step_id: randomUUID() }] },
      'Cannot save template with custom steps. Please use only predefined workflow steps.',
    ],
    [
      { name: null, steps: [stepInput()] },
      'Please provide a workflow name and at least one step before saving as template.',
    ],
    [{ name: 'T', steps: null }, 'Please provide a workflow name and at least one step before saving as template.'],
    [
      { name: 'T', steps: [{ ...stepInput(), workflow_step_id: undefined }] },
      'Cannot save template with custom steps. Please use only predefined workflow steps.',
    ],
    [
      { name: 'T', steps: [{ ...stepInput(), delay_in_seconds: -1 }] },
      'steps.0.delay_in_seconds: Enter 0 to 168 hours.',
    ],
    [
      { name: 'T', steps: [{ ...stepInput(), delay_in_seconds: 604_801 }] },
      'steps.0.delay_in_seconds: Enter 0 to 168 hours.',
    ],
    [{ name: 'T', steps: [{ ...stepInput(), delay_in_seconds: 1.5 }] }, 'steps.0.delay_in_seconds: Enter whole hours.'],
    [{ name: 'T', steps: [{ ...stepInput(), delay_in_seconds: 90 }] }, 'steps.0.delay_in_seconds: Enter whole hours.'],
    [
      { name: 'T', steps: [stepInput({ approvers: [randomUUID()] })] },
      'approvers: Choose active users who are not administrators.',
    ],
  ])('is refused: %#', async (body, detail) => {
    const admin = await asUser(await aWorld());
    const answer = await admin.ask(api.workflows.createWithSteps, { body });
    expect({ status: answer.status, detail: answer.body.detail }).toEqual({ status: 422, detail });
    expect((await admin.ask(api.workflows.templates, {})).body).toEqual([]);
  });

  it('needs a name without steps too', async () => {
    const admin = await asUser(await aWorld());
    const { status, body } = await admin.ask(api.workflows.create, { body: {} });
    expect([status, body.detail]).toEqual([
      422,
      'Please provide a workflow name and at least one step before saving as template.',
    ]);
  });

  it('accepts no administrator, inactive user or user of another company as approver', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const strangers = [
      admin.user,
      await aUser(world, { company: admin.company, role: 'tech_lead', values: { is_active: false } }),
      await aUser(world, { role: 'tech_lead' }),
    ];
    for (const { id } of strangers) {
      const { status } = await admin.ask(api.workflows.createWithSteps, { body: templateInput([{ approvers: [id] }]) });
      expect(status).toBe(422);
    }
  });

  it('is saved without approvers who have left since, and still refuses strangers', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { company } = admin;
    const lead = await aUser(world, { company, role: 'tech_lead' });
    const left = await aUser(world, { company, role: 'tech_lead' });
    const { body: made } = await admin.ask(api.workflows.createWithSteps, {
      body: templateInput([{ approvers: [lead.id, left.id] }]),
    });
    await admin.ask(api.users.deactivate, { params: { id: left.id } });
    const save = (approvers: string[]) =>
      admin.ask(api.workflows.change, { params: { id: made.id }, body: { steps: [stepInput({ approvers })] } });
    expect((await save([lead.id, left.id])).body.step_details[0]?.approvers).toEqual([lead.id]);
    expect((await save([lead.id, left.id])).status).toBe(422);
  });

  it('changes as a whole or in part', async () => {
    const admin = await asUser(await aWorld());
    const { body: made } = await admin.ask(api.workflows.createWithSteps, {
      body: templateInput([{}, { type: 'ai_interview' }]),
    });
    const params = { id: made.id };
    const renamed = await admin.ask(api.workflows.change, { params, body: { name: 'Renamed' } });
    expect(renamed.body).toMatchObject({ name: 'Renamed', step_details: made.step_details });
    const cleared = await admin.ask(api.workflows.change, { params, body: { description: '' } });
    expect(cleared.body.description).toBe('Custom workflow template: Renamed');
    const nulled = await admin.ask(api.workflows.create, { body: { name: 'Plain', description: null } });
    expect(nulled.body.description).toBe('Custom workflow template: Plain');
    const replaced = await admin.ask(api.workflows.change, {
      params,
      body: { steps: [stepInput({ type: 'offer_letter' })] },
    });
    expect(replaced.body.step_details.map(({ workflow_step }) => workflow_step.name)).toEqual(['offer_letter']);
    const emptied = await admin.ask(api.workflows.change, { params, body: { steps: [] } });
    expect(emptied.status).toBe(422);
  });

  it('does not undo what another user has saved since, nor its steps', async () => {
    const admin = await asUser(await aWorld());
    const { body: made } = await admin.ask(api.workflows.createWithSteps, { body: { ...templateInput(), version: 7 } });
    expect(made.version).toBe(1);
    const save = (name: string, version?: number) =>
      admin.ask(api.workflows.change, { params: { id: made.id }, body: { name, ...(version && { version }) } });
    const answers = await Promise.all(Array.from({ length: 6 }, (_, turn) => save(`Turn ${turn}`, 1)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = answers.find(({ status }) => status === 200)!.body;
    expect(winner.version).toBe(2);
    expect(await save('Late', 1)).toMatchObject({
      status: 409,
      body: { detail: 'Another user has changed this workflow in the meantime. Reload it and try again.' },
    });
    // A refused request has changed nothing, not even the version.
    const listed = async () => (await admin.ask(api.workflows.templates, {})).body.find(({ id }) => id === made.id);
    expect(await listed()).toEqual(winner);
    await admin.ask(api.workflows.changeStepDetail, {
      params: { id: made.step_details[0]!.id },
      body: { delay_in_seconds: 3600 },
    });
    expect((await save('Over the step', 2)).status).toBe(409);
    expect((await save('Third', 3)).body).toMatchObject({ name: 'Third', version: 4 });
    expect((await save('Without a version')).body).toMatchObject({ name: 'Without a version', version: 5 });
    const remove = (version: number) =>
      admin.ask(api.workflows.remove, { params: { id: made.id }, query: { version } });
    expect((await remove(4)).status).toBe(409);
    expect(await listed()).toMatchObject({ version: 5 });
    expect((await remove(5)).status).toBe(200);
  });

  it('becomes the one default, also when several are chosen at once, and new jobs get it', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const make = async (name: string) =>
      (await admin.ask(api.workflows.createWithSteps, { body: { ...templateInput(), name } })).body;
    const all = [await make('A'), await make('B'), await make('C')];
    const choose = ({ id }: { id: string }) => admin.ask(api.workflows.makeDefault, { params: { id } });
    expect((await choose(all[0]!)).body).toMatchObject({ name: 'A', is_default: true, version: 1 });
    await Promise.all(all.map(choose));
    const listed = (await admin.ask(api.workflows.templates, {})).body;
    expect(listed.map(({ is_default }) => is_default)).toEqual([true, false, false]);
    const { body: job } = await admin.ask(api.jobs.create, { body: { title: 'Baker', description: 'Bakes.' } });
    expect(job.workflow_template_id).toBe(listed[0]!.id);
    expect((await choose({ id: randomUUID() })).status).toBe(404);
  });

  it('can be deleted; its jobs then have no workflow', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const made = await aTemplate(world, admin.company, [{}]);
    const job = await aJob(world, { company: admin.company, values: { workflow_template_id: made.id } });
    expect((await admin.ask(api.workflows.remove, { params: { id: made.id } })).status).toBe(200);
    expect((await admin.ask(api.workflows.templates, {})).body).toEqual([]);
    expect((await admin.ask(api.jobs.get, { params: { id: job.id } })).body.workflow_template_id).toBeNull();
    expect((await admin.ask(api.workflows.change, { params: { id: made.id }, body: { name: 'X' } })).status).toBe(404);
  });
});
