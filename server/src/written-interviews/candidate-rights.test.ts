import { api } from '@hirewire/contract';
import { WRITTEN_INTERVIEW_MESSAGES } from '@hirewire/contract/written-interview-terms';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { writtenInterviews } from '../db/schema/written-interviews.ts';
import {
  anApplicantFor,
  anInterviewingJob,
  anInvited,
  approve,
  firstAnswer,
  mailsIn,
} from '../testing/written-interview-factories.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { ask, asUser, aUser, tokensFor } from '../testing/factories.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { readRunState } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

describe('a candidate who asks for a human interview', () => {
  it('is not interviewed by AI, and staff record the conversation instead', async () => {
    const world = await aWorld();
    const invited = await anInvited(world);
    const { them, params, staff, candidate, run } = invited;
    const { id } = await invited.me();
    const want = (wants_human: boolean) => them.ask(api.portal.askForHuman, { params: { id }, body: { wants_human } });
    const waitsOn = async () => (await readRunState(world, run)).waits_on;
    expect(await waitsOn()).toBe('candidate');
    await want(true);
    expect(await waitsOn()).toBe('staff');
    expect((await mailsIn(world)).at(-1)!.subject).toBe('A candidate asks for a person instead of AI');
    expect((await invited.me()).todos).toEqual([]);
    const refused = await them.ask(api.portalInterviews.consent, { params });
    expect(refused.body.detail).toBe(WRITTEN_INTERVIEW_MESSAGES.wantsHuman);
    await want(false);
    expect(await waitsOn()).toBe('candidate');
    expect((await invited.me()).todos).toHaveLength(1);
    await want(true);
    const which = { id: candidate.id, interview_id: params.id };
    const note = () =>
      staff.ask(api.writtenInterviews.recordHuman, { params: which, body: { summary: 'Spoke for half an hour.' } });
    expect((await note()).body).toMatchObject({ human: { by_name: 'Ada Lovelace' }, marks: null, is_open: false });
    expect((await readRunState(world, run)).status).toBe('completed');
    expect((await note()).status).toBe(409);
  });

  it('before the step is not even invited, with or without questions', async () => {
    const world = await aWorld();
    const hiring = await anInterviewingJob(world, {
      steps: [{ auto_start: false }, { type: 'ai_interview' }],
      isApproved: false,
    });
    const { them, me, candidate, run, goOn } = await anApplicantFor(world, hiring);
    await them.ask(api.portal.askForHuman, { params: { id: (await me()).id }, body: { wants_human: true } });
    await hiring.staff.ask(api.workflows.changeRun, { params: { id: run.id }, body: { action: 'skip' } });
    await goOn();
    expect((await readRunState(world, run)).rows[1]).toMatchObject({
      status: 'in_progress',
      output: { status: 'left_to_people', note: expect.stringContaining('asked for a person') },
    });
    // Staff are told of the wish; the candidate gets no mail.
    expect((await mailsIn(world)).map(({ subject }) => subject)).toEqual([
      'A candidate asks for a person instead of AI',
    ]);
    const seen = (await hiring.staff.ask(api.writtenInterviews.list, { params: { id: candidate.id } })).body.interviews;
    expect(seen).toMatchObject([{ is_open: true, wants_human: true, question_set_version: null }]);
  });

  it.each([true, false])(
    'and changes their mind is invited after all (questions approved before: %s)',
    async (isApproved) => {
      const world = await aWorld();
      const hiring = await anInterviewingJob(world, {
        steps: [{ auto_start: false }, { type: 'ai_interview' }],
        isApproved,
      });
      const { them, me, candidate, run, goOn } = await anApplicantFor(world, hiring);
      const { id } = await me();
      const want = (wants_human: boolean) =>
        them.ask(api.portal.askForHuman, { params: { id }, body: { wants_human } });
      await want(true);
      await hiring.staff.ask(api.workflows.changeRun, { params: { id: run.id }, body: { action: 'skip' } });
      await goOn();
      world.pass({ days: 20 });
      const staff = await asUser(world, { company: hiring.company });
      const now = world.deps.clock().getTime();
      await want(false);
      await goOn();
      if (!isApproved) {
        await approve(staff, hiring.job);
        await goOn();
      }
      expect((await readRunState(world, run)).waits_on).toBe('candidate');
      expect((await me()).todos).toHaveLength(1);
      expect((await mailsIn(world)).at(-1)!.subject).toContain('Baker');
      const [seen] = (await staff.ask(api.writtenInterviews.list, { params: { id: candidate.id } })).body.interviews;
      expect(seen).toMatchObject({ wants_human: false, question_set_version: 1 });
      expect(Date.parse(seen!.due_at)).toBeGreaterThan(now);
      expect(Date.parse(seen!.invited_at)).toBeGreaterThanOrEqual(now);
    },
  );
});

describe('the answers of a candidate', () => {
  it('are part of their own data, move with a merge and its undo, and are erased with them', async () => {
    const world = await aWorld();
    const invited = await anInvited(world);
    const { them, params, staff, company, candidate } = invited;
    const { save } = await firstAnswer(invited);
    await save('I play the theremin', 0);
    expect(JSON.stringify((await them.ask(api.portal.data, {})).body)).toContain('I play the theremin');
    const kept = await aPerson(world, company, { email: 'kept@example.com' });
    const merged = await staff.ask(api.duplicates.merge, {
      body: { kept_id: kept.id, merged_id: candidate.id, take: [] },
    });
    const owner = async () =>
      (await world.deps.database.system.select().from(writtenInterviews).where(eq(writtenInterviews.id, params.id)))[0]
        ?.candidate_id;
    expect(await owner()).toBe(kept.id);
    // The kept profile has another address, so their link is suspended until the merge is undone.
    expect((await them.ask(api.portalInterviews.get, { params })).status).toBe(401);
    await staff.ask(api.duplicates.undoMerge, { params: { id: merged.body.id } });
    expect(await owner()).toBe(candidate.id);
    const { body: me } = await them.ask(api.portal.me, {});
    expect(await findEverywhere(world, ['theremin'])).toEqual(['ai_interview_answers.text']);
    const erased = await staff.ask(api.erasure.erase, {
      params: { id: candidate.id },
      body: { confirm_email: me.email },
    });
    expect(erased.status).toBe(200);
    expect(await findEverywhere(world, ['theremin'])).toEqual([]);
    expect(await owner()).toBeUndefined();
  });

  it('are private: a recruiter can read them, another company cannot', async () => {
    const world = await aWorld();
    const { candidate, params, company } = await anInvited(world);
    const list = async (user: Awaited<ReturnType<typeof aUser>>) => {
      const { access_token: token } = await tokensFor(world, user);
      return ask(world, api.writtenInterviews.list, { params: { id: candidate.id }, token });
    };
    const own = await list(await aUser(world, { company, role: 'recruiter' }));
    expect(own.body.interviews).toMatchObject([{ id: params.id }]);
    expect((await list(await aUser(world))).status).toBe(404);
  });
});

it('more time after the deadline begins now', async () => {
  const world = await aWorld();
  const { company, candidate, params } = await anInvited(world);
  world.pass({ days: 40 });
  const staff = await asUser(world, { company });
  const { body } = await staff.ask(api.writtenInterviews.grantTime, {
    params: { id: candidate.id, interview_id: params.id },
    body: { time_factor: 1.5 },
  });
  expect(Date.parse(body.due_at)).toBeGreaterThan(world.deps.clock().getTime());
});

it('less time than before leaves the deadline where it is', async () => {
  const world = await aWorld();
  const { company, candidate, params } = await anInvited(world);
  world.pass({ days: 12 });
  const staff = await asUser(world, { company });
  const grant = async (time_factor: 1.5 | 2) => {
    const which = { id: candidate.id, interview_id: params.id };
    return (await staff.ask(api.writtenInterviews.grantTime, { params: which, body: { time_factor } })).body;
  };
  const { due_at } = await grant(1.5);
  const twice = await grant(2);
  expect(Date.parse(twice.due_at)).toBeGreaterThan(Date.parse(due_at));
  expect(await grant(1.5)).toMatchObject({ time_factor: 1.5, due_at: twice.due_at });
});
