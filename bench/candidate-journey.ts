import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@hirewire/contract';
import type { Route, RouteInput } from '@hirewire/contract/route';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/db/client.ts';
import type { TestGoogle } from '../server/src/testing/google.ts';
import { aMail } from '../server/src/testing/mails.ts';
import { type Acting, acting } from './act-and-repeat.ts';
import { rowsOf } from './place.ts';
import type { Traveller } from './traveller.ts';

/** What a journey needs of the world. */
export interface Around extends Acting {
  database: Database;
  google: TestGoogle;
}

const ANSWER = 'I have baked sourdough for six years at Acme and trained two people in it.';
const TERMS = { salary: 60_000, currency: 'EUR' as const, start_date: '2027-03-01', fields: {} };

/** Takes somebody through every step that needs them, from both sides; every request is one that may be lost. */
export const travel = async (around: Around, traveller: Traveller) => {
  const { product, database, google } = around;
  const { run_id, candidate_id, company_id, email, token, staff, kind } = traveller;
  const them = <R extends Route>(route: R, input: RouteInput<R>) => product.ask(route, { ...input, token });
  const us = <R extends Route>(route: R, input: RouteInput<R>) => product.ask(route, { ...input, token: staff });
  const { act, view, know } = acting(around, traveller);
  const start = (name: string, settled: () => Promise<boolean>) =>
    act(name, () => us(api.workflows.changeRun, { params: { id: run_id }, body: { action: 'start' } }), settled);
  const one = async <T = unknown>(query: ReturnType<typeof sql>): Promise<T | undefined> =>
    (await rowsOf<T>(database, query))[0];
  const hasTodo = (type: string) => async () => (await view()).todos.some((todo) => todo.startsWith(type));
  const params = async (type: string) => ({ id: await know(type) });

  const message = { body: 'When do I hear from you?', request_id: randomUUID() };
  await act('message', () => them(api.portal.write, { body: message }));

  await start('start task', hasTodo('task'));
  const task = await params('task');
  const file = new File(['Flour, butter and sugar in grams. Bake for an hour.'], 'recipe.txt', { type: 'text/plain' });
  const words = { text: 'My recipe with icing.', url: '' };
  await act('more time', () => them(api.portalTasks.extend, { params: task }));
  await act('draft', () => them(api.portalTasks.save, { params: task, body: words }));
  if (kind === 'signs') {
    await act('upload', () => them(api.portalTasks.upload, { params: task, body: {}, file }));
    await act('hand in', () => them(api.portalTasks.submit, { params: task, body: words }));
  } else await replyByMail();

  const request = () =>
    one<{ id: string }>(sql`select id from approval_requests where run_id = ${run_id} and status = 'pending'`);
  await start('start review', async () => (await request()) !== undefined);
  const { id: request_id } = (await request())!;
  const marks = [0, 1].map((number) => ({ number, points: 1 as const }));
  await act('marks', () => us(api.taskReviews.mark, { params: { id: request_id }, body: { marks, comment: '' } }));
  const decision = { approval_request_id: request_id, decision: 'approved' as const };
  await act('approve', () => us(api.approvals.respond, { body: decision }));

  await start('start interview', hasTodo('booking'));
  const booking = await params('booking');
  const slots = await around.patiently(() => them(api.bookings.get, { params: booking }));
  const book = (name: string, at: number) =>
    act(name, () => them(api.bookings.book, { params: booking, body: { starts_at: slots.slots[at]! } }));
  await book('book', 3);
  await book('move', 6);
  await act('call off', () => them(api.bookings.cancel, { params: booking, body: { reason: 'I am ill.' } }));
  await act('offer again', () => us(api.interviews.offer, { params: booking }));
  await book('book again', 9);
  await one(sql`
    update interviews set starts_at = now() - interval '50 minutes', ends_at = now() - interval '5 minutes'
    where id = ${booking.id}`);
  await act('took place', () => us(api.interviews.tookPlace, { params: booking }));

  await start('start questions', hasTodo('interview'));
  const interview = await params('interview');
  await act('consent', () => them(api.portalInterviews.consent, { params: interview }));
  for (let number = 1; ; number += 1) {
    const { questions } = await around.patiently(() => them(api.portalInterviews.get, { params: interview }));
    const open = questions.flatMap(({ answers }) => answers).find(({ is_finished }) => !is_finished);
    if (!open) break;
    const input = { params: { ...interview, answer_id: open.id }, body: { text: ANSWER, revision: open.revision } };
    if (number === 1) await act('save answer', () => them(api.portalInterviews.save, input));
    await act('answer', () => them(api.portalInterviews.finish, input));
  }
  const isMarked = async () =>
    (await one(sql`select 1 as one from ai_interviews where id = ${interview.id} and marks is not null`)) !== undefined;
  await act('hand interview in', () => them(api.portalInterviews.submit, { params: interview }), isMarked);

  const latest = () =>
    one<{ id: string; sha256: string }>(
      sql`select id, sha256 from offers where run_id = ${run_id} order by version desc limit 1`,
    );
  await start('start offer', async () => (await latest()) !== undefined);
  await sendOffer('send offer', { id: (await latest())!.id });
  const first = await params('offer');
  await act('revoke', () => us(api.offers.revoke, { params: first, body: { reason: 'A mistake in it.' } }));
  await act('revise', () => us(api.offers.revise, { params: first }));
  const { id } = (await latest())!;
  await sendOffer('send another', { id });
  const offer = await params('offer');
  const { sha256 } = (await latest())!;
  const signature = { kind: 'typed' as const, name: 'Grace Hopper', has_consented: true as const, sha256 };
  if (kind === 'signs') await act('sign', () => them(api.portalOffers.sign, { params: offer, body: signature }));
  else await act('decline', () => them(api.portalOffers.decline, { params: offer, body: { reason: 'Too far.' } }));

  async function sendOffer(name: string, params: { id: string }) {
    await act(`terms: ${name}`, () => us(api.offers.change, { params, body: TERMS }));
    await act(name, () => us(api.offers.send, { params }));
  }

  /** The mail arrives once; how often the mailbox is read while workers die is not the candidate's matter. */
  async function replyByMail() {
    const sent = async () =>
      one<{ thread_id: string; rfc_message_id: string }>(sql`
        select thread_id, rfc_message_id from outbox where company_id = ${company_id} and candidate_id = ${candidate_id}
          and status = 'sent' and purpose like ${`step:${run_id}:%:task`}`);
    while (!(await sent())) await delay(200);
    const { thread_id, rfc_message_id } = (await sent())!;
    const raw = aMail({
      from: `Grace Hopper <${email}>`,
      to: google.email,
      subject: 'Re: A task for you: Bake a cake',
      text: 'Here it is.',
      headers: { 'Message-ID': `<${randomUUID()}@mail.example>`, 'In-Reply-To': rfc_message_id },
      attachments: [{ name: 'recipe.txt', content: await file.text() }],
    });
    const before = JSON.stringify(await view());
    await google.deliver(raw, { thread_id });
    around.killer.aimAtWorker('reply with files');
    while (JSON.stringify(await view()) === before) {
      // Nobody wants to wait a minute for each poll here.
      await one(sql`update mailboxes set next_poll_at = now() where next_poll_at > now() and lease_until is null`);
      await delay(300);
    }
  }
};
