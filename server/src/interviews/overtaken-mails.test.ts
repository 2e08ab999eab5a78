import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { sendDue } from '../outbox/send-due.ts';
import { aCompany, aUser } from '../testing/factories.ts';
import {
  aJobWithInterviews,
  anInterviewer,
  anInvited,
  interviewRow,
  planFor,
  signedIn,
} from '../testing/interview-factories.ts';
import { aMailbox, aWorldWithGoogle } from '../testing/mailbox-factories.ts';
import { runInterviewMaintenance } from './interview-maintenance.ts';

/**
 * A booked interview that a colleague has moved, while the company cannot send mail. The candidate and the interviewer
 * know the first time if there was a mailbox before.
 */
const aMovedInterview = async ({ knowFirst = false } = {}) => {
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
  const move = async (slot: number) => {
    const { status } = await hr(api.interviews.book, { params, body: { starts_at: slots[slot]! } });
    expect(status).toBe(200);
  };
  await move(9);
  const begin = async () => {
    if (mailbox) await toggle(true);
    else await aMailbox(world, google, company);
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
  return { world, hr, ada, params, move, begin, read, became, takePlace };
};

it('only the latest time is mailed once there is a mail account', async () => {
  const { begin, became } = await aMovedInterview();
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
