import { api } from '@hirewire/contract';
import { STEP_TERMS, STEP_TYPES, type StepType } from '@hirewire/contract/steps';
import type { StepDetailChange } from '@hirewire/contract/workflow-forms';
import { describe, expect, it } from 'vitest';
import { asUser, aUser } from '../testing/factories.ts';
import { aTemplate, stepInput, type TestStep } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

describe('the predefined steps', () => {
  it('are all types but custom, and each can be read by its id', async () => {
    const admin = await asUser(await aWorld());
    const { body } = await admin.ask(api.workflows.steps, {});
    expect(body.map(({ step_type }) => step_type)).toEqual(STEP_TYPES.filter((type) => type !== 'custom'));
    for (const step of body) {
      expect((await admin.ask(api.workflows.step, { params: { id: step.id } })).body).toEqual(step);
    }
    expect((await admin.ask(api.workflows.step, { params: { id: STEP_TERMS.custom.id } })).status).toBe(404);
  });
});

describe('single steps of a template', () => {
  it('are added, moved, changed and removed, and their numbers stay consecutive', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { body: made } = await admin.ask(api.workflows.create, { body: { name: 'Empty' } });
    const types = async () =>
      (await admin.ask(api.workflows.stepDetails, { params: { id: made.id } })).body.map(
        ({ order_number, workflow_step }) => `${order_number} ${workflow_step.name}`,
      );
    const add = (step: TestStep & { order_number?: number }) => {
      const { order_number, ...rest } = step;
      return admin.ask(api.workflows.addStepDetail, {
        body: {
          ...stepInput(rest),
          workflow_template_id: made.id,
          ...(order_number !== undefined && { order_number }),
        },
      });
    };
    await add({});
    const { body: offer } = await add({ type: 'offer_letter' });
    await add({ type: 'ai_interview', order_number: 1 });
    expect(await types()).toEqual(['1 ai_interview', '2 resume_analysis', '3 offer_letter']);

    const params = { id: offer.id };
    const moved = await admin.ask(api.workflows.changeStepDetail, {
      params,
      body: { order_number: 1, delay_in_seconds: 3600 },
    });
    expect(moved.body).toMatchObject({ order_number: 1, delay_in_seconds: 3600, auto_start: true });
    expect(await types()).toEqual(['1 offer_letter', '2 ai_interview', '3 resume_analysis']);
    const named = await admin.ask(api.workflows.changeStepDetail, { params, body: { display_name: 'The offer' } });
    expect(named.body).toMatchObject({ display_name: 'The offer', delay_in_seconds: 3600, order_number: 1 });

    expect((await admin.ask(api.workflows.removeStepDetail, { params })).status).toBe(200);
    expect(await types()).toEqual(['1 ai_interview', '2 resume_analysis']);
    expect((await admin.ask(api.workflows.removeStepDetail, { params })).status).toBe(404);
  });

  it('become first at the place 0 too, and last at one past the end', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const made = await aTemplate(world, admin.company, [{}, { type: 'ai_interview' }]);
    const names = async () =>
      (await admin.ask(api.workflows.stepDetails, { params: { id: made.id } })).body.map(
        ({ order_number, workflow_step }) => `${order_number} ${workflow_step.name}`,
      );
    const { body: offer } = await admin.ask(api.workflows.addStepDetail, {
      body: { ...stepInput({ type: 'offer_letter' }), workflow_template_id: made.id, order_number: 0 },
    });
    expect(offer.order_number).toBe(1);
    expect(await names()).toEqual(['1 offer_letter', '2 resume_analysis', '3 ai_interview']);
    const move = (id: string, order_number: number) =>
      admin.ask(api.workflows.changeStepDetail, { params: { id }, body: { order_number } });
    await move(offer.id, 99);
    expect(await names()).toEqual(['1 resume_analysis', '2 ai_interview', '3 offer_letter']);
    await move(offer.id, 0);
    expect(await names()).toEqual(['1 offer_letter', '2 resume_analysis', '3 ai_interview']);
    const { body: replaced } = await admin.ask(api.workflows.change, {
      params: { id: made.id },
      body: {
        steps: [
          { ...stepInput(), order_number: 1 },
          { ...stepInput({ type: 'offer_letter' }), order_number: 0 },
        ],
      },
    });
    expect(replaced.step_details.map(({ workflow_step }) => workflow_step.name)).toEqual([
      'offer_letter',
      'resume_analysis',
    ]);
  });

  it('are named after their new definition, unless they have a name of their own', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { step_details } = await aTemplate(world, admin.company, [{}]);
    const params = { id: step_details[0]!.id };
    const become = async (type: StepType, change: StepDetailChange = {}) => {
      const body = { workflow_step_id: STEP_TERMS[type].id, ...change };
      return (await admin.ask(api.workflows.changeStepDetail, { params, body })).body.display_name;
    };
    expect(await become('ai_interview')).toBe('AI Interview');
    expect(await become('offer_letter', { display_name: 'The offer' })).toBe('The offer');
    expect(await become('ai_interview')).toBe('The offer');
  });

  it('need a display name that is not blank', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const { id, step_details } = await aTemplate(world, admin.company, [{}]);
    const answers = [
      await admin.ask(api.workflows.addStepDetail, {
        body: { ...stepInput(), workflow_template_id: id, display_name: '' },
      }),
      await admin.ask(api.workflows.changeStepDetail, {
        params: { id: step_details[0]!.id },
        body: { display_name: '  ' },
      }),
    ];
    expect(answers.map(({ status, body }) => [status, body])).toMatchObject(
      answers.map(() => [
        422,
        { detail: 'Please enter a display name for the step.', code: 'required', field: 'display_name' },
      ]),
    );
  });

  it('keep changes of other fields made at the same time, and lose approvers who have left', async () => {
    const world = await aWorld();
    const admin = await asUser(world);
    const left = await aUser(world, { company: admin.company, role: 'tech_lead' });
    const { step_details } = await aTemplate(world, admin.company, [{ approvers: [left.id] }]);
    const params = { id: step_details[0]!.id };
    await admin.ask(api.users.deactivate, { params: { id: left.id } });
    const change = (body: StepDetailChange) => admin.ask(api.workflows.changeStepDetail, { params, body });
    const all = [{ delay_in_seconds: 3600 }, { auto_start: false }, { answer_within_days: 4 }];
    for (const { status } of await Promise.all(all.map(change))) expect(status).toBe(200);
    expect((await change({})).body).toMatchObject({ ...Object.assign({}, ...all), approvers: [] });
  });
});
