import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { aiSettings, modelCalls } from '../db/schema/ai.ts';
import { judgeMail } from '../intake/judge-mail.ts';
import { backgroundWork } from '../background-work.ts';
import { asUser } from '../testing/factories.ts';
import { modelConfig, useModel } from '../testing/model.ts';
import { aModelledCompany, analyse, answerHonestly, listCalls, MODELLED_RESUME } from '../testing/modelled-analysis.ts';

describe('the budget of a company', () => {
  it('reserves the cost before a call: simultaneous calls never exceed it', async () => {
    const { server, world, company } = await aModelledCompany({ inputPrice: 0, outputPrice: 250, monthlyBudget: 1 });
    const { promise: refused, resolve: haveRefused } = Promise.withResolvers<void>();
    server.on({ systemMessage: 'You read one mail' }, async () => {
      await refused;
      return { content: '{"kind":"unclear","job":null,"quote":""}' };
    });
    const ask = world.deps.askFor({ company_id: company.id });
    // Each call may cost up to 0.5 and ends up costing next to nothing.
    let refusals = 0;
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, async (_, turn) => {
        const { outcome } = await ask(judgeMail, { subject: `${turn}`, letter: '', files: [], jobs: [] });
        if (outcome === 'over_budget' && ++refusals === 4) haveRefused();
        return outcome;
      }),
    );
    expect(outcomes.toSorted()).toEqual(['answered', 'answered', ...Array.from({ length: 4 }, () => 'over_budget')]);
    expect((await listCalls(world)).reduce((sum, { cost }) => sum + cost, 0)).toBeLessThan(0.2);
    expect((await ask(judgeMail, { subject: 'later', letter: '', files: [], jobs: [] })).outcome).toBe('answered');
  });

  it('pauses the model until the month ends, and never blocks a step', async () => {
    const { server, world, company, ask } = await aModelledCompany({ inputPrice: 1000, outputPrice: 1000 });
    answerHonestly(server);
    await ask(api.ai.changeSettings, { body: { monthly_budget: 0 } });
    const why = 'The budget for the language model is used up for this month.';
    expect(await analyse(world, company, MODELLED_RESUME)).toMatchObject({ analyser: 'embedded', fallback: why });
    expect((await ask(api.ai.settings, {})).body).toMatchObject({ analyser: 'embedded', note: why });
    expect(server.getRequests()).toEqual([]);
  });
});

describe('the settings', () => {
  it('say that the model is not used when less is left than a call may cost', async () => {
    const { world, company, ask } = await aModelledCompany({ inputPrice: 0, outputPrice: 250, monthlyBudget: 1 });
    await ask(api.ai.changeSettings, { body: { monthly_budget: 0.1 } });
    const asking = world.deps.askFor({ company_id: company.id });
    const why = 'Less is left of the budget for the language model than a call may cost.';
    const answer = await asking(judgeMail, { subject: 'x', letter: '', files: [], jobs: [] });
    expect(answer).toEqual({ outcome: 'budget_short', why });
    expect((await ask(api.ai.settings, {})).body).toMatchObject({
      analyser: 'embedded',
      note: why,
      note_code: 'model_budget_short',
    });
  });

  it('and calls ignore the budget for a free model, also after a priced one was paid for', async () => {
    const { server, world, company, ask } = await aModelledCompany({ inputPrice: 1, outputPrice: 1 });
    answerHonestly(server);
    await analyse(world, company, MODELLED_RESUME);
    await world.deps.database.system.update(modelCalls).set({ cost: 1000 });
    expect((await ask(api.ai.settings, {})).body.analyser).toBe('embedded');
    useModel(world, modelConfig(server, { inputPrice: 0, outputPrice: 0, name: 'free' }));
    expect((await ask(api.ai.settings, {})).body).toMatchObject({ analyser: 'language_model', note: null });
    expect(await analyse(world, company, MODELLED_RESUME)).toMatchObject({ fallback: null });
  });
});

describe('a call that was interrupted', () => {
  it('is settled by housekeeping, and its reservation released', async () => {
    const { world, company } = await aModelledCompany({ inputPrice: 3, outputPrice: 5 });
    const db = world.deps.database.system;
    const call = { question: 'fit', prompt_version: 1, provider: 'openai-compatible', model: 'test-model' } as const;
    const prompt = { instructions: 'Read.', prompt: 'A resume' };
    const enter = (created_at: Date, values = {}) =>
      db
        .insert(modelCalls)
        .values({ company_id: company.id, ...call, prompt, cost: 9, created_at: created_at.toISOString(), ...values });
    const now = world.deps.clock();
    await enter(new Date(now.getTime() - 16 * 60_000));
    await enter(new Date(now.getTime() - 15.5 * 60_000), { model: 'another' });
    await enter(new Date(now.getTime() - 14 * 60_000));
    await backgroundWork(world.deps).chores.housekeeping.run();
    // 13 characters are about 5 tokens.
    expect((await listCalls(world)).map(({ outcome, cost }) => [outcome, cost])).toEqual([
      ['late', 0.000015],
      ['late', 9],
      ['asked', 9],
    ]);
  });
});

describe('the operator', () => {
  it('limits what a company may spend, even one that was allowed more before', async () => {
    const { world, ask } = await aModelledCompany({ inputPrice: 2, monthlyBudget: 7 });
    const refused = await ask(api.ai.changeSettings, { body: { monthly_budget: 7.01 } });
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      'monthly_budget: The operator of this server allows at most 7 a month.',
    ]);
    expect((await ask(api.ai.changeSettings, { body: { monthly_budget: 7 } })).status).toBe(200);
    await world.deps.database.system.update(aiSettings).set({ monthly_budget: 1000 });
    expect((await ask(api.ai.settings, {})).body).toMatchObject({ monthly_budget: 7, max_budget: 7 });
  });

  it('limits what all companies together may spend: simultaneous calls never exceed it', async () => {
    const { server, world } = await aModelledCompany({
      inputPrice: 0,
      outputPrice: 250,
      monthlyBudget: 100,
      totalBudget: 1,
    });
    const { promise: refused, resolve: haveRefused } = Promise.withResolvers<void>();
    server.on({ systemMessage: 'You read one mail' }, async () => {
      await refused;
      return { content: '{"kind":"unclear","job":null,"quote":""}' };
    });
    const companies = await Promise.all(Array.from({ length: 6 }, () => asUser(world)));
    let refusals = 0;
    // Each call may cost up to 0.5.
    const outcomes = await Promise.all(
      companies.map(async ({ company }) => {
        const ask = world.deps.askFor({ company_id: company.id });
        const { outcome } = await ask(judgeMail, { subject: '', letter: '', files: [], jobs: [] });
        if (outcome === 'over_total_budget' && ++refusals === 4) haveRefused();
        return outcome;
      }),
    );
    expect(outcomes.toSorted()).toEqual([
      'answered',
      'answered',
      ...Array.from({ length: 4 }, () => 'over_total_budget'),
    ]);
    await world.deps.database.system.update(modelCalls).set({ cost: 0.5 });
    expect((await companies[5]!.ask(api.ai.settings, {})).body).toMatchObject({
      analyser: 'embedded',
      note: 'The budget of this server for the language model is used up for this month.',
    });
  });
});
