import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { openMailbox } from '../mailboxes/open-mailbox.ts';
import { application, filedIn } from '../testing/applications.ts';
import { aJob } from '../testing/factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';
import { discover } from './discover.ts';
import { fileMessage } from './file-message.ts';
import { claimDue, pollMailbox } from './poll-mailbox.ts';
import { understand } from './understand.ts';

/** A mailbox for another job, and an application for the hiring company's own. */
const prepare = async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, job, mailbox, ask } = await aHiringCompany(world, google);
  const other = await aJob(world, { company, values: { title: 'Plumber', status: 'active' } });
  const choose = (...job_ids: string[]) => ask(api.mailboxes.change, { params: { id: mailbox.id }, body: { job_ids } });
  await choose(other.id);
  await google.deliver(application());
  const outcome = async () => (await readLedger(world, company))[0]?.outcome;
  return { world, company, job, other, choose, outcome };
};

it('mail that needs a decision is read again when its mailbox receives mail for another job', async () => {
  const { world, job, choose, outcome } = await prepare();
  await poll(world);
  expect(await outcome()).toBe('needs_review');
  world.pass({ minutes: 2 });
  await poll(world);
  expect(await outcome()).toBe('needs_review');
  await choose(job.id);
  world.pass({ minutes: 2 });
  await poll(world);
  expect(await outcome()).toBe('application');
});

it('a poll in progress files mail for the jobs chosen meanwhile, and for no others', async () => {
  const { world, company, job, other, choose, outcome } = await prepare();
  const [claimed] = await claimDue(world.deps, 1);
  await choose(job.id);
  const remote = openMailbox(world.deps, claimed!);
  await discover(world.deps.database.forCompany(company.id), remote, claimed!, world.deps.clock());
  const row = (await readLedger(world, company))[0]!;
  const understood = await understand(world.deps, claimed!, row, (await remote.raw(row.provider_message_id))!);
  expect(understood.job).toMatchObject({ job_id: job.id });
  await choose(other.id);
  await fileMessage(world.deps, row, understood);
  expect(await outcome()).toBe('needs_review');
  expect((await filedIn(world, company)).applied).toEqual([]);
  await choose();
  await pollMailbox(world.deps, claimed!, new AbortController().signal);
  expect(await outcome()).toBe('application');
});
