import { api } from '@hirewire/contract';
import type { Declaration } from '@hirewire/contract/fairness';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { modelCalls } from '../db/schema/ai.ts';
import { selfDeclarations } from '../db/schema/scoring.ts';
import { applications } from '../db/schema/applications.ts';
import { anAnalysis, aPerson, aResume } from '../testing/candidate-factories.ts';
import { aJob, asUser } from '../testing/factories.ts';
import { aModelServer, judgingFit, modelConfig, useModel } from '../testing/model.ts';
import { aWorld, type World } from '../testing/world.ts';
import { declare } from './declare.ts';
import { compareGroups, type Counted } from './fairness.ts';
import { asOther, SWAPS } from './other-people.ts';

const NOTHING: Declaration = { gender: null, age_band: null, ethnicity: null, disability: null };

const says = (world: World, company: { id: string }, person: { id: string }, said: Partial<Declaration>) =>
  declare(world.deps.database.forCompany(company.id), {
    company_id: company.id,
    candidate_id: person.id,
    now: world.deps.clock(),
    ...NOTHING,
    ...said,
  });

const group = (value: string, applicants: number, above: number, selected: number): Counted => ({
  dimension: 'gender',
  value,
  applicants,
  scored: applicants,
  above,
  selected,
});

describe('groups', () => {
  it('are compared with the best, and flagged below four fifths of it', () => {
    const [women, men] = compareGroups('gender', [group('man', 40, 20, 20), group('woman', 40, 16, 15)]);
    expect(women).toEqual({
      group: 'woman',
      applicants: 40,
      above_median: { rate: 0.4, impact_ratio: 0.8, is_below_four_fifths: false },
      selected: { rate: 0.375, impact_ratio: 0.75, is_below_four_fifths: true },
      is_small: false,
    });
    expect(men!.selected).toEqual({ rate: 0.5, impact_ratio: 1, is_below_four_fifths: false });
  });

  it('at exactly four fifths of the best are not flagged', () => {
    const [women] = compareGroups('gender', [group('man', 40, 30, 30), group('woman', 40, 24, 24)]);
    expect(women!.selected).toEqual({ rate: 0.6, impact_ratio: 0.8, is_below_four_fifths: false });
  });

  it('of fewer than five are hidden, of fewer than thirty are noted, and a single one has no comparison', () => {
    const [only, ...others] = compareGroups('gender', [group('woman', 29, 10, 0), group('man', 4, 4, 4)]);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      is_small: true,
      above_median: { impact_ratio: null },
      selected: { rate: 0, impact_ratio: null, is_below_four_fifths: false },
    });
  });

  it('without enough scores have no score rate', () => {
    const counted = { ...group('woman', 10, 1, 1), scored: 4 };
    expect(compareGroups('gender', [counted])[0]!.above_median).toBeNull();
  });
});

describe('the fairness report', () => {
  it('counts only self-declarations, per job or for all', async () => {
    const world = await aWorld();
    const { company, ask } = await asUser(world, { role: 'hr_manager' });
    const [job, other] = [await aJob(world, { company }), await aJob(world, { company })];
    const db = world.deps.database.system;
    for (let index = 0; index < 12; index += 1) {
      const person = await aPerson(world, company, { job });
      await anAnalysis(world, company, person, job, { total: index < 6 ? 10 + index : 60 + index });
      if (index < 11) await says(world, company, person, { gender: index < 6 ? 'woman' : 'man' });
      if (index > 8)
        await db.update(applications).set({ status: 'completed' }).where(eq(applications.candidate_id, person.id));
    }
    const silent = await aPerson(world, company, { job: other });
    await says(world, company, silent, { gender: 'man' });
    const report = async (query: { job_id?: string }) => (await ask(api.fairness.report, { query })).body;
    const ofJob = await report({ job_id: job.id });
    expect(ofJob).toMatchObject({ applicants: 12, declared: 11, self_test: null });
    expect(ofJob.dimensions[0]).toEqual({
      dimension: 'gender',
      groups: [
        expect.objectContaining({
          group: 'woman',
          applicants: 6,
          above_median: { rate: 0, impact_ratio: 0, is_below_four_fifths: true },
        }),
        expect.objectContaining({
          group: 'man',
          applicants: 5,
          above_median: { rate: 1, impact_ratio: 1, is_below_four_fifths: false },
          selected: { rate: 0.4, impact_ratio: 1, is_below_four_fifths: false },
        }),
      ],
    });
    expect(ofJob.dimensions[1]!.groups).toEqual([]);
    expect(await report({})).toMatchObject({ applicants: 13, declared: 12 });
    expect(await report({ job_id: other.id })).toMatchObject({ declared: 1, dimensions: [{ groups: [] }, {}, {}, {}] });
    expect((await ask(api.fairness.report, { query: { job_id: company.id } })).status).toBe(404);
  });

  it('forgets a declaration that is withdrawn', async () => {
    const world = await aWorld();
    const { company } = await asUser(world);
    const person = await aPerson(world, company);
    const kept = () => world.deps.database.system.select().from(selfDeclarations);
    await says(world, company, person, { gender: 'woman' });
    await says(world, company, person, { gender: 'non_binary', age_band: '25_to_34' });
    expect(await kept()).toMatchObject([{ gender: 'non_binary', age_band: '25_to_34', ethnicity: null }]);
    await says(world, company, person, NOTHING);
    expect(await kept()).toEqual([]);
  });
});

describe('the self-test', () => {
  it('finds no changed score with invented resumes, and its result is shown with the report', async () => {
    const world = await aWorld();
    const { ask } = await asUser(world);
    const { status, body } = await ask(api.fairness.selfTest, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      is_invented: true,
      resumes: 2,
      swaps: 2 * SWAPS.length,
      changed: 0,
      largest_change: 0,
      analyser: 'embedded',
      is_cut_short: false,
    });
    expect(body.tried.map(({ kind }) => kind)).toEqual(['name', 'first_name', 'gender', 'age', 'address', 'all']);
    expect(body.tried.every(({ swaps, changed }) => swaps >= 4 && changed === 0)).toBe(true);
    expect((await ask(api.fairness.report, {})).body.self_test).toEqual(body);
  });

  it('runs once per company at a time', async () => {
    const world = await aWorld();
    const [admin, other] = [await asUser(world), await asUser(world)];
    const tests = [admin, admin, other].map(({ ask }) => ask(api.fairness.selfTest, {}));
    const [first, second, foreign] = await Promise.all(tests);
    expect([first!.status, second!.status].toSorted()).toEqual([200, 409]);
    expect([first!, second!].find(({ status }) => status === 409)!.body.detail).toBe(
      'A self-test is already running. Please wait until it has ended.',
    );
    expect(foreign!.status).toBe(200);
    expect((await admin.ask(api.fairness.selfTest, {})).status).toBe(200);
  });

  it('uses the company’s own resumes where there are some', async () => {
    const world = await aWorld();
    const { company, ask } = await asUser(world);
    const person = await aPerson(world, company, { job: await aJob(world, { company }) });
    await aResume(
      world,
      company,
      person,
      'Grace Hopper\n\nExperience\nEngineer, Navy\t1944 – 1986\n• She built things\n',
    );
    expect((await ask(api.fairness.selfTest, {})).body).toMatchObject({ is_invented: false, resumes: 1, changed: 0 });
  });

  it('records model calls with the candidate, and leaves out candidates who ask for a human decision', async () => {
    const server = await aModelServer();
    judgingFit(server, () => ({ points: 0, quotes: [] }));
    const world = await aWorld();
    useModel(world, modelConfig(server));
    const { company, ask } = await asUser(world);
    const job = await aJob(world, { company });
    const [person, other] = [await aPerson(world, company, { job }), await aPerson(world, company, { job })];
    for (const { id } of [person, other])
      await aResume(world, company, { id }, 'Experience\nEngineer, Navy\t1944 – 1986\n• Built the Zuse-like engine\n');
    const db = world.deps.database.system;
    await db.update(applications).set({ wants_human: true }).where(eq(applications.candidate_id, other.id));
    expect((await ask(api.fairness.selfTest, {})).body).toMatchObject({ resumes: 1, analyser: 'language_model' });
    const about = () => db.select({ candidate_id: modelCalls.candidate_id }).from(modelCalls);
    expect(await about()).toEqual([{ candidate_id: person.id }]);
  });

  it('turns a resume into another person’s, in one respect or in all', () => {
    const told = {
      text: 'GWEN  Hopper\ngwen@navy.example\nShe led her team; Gwen left Hopper Hospital.',
      names: ['Gwen Hopper'],
    };
    const by = (kind: string, name: string) => {
      const swap = SWAPS.find((one) => one.kind === kind && one.other.name === name)!;
      return asOther(told, swap);
    };
    expect(by('name', 'Greg Baker')).toEqual({
      names: ['Greg Baker'],
      text: 'Greg Baker\ngreg.baker@example.com\nShe led her team; Greg left Hopper Hospital.',
    });
    expect(by('first_name', 'Java Cook').text).toBe(
      'Java Hopper\njava.hopper@example.com\nShe led her team; Java left Hopper Hospital.',
    );
    expect(by('gender', 'Greg Baker')).toEqual({
      names: told.names,
      text: 'GWEN  Hopper\nGender: male\nPronouns: he/him\ngwen@navy.example\nhe led his team; Gwen left Hopper Hospital.',
    });
    expect(by('all', 'Greg Baker').text.split('\n')).toEqual([
      'Greg Baker',
      'Date of birth: 19 October 1961',
      'Gender: male',
      'Pronouns: he/him',
      'Address: 7 Church Lane, Dublin',
      'greg.baker@example.com',
      'he led his team; Greg left Hopper Hospital.',
    ]);
  });

  it('holds with embeddings too, character by character', async () => {
    const world = await aWorld();
    const { ask } = await asUser(world);
    // One more character changes the meaning.
    world.deps.embed = async (texts) => texts.map((text) => Float32Array.from([text.length, 1]));
    const { body } = await ask(api.fairness.selfTest, {});
    expect(body).toMatchObject({ method: 'semantic', changed: 0 });
  });
});
