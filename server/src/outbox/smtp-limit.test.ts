import { expect, it, onTestFinished } from 'vitest';
import { openSmtp } from '../integrations/smtp.ts';
import { aCompany } from '../testing/factories.ts';
import { aMessage, aPerson, messageRow } from '../testing/outbox-factories.ts';
import { startSmtpServer } from '../testing/smtp-server.ts';
import { aWorld } from '../testing/world.ts';
import { sendDue } from './send-due.ts';

it('a company sends a limited number of mails a day over SMTP; the others wait with the reason, are sent the next day, and none is lost', async () => {
  const server = await startSmtpServer();
  onTestFinished(() => server.stop());
  const world = await aWorld({ SMTP_MAILS_PER_DAY: '2' });
  world.deps.smtp = openSmtp({ url: server.url, from: 'jobs@acme.example', tls: 'required' });
  // Noon, so that the day does not end meanwhile.
  const now = world.deps.clock();
  world.pass({ seconds: (Date.UTC(2030, 5, 1, 12) - now.getTime()) / 1000 });
  const [company, other] = [await aCompany(world), await aCompany(world)];
  const person = await aPerson(world, company);
  server.next({ at: 'RCPT', answer: '450 greylisted' });
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.push(await aMessage(world, company, { candidate_id: person.id }));
  const statuses = async () => (await Promise.all(ids.map((id) => messageRow(world, id)))).map(({ status }) => status);

  await sendDue(world.deps);
  // The first is retried, and an undelivered message does not count.
  world.pass({ minutes: 15 });
  await sendDue(world.deps);
  expect((await statuses()).filter((status) => status === 'sent')).toHaveLength(2);
  expect(server.mails).toHaveLength(2);
  const waiting = (await Promise.all(ids.map((id) => messageRow(world, id)))).filter(({ status }) => status !== 'sent');
  for (const row of waiting)
    expect(row).toMatchObject({
      status: 'waiting',
      hold_reason: 'daily_limit',
      next_try_at: '2030-06-02T00:00:00.000Z',
    });
  const foreign = await aMessage(world, other, { candidate_id: (await aPerson(world, other)).id });
  await sendDue(world.deps);
  expect(await messageRow(world, foreign)).toMatchObject({ status: 'sent' });

  for (const day of [1, 2]) {
    world.pass({ days: 1 });
    await sendDue(world.deps);
    expect((await statuses()).filter((status) => status === 'sent')).toHaveLength(Math.min(5, 2 + 2 * day));
  }
  expect(server.mails).toHaveLength(6);
});
