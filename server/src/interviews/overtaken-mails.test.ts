import { api } from '@hirewire/contract';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prepareRestored } from '../backups/restore-backup.ts';
import { interviewerHours } from '../db/schema/interviews.ts';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { outbox } from '../db/schema/outbox.ts';
import { askAgain } from '../notifications/send-after-all.ts';
import { sendDue } from '../outbox/send-due.ts';
import { aCompany, aUser } from '../testing/factories.ts';
import { MAIL_REQUEST, type TestGoogle } from '../testing/google.ts';
import {
  aJobWithInterviews,
  anInterviewer,
  anInvited,
  interviewRow,
  planFor,
  signedIn,
} from '../testing/interview-factories.ts';
import { aMailbox, aWorldWithGoogle } from '../testing/mailbox-factories.ts';
import type { World } from '../testing/world.ts';
import { listAttendees } from './attendees.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';

type Given = { knowFirst?: boolean; meanwhile?: Cause | undefined };
type Cause = (scene: { world: World; google: TestGoogle; company: { id: string }; interview_id: string }) => unknown;

/**
 * A booked interview that a colleague has moved, while the company cannot send mail. The candidate and the interviewer
 * know the first time if there was a mailbox before.
 */
const aMovedInterview = async ({ knowFirst = false, meanwhile }: Given = {}) => {
  const { world, google } = await aWorldWithGoogle();
  const company = await aCompany(world);
  const hr = signedIn(world, await aUser(world, { company, role: 'hr_manager' }));
  const ada = await anInterviewer(world, company, 'Ada');
  const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, planFor([ada.id])));
  const params = { id: visitor.interview_id };
  const mailbox = knowFirst ? await aMailbox(world, google, company) : null;
  const toggle = (is_active: boolean) => hr(api.mailboxes.toggle, { params: { id: mailbox!.id }, body: { is_active } });
  const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
  await visitor.ask(api.bookings.book, { params, body: { starts_at: slots[4]! } });
  await sendDue(world.deps);
  if (mailbox) await toggle(false);
  await meanwhile?.({ world, google, company, interview_id: params.id });
  const isConnected = (await world.deps.database.system.select().from(mailboxes)).length > 0;
  const move = async (slot: number) => {
    const { status } = await hr(api.interviews.book, { params, body: { starts_at: slots[slot]! } });
    expect(status).toBe(200);
  };
  await move(9);
  const begin = async () => {
    google.faults.clear();
    if (mailbox) await toggle(true);
    else if (!isConnected) await aMailbox(world, google, company);
    await sendDue(world.deps);
  };
  const read = async () => {
    const mails = await world.deps.database.system.select().from(outbox).where(eq(outbox.about_id, params.id));
    return mails.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  };
  /** What has become of the messages of a kind, earliest first. */
  const became = async (kind: string) =>
    (await read()).filter((mail) => mail.kind === kind).map(({ status, hold_reason }) => hold_reason ?? status);
  const takePlace = async () => {
    world.pass({ days: 2 });
    await runInterviewMaintenance(world.deps);
    expect((await interviewRow(world, params.id)).status).toBe('completed');
  };
  return { world, google, company, hr, ada, visitor, params, move, begin, read, became, takePlace };
};

it('only the latest time is mailed once there is a mail account', async () => {
  const { begin, became } = await aMovedInterview();
  await begin();
  expect(await became('interview_change')).toEqual(['no_longer_needed', 'sent']);
  expect(await became('interview_change_notice')).toEqual(['no_longer_needed', 'sent']);
});

it.each<[string, Cause]>([
  [
    'the mailbox did not answer when it was first tried',
    async ({ world, google, company }) => {
      await aMailbox(world, google, company);
      google.faults.next({ match: MAIL_REQUEST, times: 100, kind: '500' });
      await sendDue(world.deps);
      world.pass({ minutes: 1 });
    },
  ],
  ['the database was restored from a backup', async ({ world }) => prepareRestored(world.url)],
  [
    'it was stopped and is sent after all',
    async ({ world, company, interview_id }) => {
      const db = world.deps.database.forCompany(company.id);
      await db
        .update(outbox)
        .set({ status: 'stopped', hold_reason: 'no_longer_needed' })
        .where(eq(outbox.about_id, interview_id));
      world.pass({ minutes: 1 });
      const kinds = ['interview_change', 'interview_change_notice'] as const;
      await askAgain(db, { company_id: company.id, about_id: interview_id, kinds: [...kinds] }, world.deps.clock());
    },
  ],
])('only the latest time is mailed if %s', async (_, meanwhile) => {
  const { world, begin, became } = await aMovedInterview({ meanwhile });
  world.pass({ minutes: 30 });
  await begin();
  expect(await became('interview_change')).toEqual(['no_longer_needed', 'sent']);
  expect(await became('interview_change_notice')).toEqual(['no_longer_needed', 'sent']);
});

it('nothing is mailed about the time of an interview that is over, unless a user sends it nevertheless', async () => {
  const { world, hr, begin, read, became, takePlace } = await aMovedInterview();
  await takePlace();
  await begin();
  const stopped = ['no_longer_needed', 'no_longer_needed'];
  expect(await became('interview_change')).toEqual(stopped);
  expect(await became('interview_change_notice')).toEqual(stopped);
  world.pass({ minutes: 3 });
  await sendDue(world.deps);
  expect(await became('scorecard_request')).toEqual(['sent']);
  const { id } = (await read()).findLast(({ kind }) => kind === 'interview_change')!;
  expect((await hr(api.outbox.send, { params: { id }, body: {} })).status).toBe(200);
  await sendDue(world.deps);
  expect(await became('interview_change')).toEqual(['no_longer_needed', 'sent']);
});

it('a cancellation is mailed even after the time of the interview', async () => {
  const { world, hr, params, begin, became } = await aMovedInterview();
  await hr(api.interviews.cancel, { params, body: {} });
  world.pass({ days: 2 });
  await begin();
  expect(await became('interview_change')).toEqual(['no_longer_needed', 'no_longer_needed', 'sent']);
});

it('a scorecard that has been given is no longer asked for', async () => {
  const { world, ada, params, begin, became, takePlace } = await aMovedInterview();
  await takePlace();
  const body = { marks: [], recommendation: 'yes' as const, comment: 'Warm.' };
  expect((await signedIn(world, ada)(api.scorecards.give, { params, body })).status).toBe(200);
  world.pass({ minutes: 3 });
  await begin();
  expect(await became('scorecard_request')).toEqual(['no_longer_needed']);
});

it('no scorecard is asked for about a candidate who has been deleted', async () => {
  const { world, company, visitor, begin, became, takePlace } = await aMovedInterview();
  await takePlace();
  const admin = signedIn(world, await aUser(world, { company, role: 'admin' }));
  expect((await admin(api.candidates.remove, { params: { id: visitor.person.id } })).status).toBe(200);
  world.pass({ minutes: 3 });
  await begin();
  expect(await became('scorecard_request')).toEqual(['no_longer_needed']);
});

it.each([
  ['is told that it is cancelled', true, ['sent', 'sent']],
  ['is told nothing if they did not know of it', false, ['no_longer_needed', 'no_longer_needed']],
] as const)('an interviewer whose interview was handed over %s', async (_, knowFirst, expected) => {
  const { world, google } = await aWorldWithGoogle();
  const company = await aCompany(world);
  const hr = signedIn(world, await aUser(world, { company, role: 'hr_manager' }));
  const [ada, bob] = [await anInterviewer(world, company, 'Ada'), await anInterviewer(world, company, 'Bob')];
  const plan = planFor([], { groups: [{ user_ids: [ada.id, bob.id], name: 'Team' }] });
  const visitor = await anInvited(world, company, await aJobWithInterviews(world, company, plan));
  const params = { id: visitor.interview_id };
  const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
  await visitor.ask(api.bookings.book, { params, body: { starts_at: slots[4]! } });
  if (knowFirst) await aMailbox(world, google, company);
  await sendDue(world.deps);
  const first = (await listAttendees(world.deps.database.system, await interviewRow(world, params.id)))[0]!;
  const db = world.deps.database.system;
  await db
    .update(interviewerHours)
    .set({ days: Array.from({ length: 7 }, () => []) })
    .where(eq(interviewerHours.user_id, first));
  expect((await hr(api.interviews.book, { params, body: { starts_at: slots[9]! } })).status).toBe(200);
  if (!knowFirst) await aMailbox(world, google, company);
  await sendDue(world.deps);
  const read = async (user_id: string) => {
    const mails = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.about_id, params.id), eq(outbox.user_id, user_id)));
    return mails
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
      .map(({ status, hold_reason }) => hold_reason ?? status);
  };
  expect(await read(first)).toEqual(expected);
  expect(await read(first === ada.id ? bob.id : ada.id)).toEqual(['sent']);
});

it('nothing is mailed about an interview that is back at the time everyone knows', async () => {
  const { move, begin, became } = await aMovedInterview({ knowFirst: true });
  await move(4);
  await begin();
  const kept = ['sent', 'no_longer_needed', 'no_longer_needed'];
  expect(await became('interview_change')).toEqual(kept);
  expect(await became('interview_change_notice')).toEqual(kept);
});

it('the first time is mailed again if another one was mailed meanwhile', async () => {
  const { world, move, begin, became } = await aMovedInterview({ knowFirst: true });
  await begin();
  await move(4);
  await sendDue(world.deps);
  expect(await became('interview_change')).toEqual(['sent', 'sent', 'sent']);
  expect(await became('interview_change_notice')).toEqual(['sent', 'sent', 'sent']);
});
