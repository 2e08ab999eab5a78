import { expect, it } from 'vitest';
import { aCompany } from '../testing/factories.ts';
import { aMailbox, aWorldWithGoogle } from '../testing/mailbox-factories.ts';
import { aMessage, aPerson, messageRow } from '../testing/outbox-factories.ts';
import { sendDue } from './send-due.ts';

it('a message that can still be stopped shows at once that there is no account, and no longer once there is one', async () => {
  const { world, google } = await aWorldWithGoogle();
  const company = await aCompany(world);
  const { id: candidate_id } = await aPerson(world, company);
  const id = await aMessage(world, company, { candidate_id }, { is_automatic: true });
  await sendDue(world.deps);
  expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', hold_reason: 'no_mail_account', tries: 0 });
  await aMailbox(world, google, company);
  await sendDue(world.deps);
  expect(await messageRow(world, id)).toMatchObject({ status: 'waiting', note: null, tries: 0 });
  world.pass({ minutes: 3 });
  await sendDue(world.deps);
  expect(await messageRow(world, id)).toMatchObject({ status: 'sent' });
});
