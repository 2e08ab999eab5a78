import { api } from '@hirewire/contract';
import { WRITTEN_INTERVIEW_MESSAGES } from '@hirewire/contract/written-interview-terms';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { writtenInterviewAnswers } from '../db/schema/written-interviews.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { sweepOverdue } from '../engine/wake-run.ts';
import { anInvited, answerAll, firstAnswer, mailsIn } from '../testing/written-interview-factories.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { ask } from '../testing/factories.ts';
import { aModelServer, modelConfig, promptsTo, useModel } from '../testing/model.ts';
import { asCandidate } from '../testing/portal-factories.ts';
import { readRunState } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';
import { daysAfter } from '../lib/days.ts';
import { sendDue } from '../outbox/send-due.ts';
import { remindInterviews } from './remind-interviews.ts';

const STORY = `When I worked in our old bakery we had a Sourdough that failed every second night.
First I measured the flour for 14 days, then I changed the oven because it was 20 degrees too cold, and I checked each loaf.
In the end the waste fell from 30 loaves a week to 2.`;

describe('an interview', () => {
  it('needs consent first, asks one question at a time, survives a restart, and ends with cited marks', async () => {
    const world = await aWorld();
    const invited = await anInvited(world, { steps: [{ type: 'ai_interview', required_human_approval: true }] });
    const { them, params, staff, candidate, run, goOn } = invited;
    const unasked = (await them.ask(api.portalInterviews.get, { params })).body;
    expect(unasked).toMatchObject({ consented_at: null, questions: [], is_complete: false });
    const { answer, save, finish } = await firstAnswer(invited);
    expect((await save('I bake', 0)).body).toMatchObject({ text: 'I bake', revision: 1 });
    // The response was lost, so the request is repeated.
    expect((await save('I bake', 0)).status).toBe(200);
    const elsewhere = await save('Another device', 0);
    expect([elsewhere.status, elsewhere.body.detail]).toEqual([409, WRITTEN_INTERVIEW_MESSAGES.changedElsewhere]);
    const app = await buildApp(world.deps);
    const again = await ask({ ...world, app }, api.portalInterviews.get, { params, token: them.token });
    await app.close();
    expect(again.body.questions[0]?.answers[0]).toMatchObject({ text: 'I bake', is_finished: false });
    expect((await them.ask(api.portalInterviews.submit, { params })).body.detail).toBe(
      WRITTEN_INTERVIEW_MESSAGES.notComplete,
    );

    const { revision } = again.body.questions[0]!.answers[0]!;
    const both = await Promise.all([finish('I bake', revision), finish('I bake', revision)]);
    const { body } = await them.ask(api.portalInterviews.get, { params });
    expect(both.map(({ status }) => status)).toContain(200);
    expect(body.questions[0]?.answers.map(({ prompt }) => prompt)).toEqual([
      answer.prompt,
      expect.stringContaining('tell us a little more'),
    ]);
    expect(
      (await staff.ask(api.writtenInterviews.list, { params: { id: candidate.id } })).body.interviews[0],
    ).toMatchObject({
      answered_count: 1,
      transcript: [],
      is_open: true,
    });
    await answerAll(invited, params, STORY);
    expect((await them.ask(api.portalInterviews.get, { params })).body.is_complete).toBe(true);
    for (let press = 0; press < 2; press += 1)
      expect((await them.ask(api.portalInterviews.submit, { params })).status).toBe(200);
    expect((await save('Too late', 9)).body.detail).toBe(WRITTEN_INTERVIEW_MESSAGES.handedIn);
    await goOn();

    expect((await readRunState(world, run)).steps).toEqual(['waiting_approval']);
    const { interviews } = (await staff.ask(api.writtenInterviews.list, { params: { id: candidate.id } })).body;
    const [seen] = interviews;
    expect(seen).toMatchObject({
      is_open: false,
      marks: { analyser: 'embedded' },
      answered_count: seen!.question_count,
    });
    expect(seen!.score).toBeGreaterThan(10);
    const cited = seen!.marks!.questions.flatMap(({ question_id, rubric }) =>
      rubric.flatMap(({ evidence }) => evidence.map((quote) => ({ question_id, ...quote }))),
    );
    expect(cited.length).toBeGreaterThan(2);
    for (const { question_id, follow_up, quote, start, end } of cited) {
      const { answers } = seen!.transcript.find(({ id }) => id === question_id)!;
      expect(answers[follow_up]!.text.slice(start, end)).toBe(quote);
    }
    const [step] = (await readRunState(world, run)).rows;
    expect(step!.output).toMatchObject({ status: 'marked', score: seen!.score });
    expect(step!.output).not.toHaveProperty('marks');

    const question_id = seen!.transcript.at(-1)!.id;
    const which = { id: candidate.id, interview_id: seen!.id };
    const override = { question_id, score: 100, reason: 'Spoke with them: they can.' };
    const corrected = await staff.ask(api.writtenInterviews.override, { params: which, body: override });
    expect(corrected.body.overrides).toMatchObject([{ ...override, by_name: 'Ada Lovelace' }]);
    expect(corrected.body.score).toBeGreaterThan(seen!.score!);
    expect((await readRunState(world, run)).rows[0]!.output).toMatchObject({ score: corrected.body.score });
  });

  it('cannot be answered without consent, by another candidate, or when the run has moved on', async () => {
    const world = await aWorld();
    const invited = await anInvited(world, { steps: [{ type: 'ai_interview' }, { auto_start: false }] });
    const { them, params, staff, run, company } = invited;
    await world.deps.database.system.insert(writtenInterviewAnswers).values({
      company_id: company.id,
      interview_id: params.id,
      question_id: 'q1',
      follow_up: 0,
      prompt: 'X',
      asked_at: world.deps.clock().toISOString(),
    });
    const { questions } = (await them.ask(api.portalInterviews.get, { params })).body;
    const at = { ...params, answer_id: questions[0]!.answers[0]!.id };
    const body = { text: 'X', revision: 0 };
    for (const route of [api.portalInterviews.save, api.portalInterviews.finish]) {
      const { status, body: refused } = await them.ask(route, { params: at, body });
      expect([status, (refused as { detail: string }).detail]).toEqual([409, WRITTEN_INTERVIEW_MESSAGES.consentFirst]);
    }
    const stranger = await asCandidate(world, company, await aPerson(world, company));
    expect((await stranger.ask(api.portalInterviews.save, { params: at, body })).status).toBe(404);
    await staff.ask(api.workflows.changeRun, { params: { id: run.id }, body: { action: 'skip' } });
    const late = await them.ask(api.portalInterviews.consent, { params });
    expect([late.status, late.body.detail]).toEqual([409, PORTAL_MESSAGES.notYourTurn]);
    expect((await invited.me()).todos).toEqual([]);
  });

  it('continues where it was after a rejection was undone, and nothing is sent twice', async () => {
    const world = await aWorld();
    const invited = await anInvited(world);
    const { them, params, staff, candidate, goOn } = invited;
    const { save } = await firstAnswer(invited);
    await save('Half a sentence', 0);
    await staff.ask(api.candidates.reject, { params: { id: candidate.id }, body: { reason: 'No.' } });
    expect((await them.ask(api.portalInterviews.get, { params })).status).toBe(409);
    await staff.ask(api.candidates.undoRejection, { params: { id: candidate.id }, body: {} });
    await goOn();
    const { body } = await them.ask(api.portalInterviews.get, { params });
    expect(body.questions[0]?.answers[0]?.text).toBe('Half a sentence');
    expect(await mailsIn(world)).toHaveLength(1);
  });

  it('sends the invitation that was stopped for a rejection once that is undone', async () => {
    const world = await aWorld();
    const { staff, candidate, goOn } = await anInvited(world);
    const params = { id: candidate.id };
    await staff.ask(api.candidates.reject, { params, body: { reason: 'No.' } });
    world.pass({ minutes: 10 });
    await sendDue(world.deps);
    expect(await mailsIn(world)).toMatchObject([{ status: 'stopped', hold_reason: 'no_longer_needed' }]);
    await staff.ask(api.candidates.undoRejection, { params, body: {} });
    await goOn();
    await sendDue(world.deps);
    expect(await mailsIn(world)).toMatchObject([{ status: 'waiting', hold_reason: 'no_mail_account' }]);
  });

  it.each(['given more time', 'asked for a person'])(
    'sends nothing that is no longer true once the candidate has %s',
    async (change) => {
      const world = await aWorld();
      const { them, params, me } = await anInvited(world);
      const hasPerson = change === 'asked for a person';
      await remindInterviews(world.deps.database, daysAfter(world.deps.clock(), 5.1));
      if (!hasPerson) await them.ask(api.portalInterviews.extraTime, { params });
      else await them.ask(api.portal.askForHuman, { params: { id: (await me()).id }, body: { wants_human: true } });
      world.pass({ days: 5.2 });
      await sendDue(world.deps);
      const reasons = async () =>
        Object.fromEntries(
          (await mailsIn(world))
            .filter(({ candidate_id }) => candidate_id)
            .map(({ kind, hold_reason }) => [kind, hold_reason]),
        );
      expect(await reasons()).toEqual({
        written_interview_invitation: hasPerson ? 'no_longer_needed' : 'no_mail_account',
        written_interview_reminder: 'no_longer_needed',
      });
      if (!hasPerson) return;
      // They have changed their mind.
      await them.ask(api.portal.askForHuman, { params: { id: (await me()).id }, body: { wants_human: false } });
      await sendDue(world.deps);
      expect(Object.values(await reasons())).toEqual(['no_mail_account', 'no_mail_account']);
    },
  );

  it('grants extra time to every candidate who asks, and more where staff decide so', async () => {
    const world = await aWorld();
    const { them, params, staff, candidate } = await anInvited(world);
    const before = (await them.ask(api.portalInterviews.consent, { params })).body;
    const days = (due_at: string) => Math.round((Date.parse(due_at) - world.deps.clock().getTime()) / 43_200_000) / 2;
    const after = (await them.ask(api.portalInterviews.extraTime, { params })).body;
    expect(after).toMatchObject({ has_extra_time: true });
    expect(after.questions[0]!.minutes).toBe(Math.ceil(before.questions[0]!.minutes * 1.5));
    expect([days(before.due_at), days(after.due_at)]).toEqual([7, 10.5]);
    const which = { id: candidate.id, interview_id: params.id };
    const granted = await staff.ask(api.writtenInterviews.grantTime, { params: which, body: { time_factor: 2 } });
    expect(granted.body.time_factor).toBe(2);
    expect(days(granted.body.due_at)).toBe(14);
    // Asking again does not shorten it.
    expect(days((await them.ask(api.portalInterviews.extraTime, { params })).body.due_at)).toBe(14);
  });

  it('triggers one reminder, two days before the deadline', async () => {
    const world = await aWorld();
    await anInvited(world);
    const remind = () => remindInterviews(world.deps.database, world.deps.clock());
    await remind();
    world.pass({ days: 5, minutes: 1 });
    await Promise.all([remind(), remind()]);
    await remind();
    expect((await mailsIn(world)).map(({ subject }) => subject)).toEqual([
      'Interview questions for Baker',
      'Your interview questions for Baker',
    ]);
  });

  it('is marked once by the worker that takes over from a dead one', async () => {
    const world = await aWorld();
    const { them, run, params, goOn, ...rest } = await anInvited(world);
    await answerAll({ them }, params, STORY);
    await them.ask(api.portalInterviews.submit, { params });
    const db = world.deps.database.system;
    const [step] = await db.update(runSteps).set({ attempt: 7 }).where(eq(runSteps.run_id, run.id)).returning();
    const wake_at = new Date(world.deps.clock().getTime() + 20_000).toISOString();
    await db.update(runs).set({ wake_at }).where(eq(runs.id, run.id));
    await goOn();
    expect((await readRunState(world, run)).steps).toEqual(['in_progress']);
    world.pass({ seconds: 25 });
    await sweepOverdue(world.deps);
    await goOn();
    expect(await readRunState(world, run)).toMatchObject({
      status: 'completed',
      rows: [{ attempt: step!.attempt + 1 }],
    });
    const { interviews } = (await rest.staff.ask(api.writtenInterviews.list, { params: { id: rest.candidate.id } }))
      .body;
    expect(interviews).toMatchObject([{ marks: { analyser: 'embedded' } }]);
  });
});

describe('a language model', () => {
  it("asks follow-ups and marks, is not told the candidate's identity, and quotes the answers", async () => {
    const world = await aWorld();
    const server = await aModelServer();
    useModel(world, modelConfig(server));
    const followUp = { follow_up: 'Which flour was it?' };
    server.on({ systemMessage: 'You help with a written job interview' }, { content: JSON.stringify(followUp) });
    const judged = { question: 1, point: 1, points: 1, confidence: 0.9 };
    const judgements = [
      { ...judged, quotes: ['we had a Sourdough that failed'] },
      { ...judged, point: 2, quotes: ['invented by the model'] },
    ];
    server.on({ systemMessage: 'You read the written answers' }, { content: JSON.stringify({ judgements }) });
    const { them, params, goOn, staff, candidate } = await anInvited(world);
    const prompts = await answerAll({ them }, params, `My name is Grace Hopper. ${STORY}`);
    expect(prompts.slice(0, 3)).toEqual([expect.any(String), followUp.follow_up, followUp.follow_up]);
    await them.ask(api.portalInterviews.submit, { params });
    await goOn();
    const { interviews } = (await staff.ask(api.writtenInterviews.list, { params: { id: candidate.id } })).body;
    expect(interviews[0]?.marks).toMatchObject({ analyser: 'language_model', model: 'test-model', fallback: null });
    const [first, second] = interviews[0]!.marks!.questions[0]!.rubric;
    expect(first).toMatchObject({ points: 1, evidence: [{ quote: 'we had a Sourdough that failed' }, {}, {}] });
    expect(second).toMatchObject({ points: 0, evidence: [] });
    expect(promptsTo(server).join('\n')).not.toContain('Hopper');
  });
});
