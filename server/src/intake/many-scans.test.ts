import { FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { expect, it, vi } from 'vitest';
import { readFiles } from '../candidates/read-files.ts';
import { files } from '../db/schema/files.ts';
import { application, filedIn } from '../testing/applications.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';
import { drawPicture } from '../testing/pictures.ts';
import type { World } from '../testing/world.ts';

const SCANS = 5;

const withScans = async () =>
  application({
    attachments: await Promise.all(
      Array.from({ length: SCANS }, async (_, index) => ({
        name: `scan${index}.png`,
        content: await drawPicture([`Page ${index}`]),
      })),
    ),
  });

const listTextStatuses = async (world: World, company: { id: string }) =>
  (await filedIn(world, company)).papers
    .filter(({ mail_message_id, media_type }) => mail_message_id && media_type === 'image/png')
    .map(({ text_status }) => text_status)
    .toSorted();

/** A small scan that awaits recognition, as if uploaded. */
const aScan = async (world: World, company: { id: string }, values: Partial<typeof files.$inferInsert> = {}) => {
  const person = await aPerson(world, company);
  const content = await drawPicture(['Hello']);
  return {
    company_id: company.id,
    candidate_id: person.id,
    kind: 'other' as const,
    file_name: 'scan.png',
    media_type: 'image/png',
    size_bytes: content.length,
    sha256: 'f'.repeat(64),
    content,
    text_status: 'reading' as const,
    created_at: world.deps.clock().toISOString(),
    ...values,
  };
};

it('the first three scans of a mail are recognised at once, the others later', { timeout: 300_000 }, async () => {
  const { world, google } = await aWorldWithGoogle({ silenceMs: 30_000 });
  const { company } = await aHiringCompany(world, google);
  await google.deliver(await withScans());
  await poll(world);
  expect(await readLedger(world, company)).toMatchObject([{ outcome: 'application' }]);
  expect(await listTextStatuses(world, company)).toEqual(['read', 'read', 'read', 'reading', 'reading']);

  // A later upload by a user is not delayed by a stranger's mail.
  world.pass({ minutes: 1 });
  const upload = await aScan(world, company, { file_name: 'upload.png' });
  await world.deps.database.system.insert(files).values(upload);
  const reading = readFiles(world.deps);
  const begun = await vi.waitFor(
    async () => {
      const papers = (await filedIn(world, company)).papers.filter(({ reading_tries }) => reading_tries > 0);
      expect(papers).not.toEqual([]);
      return papers.map(({ file_name }) => file_name);
    },
    { timeout: 30_000 },
  );
  expect(begun).toContain('upload.png');
  await reading;
  for (let round = 0; round < SCANS; round++) await readFiles(world.deps);
  expect(await listTextStatuses(world, company)).toEqual(Array.from({ length: SCANS }, () => 'read'));
});

it('mail cannot fill the queue of files that await recognition', { timeout: 300_000 }, async () => {
  const { world, google } = await aWorldWithGoogle({ silenceMs: 30_000 });
  const { company } = await aHiringCompany(world, google);
  const waiting = await aScan(world, company);
  await world.deps.database.system.insert(files).values(Array.from({ length: 99 }, () => waiting));
  await google.deliver(await withScans());
  await poll(world);
  expect(await readLedger(world, company)).toMatchObject([{ outcome: 'application' }]);
  expect(await listTextStatuses(world, company)).toEqual(['read', 'read', 'read', 'reading', 'unreadable']);
  const { papers } = await filedIn(world, company);
  expect(papers.filter(({ text_status }) => text_status === 'unreadable')).toMatchObject([
    { note: FILE_MESSAGES.notRecognised },
  ]);
});
