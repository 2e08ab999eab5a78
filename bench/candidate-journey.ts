import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@hirewire/contract';
import type { Route, RouteInput } from '@hirewire/contract/route';
import type { StepType } from '@hirewire/contract/steps';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/db/client.ts';
import { deriveSigningCode } from '../server/src/lib/signing-code.ts';
import type { TestGoogle } from '../server/src/testing/google.ts';
import { aMail } from '../server/src/testing/mails.ts';
import { type Acting, acting } from './act-and-repeat.ts';
import { selectRows } from './place.ts';
import type { Traveller } from './traveller.ts';

/** The environment of a journey. */
export interface Around extends Acting {
  database: Database;
  google: TestGoogle;
  /** The secret that signing codes are derived from, since no mail is read here. */
  secret: string;
  /** Triggers work that otherwise runs once a minute. */
  hurry: { readMail: () => Promise<void>; lookAtCalendars: () => Promise<void> };
}

const ANSWER = 'I have baked sourdough for six years at Acme and trained two people in it.';
const TERMS = { salary: 60_000, currency: 'EUR' as const, start_date: '2027-03-01', fields: {} };

/** Takes a candidate through every step, from both sides; any request may be lost. */
export const travel = async (around: Around, traveller: Traveller) => {
  const { product, database, google, tally, hurry } = around;
  const { run_id, candidate_id, company_id, email, token, staff, kind } = traveller;
  const them = <R extends Route>(route: R, input: RouteInput<R>) => product.ask(route, { ...input, token });
  const us = <R extends Route>(route: R, input: RouteInput<R>) => product.ask(route, { ...input, token: staff });
  const { act, know, hasTodo, forget } = acting(around, traveller);
  const start = (step: StepType, settled: () => Promise<boolean>) => {
    const body = { action: 'start' as const, at_step: step };
    tally.want('work', `${step}: start`);
    return act(`${step}: start`, () => us(api.workflows.changeRun, { params: { id: run_id }, body }), settled);
  };
  const one = async <T = unknown>(query: ReturnType<typeof sql>): Promise<T | undefined> =>
    (await selectRows<T>(database, query))[0];
  const params = async (type: string) => ({ id: await know(type) });
  const request = () =>
    one<{ id: string }>(sql`select id from approval_requests where run_id = ${run_id} and status = 'pending'`);
  const isAsked = async () => (await request()) !== undefined;
  const approve = async (step: StepType) => {
    const decision = { approval_request_id: (await request())!.id, decision: 'approved' as const };
    await act(`${step}: approve`, () => us(api.approvals.respond, { body: decision }));
  };

  const message = { body: 'When do I hear from you?', request_id: randomUUID() };
  await act('page: message', () => them(api.portal.write, { body: message }));
  const zone = { time_zone: 'Europe/Berlin', language: 'en' as const };
  await act('page: time zone', () => them(api.portal.setTimeZone, { body: zone }));

  const isScored = async () =>
    (await one(sql`
      select 1 as one from candidate_workflow_steps
      where run_id = ${run_id} and step_type = 'resume_analysis' and status = 'completed'`)) !== undefined;
  await start('resume_analysis', isScored);
  await start('human_approval', isAsked);
  await approve('human_approval');
  await doTask();
  await start('task_review', isAsked);
  const marks = [0, 1].map((number) => ({ number, points: 1 as const }));
  const given = { params: { id: (await request())!.id }, body: { marks, comment: '' } };
  await act('task_review: marks', () => us(api.taskReviews.mark, given));
  await approve('task_review');
  await meet();
  await answerQuestions();
  await agree();
  tally.standing.delete(traveller.name);

  async function doTask() {
    await start('task_assignment', hasTodo('task'));
    const task = await params('task');
    const file = new File(['Flour, butter and sugar in grams. Bake for an hour.'], 'recipe.txt', {
      type: 'text/plain',
    });
    const words = { text: 'My recipe with icing.', url: '' };
    await act('task_assignment: more time', () => them(api.portalTasks.extend, { params: task }));
    await act('task_assignment: draft', () => them(api.portalTasks.save, { params: task, body: words }));
    await act('task_assignment: upload', () => them(api.portalTasks.upload, { params: task, body: {}, file }));
    if (kind === 'signs') {
      const handIn = () => them(api.portalTasks.submit, { params: task, body: words });
      await act('task_assignment: hand in', handIn);
      return;
    }
    const { own_files } = await around.patiently(() => them(api.portalTasks.get, { params: task }));
    const uploaded = { ...task, file_id: own_files[0]!.id };
    await act('task_assignment: take out', () => them(api.portalTasks.removeFile, { params: uploaded }));
    await replyByMail(await file.text());
  }

  async function meet() {
    await start('interview_scheduling', hasTodo('booking'));
    const booking = await params('booking');
    const { slots } = await around.patiently(() => them(api.bookings.get, { params: booking }));
    const isInCalendar = async () => {
      const [outdated] = await selectRows(
        database,
        sql`select 1 from interview_attendees a join interviews i on i.id = a.interview_id
          where i.id = ${booking.id} and a.calendar_sequence is distinct from i.sequence`,
      );
      if (outdated) await hurry.lookAtCalendars();
      return outdated === undefined;
    };
    const times = async (name: string, send: Parameters<typeof act>[1]) => {
      tally.want('work', `interview_scheduling: ${name}`);
      await act(`interview_scheduling: ${name}`, send, isInCalendar);
    };
    const book = (name: string, at: number) =>
      times(name, () => them(api.bookings.book, { params: booking, body: { starts_at: slots[at]! } }));
    await book('book', 3);
    await book('move', 6);
    await times('call off', () => them(api.bookings.cancel, { params: booking, body: { reason: 'I am ill.' } }));
    await act('interview_scheduling: propose again', () => us(api.interviews.propose, { params: booking }));
    await book('book again', 9);
    await one(sql`
      update interviews set starts_at = now() - interval '50 minutes', ends_at = now() - interval '5 minutes'
      where id = ${booking.id}`);
    forget();
    await act('interview_scheduling: complete', () => us(api.interviews.complete, { params: booking }));
    const scorecard = { marks: [], recommendation: 'yes' as const, comment: 'Knows dough.' };
    const give = () =>
      product.ask(api.scorecards.give, { params: booking, body: scorecard, token: traveller.interviewer });
    await act('interview_scheduling: scorecard', give);
  }

  async function answerQuestions() {
    await start('ai_interview', hasTodo('interview'));
    const interview = await params('interview');
    await act('ai_interview: consent', () => them(api.portalInterviews.consent, { params: interview }));
    await act('ai_interview: extra time', () => them(api.portalInterviews.extraTime, { params: interview }));
    for (let number = 1; ; number += 1) {
      const { questions } = await around.patiently(() => them(api.portalInterviews.get, { params: interview }));
      const open = questions.flatMap(({ answers }) => answers).find(({ is_finished }) => !is_finished);
      if (!open) break;
      const input = { params: { ...interview, answer_id: open.id }, body: { text: ANSWER, revision: open.revision } };
      if (number === 1) await act('ai_interview: save answer', () => them(api.portalInterviews.save, input));
      await act('ai_interview: answer', () => them(api.portalInterviews.finish, input));
    }
    const isMarked = async () =>
      (await one(sql`select 1 as one from ai_interviews where id = ${interview.id} and marks is not null`)) !==
      undefined;
    tally.want('work', 'ai_interview: hand in');
    const handIn = () => them(api.portalInterviews.submit, { params: interview });
    await act('ai_interview: hand in', handIn, isMarked);
  }

  async function agree() {
    const latest = () =>
      one<{ id: string; sha256: string }>(
        sql`select id, sha256 from offers where run_id = ${run_id} order by version desc limit 1`,
      );
    const send = async (name: string) => {
      const params = { id: (await latest())!.id };
      await act(`offer_letter: terms to ${name}`, () => us(api.offers.change, { params, body: TERMS }));
      await act(`offer_letter: ${name}`, () => us(api.offers.send, { params }));
    };
    await start('offer_letter', async () => (await latest()) !== undefined);
    await send('send');
    const first = await params('offer');
    const because = { reason: 'A mistake in it.' };
    await act('offer_letter: revoke', () => us(api.offers.revoke, { params: first, body: because }));
    await act('offer_letter: revise', () => us(api.offers.revise, { params: first }));
    await send('send again');
    const offer = await params('offer');
    const { sha256 } = (await latest())!;
    const signature = { kind: 'typed' as const, name: 'Grace Hopper', has_consented: true as const, sha256 };
    const sign = async () => {
      await act('offer_letter: code', () => them(api.portalOffers.sendCode, { params: offer }));
      const { id } = (await one<{ id: string }>(sql`select id from signing_codes where offer_id = ${offer.id}`))!;
      const body = { ...signature, code: deriveSigningCode(id, around.secret) };
      await act('offer_letter: sign', () => them(api.portalOffers.sign, { params: offer, body }));
    };
    const decline = () => them(api.portalOffers.decline, { params: offer, body: { reason: 'Too far.' } });
    if (kind === 'signs') await sign();
    else await act('offer_letter: decline', decline);
  }

  /** The mail arrives once; how often the mailbox is read while workers die does not matter. */
  async function replyByMail(content: string) {
    tally.want('work', 'task_assignment: reply by mail');
    tally.standing.set(traveller.name, 'task_assignment: reply by mail');
    const sent = async () =>
      one<{ provider_thread_id: string; rfc_message_id: string }>(sql`
        select provider_thread_id, rfc_message_id from outbox where company_id = ${company_id} and candidate_id = ${candidate_id}
          and status = 'sent' and kind = 'task_assigned'`);
    while (!(await sent())) await delay(200);
    const { provider_thread_id, rfc_message_id } = (await sent())!;
    const raw = aMail({
      from: `${traveller.name} <${email}>`,
      to: google.email,
      subject: 'Re: A task for you: Bake a cake',
      text: 'Here it is.',
      headers: { 'Message-ID': `<${randomUUID()}@mail.example>`, 'In-Reply-To': rfc_message_id },
      attachments: [{ name: 'recipe.txt', content }],
    });
    await google.deliver(raw, { provider_thread_id });
    const isThere = () => one(sql`select 1 from task_assignments where run_id = ${run_id} and submitted_by = 'mail'`);
    while (!(await isThere())) {
      await hurry.readMail();
      await delay(300);
    }
    forget();
  }
};
