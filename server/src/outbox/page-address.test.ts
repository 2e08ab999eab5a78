import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { notify } from '../notifications/notify.ts';
import { aUser } from '../testing/factories.ts';
import { aMessage, anApplicant } from '../testing/outbox-factories.ts';
import { sendDue } from './send-due.ts';

test('a mail to a colleague ends with the address of the page where they act, once', async () => {
  const { world, google, company, candidate } = await anApplicant();
  const { deps } = world;
  const recipient = { user_id: (await aUser(world, { company })).id };
  const about = { id: randomUUID(), candidate_id: candidate.id };
  const rest = { company_id: company.id, recipient, about, is_automatic: false, created_by: null, now: deps.clock() };
  const asked = {
    step_name: 'Task Review',
    candidate_name: 'Grace',
    job_title: 'Baker',
    recipient_first_name: 'Ada',
    in_place_of: null,
    due_at: null,
    time_zone: null,
    is_review: true,
    summary: null,
  };
  const db = deps.database.forCompany(company.id);
  await notify(db, { ...rest, kind: 'scorecard_request', params: { name: 'Grace', job_title: 'Baker' } });
  await notify(db, { ...rest, kind: 'approval_request', params: asked });
  await notify(db, { ...rest, kind: 'approval_for_admin', params: { ...asked, is_review: false, urgency: 'asked' } });
  await aMessage(world, company, recipient);
  await sendDue(deps);

  const sent = await Promise.all((await google.sentMails()).map(({ raw }) => PostalMime.parse(raw)));
  const addresses = sent.map(({ text }) => text?.match(/https?:\S+/g)?.join());
  const approvals = `${deps.config.publicUrl}/approvals`;
  expect(addresses.toSorted()).toEqual(
    [
      `${deps.config.publicUrl}/candidates/${candidate.id}`,
      approvals,
      approvals,
      'http://localhost/approvals',
    ].toSorted(),
  );
});
