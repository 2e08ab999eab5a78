import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { mailboxes } from '../db/schema/mailboxes.ts';
import { openMailbox } from '../mailboxes/open-mailbox.ts';
import { application, filedIn } from '../testing/applications.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aHiringCompany, aWorldWithGoogle, poll, readLedger } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';
import { discover } from './discover.ts';
import { fileMessage } from './file-message.ts';
import { claimDue } from './poll-mailbox.ts';
import { understand } from './understand.ts';

const EMAIL = 'ann@example.com';

/** A candidate's reply that has been read, but not filed yet. */
const aReplyInHand = async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, mailbox, ask } = await aHiringCompany(world, google);
  await google.deliver(application());
  await poll(world);
  const [ann] = (await filedIn(world, company)).people;
  const headers = { 'Message-ID': '<two@mail.example>', 'In-Reply-To': '<one@mail.example>' };
  const attachments = [{ name: 'certificate.txt', content: 'She can type.' }];
  await google.deliver(
    aMail({ from: `Ann <${EMAIL}>`, subject: 'Re: Hello', text: 'As you asked.', headers, attachments }),
  );
  world.pass({ minutes: 2 });
  const [claimed] = await claimDue(world.deps, 1);
  const remote = openMailbox(world.deps, claimed!);
  await discover(world.deps.database.forCompany(company.id), remote, claimed!, world.deps.clock());
  const row = (await readLedger(world, company))[1]!;
  const [opened] = await world.deps.database.system.select().from(mailboxes).where(eq(mailboxes.id, mailbox.id));
  const understood = await understand(world.deps, opened!, row, (await remote.raw(row.provider_message_id))!);
  expect([understood.judgement.kind, understood.candidate_id]).toEqual(['reply', ann!.id]);
  const file = async () => {
    await fileMessage(world.deps, row, understood);
    const ledger = await readLedger(world, company);
    const { papers } = await filedIn(world, company);
    return { row: ledger[1]!, holders: papers.filter(({ mail_message_id }) => mail_message_id === row.id) };
  };
  return { world, company, ask, ann: ann!, file };
};

it('a reply of a candidate who is merged while it is read is filed with the profile that is kept', async () => {
  const { world, company, ask, ann, file } = await aReplyInHand();
  const kept = await aPerson(world, company);
  const pair = { kept_id: kept.id, merged_id: ann.id, take: [] };
  expect((await ask(api.duplicates.merge, { body: pair })).status).toBe(201);
  const { row, holders } = await file();
  expect(row).toMatchObject({ outcome: 'reply', candidate_id: kept.id });
  expect(holders.map(({ candidate_id }) => candidate_id)).toEqual([kept.id]);
});

it('a reply of a candidate who is deleted while it is read needs a decision', async () => {
  const { ask, ann, file } = await aReplyInHand();
  expect((await ask(api.candidates.remove, { params: ann })).status).toBe(200);
  const { row, holders } = await file();
  expect(row).toMatchObject({ outcome: 'needs_review', candidate_id: null });
  expect(holders).toEqual([]);
});

it('a reply of a candidate who is erased while it is read is not kept with them', async () => {
  const { ask, ann, file } = await aReplyInHand();
  const erase = { params: ann, body: { confirm_email: EMAIL } };
  expect((await ask(api.erasure.erase, erase)).status).toBe(200);
  const { row, holders } = await file();
  expect(row).toMatchObject({ outcome: 'needs_review', candidate_id: null });
  expect(holders).toEqual([]);
});
