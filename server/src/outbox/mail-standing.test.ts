import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../db/schema/outbox.ts';
import { anInvited as anAsked } from '../testing/written-interview-factories.ts';
import { asUser } from '../testing/factories.ts';
import { aJobWithInterviews, anInterviewer, anInvited, passHalfHour, planFor } from '../testing/interview-factories.ts';
import { withAnOffer } from '../testing/offer-factories.ts';
import { aTaskApplicant } from '../testing/task-factories.ts';
import { openWorld } from '../testing/world.ts';
import { sendDue } from './send-due.ts';

let world: Awaited<ReturnType<typeof openWorld>>;
beforeAll(async () => {
  world = await openWorld();
  passHalfHour(world);
  return world.close;
});

const fail = (company: { id: string }) =>
  world.deps.database.system
    .update(outbox)
    .set({ status: 'failed', note: 'No such user.' })
    .where(eq(outbox.company_id, company.id));

const FAILED = { status: 'failed', note: 'No such user.', sent_at: null };

describe('staff see the state of a mail', () => {
  it('about a task, also without a mail account', async () => {
    const { staff, company, person, wake } = await aTaskApplicant(world);
    await wake();
    const task = async () => (await staff.ask(api.taskAssignments.list, { params: { id: person.id } })).body.tasks[0];
    expect(await task()).toMatchObject({ mail: { status: 'waiting', note: null } });
    // Long before it is due.
    await sendDue(world.deps);
    expect(await task()).toMatchObject({ mail: { status: 'waiting', hold_reason: 'no_mail_account' } });
    await fail(company);
    expect(await task()).toMatchObject({ state: 'open', mail: FAILED });
  });

  it('about an interview, to choose a time and once it is booked', async () => {
    const { company, ask } = await asUser(world, { role: 'recruiter' });
    const interviewer = await anInterviewer(world, company);
    const job = await aJobWithInterviews(world, company, planFor([interviewer.id]));
    const visitor = await anInvited(world, company, job);
    const interview = async () => (await ask(api.interviews.list, { query: {} })).body.interviews[0];
    expect(await interview()).toMatchObject({ status: 'to_book', mail: { status: 'waiting' } });
    await fail(company);
    expect(await interview()).toMatchObject({ mail: FAILED });
    const params = { id: visitor.interview_id };
    const { slots } = (await visitor.ask(api.bookings.get, { params })).body;
    await visitor.ask(api.bookings.book, { params, body: { starts_at: slots[0]! } });
    expect(await interview()).toMatchObject({ status: 'booked', mail: { status: 'waiting' } });
  });

  it('about an AI interview', async () => {
    const { staff, candidate } = await anAsked(world);
    await fail(staff.company);
    const { body } = await staff.ask(api.writtenInterviews.list, { params: { id: candidate.id } });
    expect(body.interviews[0]).toMatchObject({ mail: FAILED });
  });

  it('about an offer, for each version', async () => {
    const { staff, company, params, listed } = await withAnOffer(world);
    await fail(company);
    await staff.ask(api.offers.renew, { params });
    expect(await listed()).toMatchObject([
      { version: 2, mail: { status: 'waiting' } },
      { version: 1, mail: FAILED },
    ]);
  });
});
