import { api } from '@hirewire/contract';
import { FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { analyseDue } from '../scoring/analyse-due.ts';
import { files } from '../db/schema/files.ts';
import { runs } from '../db/schema/engine.ts';
import { keepReadersBusy } from '../testing/busy-readers.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { drawPicture } from '../testing/pictures.ts';
import { aCompany, asUser } from '../testing/factories.ts';
import { aRun, readRunState, wake } from '../testing/workflow-factories.ts';
import { aWorld, type World } from '../testing/world.ts';
import { readFiles } from './read-files.ts';

const WORDS = ['Grace Hopper', 'Compiler engineer', 'Skills', 'TypeScript, Kafka, PostgreSQL'];

/** A photographed resume. */
const aPicture = async (lines = WORDS) => new File([new Uint8Array(await drawPicture(lines))], 'resume.png');

const uploading = async (world: World) => {
  const staff = await asUser(world, { role: 'recruiter' });
  const person = await aPerson(world, staff.company);
  const params = { id: person.id };
  const upload = (file: File) => staff.ask(api.candidateFiles.upload, { params, body: { kind: 'resume' }, file });
  const list = async () => (await staff.ask(api.candidateFiles.list, { params })).body.files;
  return { ...staff, person, params, upload, list };
};

it('a picture is stored at once, and its text appears later', { timeout: 120_000 }, async () => {
  const world = await aWorld();
  const { upload, list, ask, params } = await uploading(world);
  const { status, body } = await upload(await aPicture());
  expect({ status, body }).toMatchObject({ status: 201, body: { text_status: 'reading', note: null } });
  expect(await list()).toMatchObject([{ id: body.id, text_status: 'reading' }]);

  await readFiles(world.deps);
  expect(await list()).toMatchObject([{ id: body.id, text_status: 'read' }]);
  const { text } = (await ask(api.candidateFiles.text, { params: { ...params, file_id: body.id } })).body;
  expect(text).toContain('Hopper');
  const found = await ask(api.candidateList.list, { query: { search: 'kafka' } });
  expect(found.body.candidates.map(({ id }) => id)).toEqual([params.id]);
});

it('a step and an analysis that need the text are put off until it is read', { timeout: 120_000 }, async () => {
  const world = await aWorld();
  const { company, ask } = await asUser(world, { role: 'recruiter' });
  const run = await aRun(world, company, [{ type: 'resume_analysis' }]);
  const [row] = await world.deps.database.system.select().from(runs).where(eq(runs.id, run.id));
  const params = { id: row!.candidate_id };
  const { job_id } = row!;
  await ask(api.candidateFiles.upload, { params, body: { kind: 'resume' }, file: await aPicture() });
  await wake(world, company, run);
  expect(await readRunState(world, run)).toMatchObject({
    status: 'active',
    steps: ['in_progress'],
    rows: [{ tries: 0 }],
  });
  await ask(api.analyses.again, { params, body: { job_id } });
  await analyseDue(world.deps);
  const analysed = async () => (await ask(api.analyses.list, { params, query: { job_id } })).body;
  expect(await analysed()).toMatchObject({ analyses: [], waiting: [{ failure: null }] });

  await readFiles(world.deps);
  world.pass({ seconds: 11 });
  await wake(world, company, run);
  expect(await readRunState(world, run)).toMatchObject({
    steps: ['completed'],
    rows: [{ output: { status: 'scored' } }],
  });
  await analyseDue(world.deps);
  expect(await analysed()).toMatchObject({ waiting: [] });
});

it('companies take turns, and an unreadable file is given up with a sentence', { timeout: 120_000 }, async () => {
  const world = await aWorld();
  const [big, small] = [await uploading(world), await uploading(world)];
  for (let index = 0; index < 3; index++) await big.upload(await aPicture([`Number ${index}`]));
  await small.upload(await aPicture());
  const damaged = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])], 'damaged.png');
  await small.upload(damaged);
  // A round may end after its first batch, which has a file of each company.
  await readFiles(world.deps);
  expect((await small.list()).find(({ file_name }) => file_name === 'resume.png')).toMatchObject({
    text_status: 'read',
  });
  for (let round = 0; round < 2; round++) await readFiles(world.deps);
  expect((await small.list()).find(({ file_name }) => file_name === 'damaged.png')).toMatchObject({
    text_status: 'unreadable',
    note: expect.stringMatching(/\.$/),
  });
});

it(
  'a file for which no reader is free loses no try, and each claim has its own number',
  { timeout: 120_000 },
  async () => {
    const world = await aWorld();
    const { company, upload, list } = await uploading(world);
    await upload(await aPicture());
    const claims = async () =>
      (await world.deps.database.system.select().from(files)).map((file) => [file.reading_attempt, file.reading_tries]);
    const freeReaders = keepReadersBusy({ company: company.id, isAwaited: false }, { readers: 1, waiting: 100 });
    for (const number of [1, 2]) {
      await readFiles(world.deps);
      expect(await claims()).toEqual([[number, 0]]);
      world.pass({ minutes: 5 });
    }
    await freeReaders();
    await readFiles(world.deps);
    expect(await list()).toMatchObject([{ text_status: 'read' }]);
  },
);

it('a file that repeatedly kills its reader is given up', async () => {
  const world = await aWorld();
  const { upload, list } = await uploading(world);
  await upload(await aPicture());
  await world.deps.database.system.update(files).set({ reading_tries: 3 });
  await readFiles(world.deps);
  expect(await list()).toMatchObject([{ text_status: 'unreadable', note: 'Its text could not be recognised.' }]);
});

it(
  'uploads are refused with a sentence while too many files are pending, and nothing is stored',
  { timeout: 120_000 },
  async () => {
    const world = await aWorld();
    const { company, person, upload, list } = await uploading(world);
    const note = () => new File(['a note of a few words'], 'note.txt');
    for (let index = 0; index < 10; index++) await upload(await aPicture([`Page ${index}`]));
    const refused = await upload(note());
    expect(refused).toMatchObject({ status: 429, body: { detail: `file: ${FILE_MESSAGES.tooManyReading}` } });
    expect(refused.headers['retry-after']).toBe('60');
    expect(await list()).toHaveLength(10);
    await world.deps.database.system.delete(files);

    const other = await aCompany(world);
    const freeTheirs = keepReadersBusy({ company: other.id, isAwaited: true }, { readers: 2, waiting: 0 });
    const freeMine = keepReadersBusy(
      { company: company.id, candidate: person.id, isAwaited: true },
      { readers: 0, waiting: 3 },
    );
    const { status, body, headers } = await upload(note());
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        detail: 'Too many files are waiting to be read right now. Please try again in a moment.',
        code: 'busy',
      },
    });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(await list()).toEqual([]);
    await freeTheirs();
    await freeMine();
    expect(await upload(note())).toMatchObject({ status: 201, body: { text_status: 'read' } });
  },
);

it('a file without a text is read again on request, which is recorded once', { timeout: 120_000 }, async () => {
  const world = await aWorld();
  const { upload, list, ask, params } = await uploading(world);
  const { id } = (await upload(await aPicture())).body;
  await world.deps.database.system
    .update(files)
    .set({ text_status: 'unreadable', note: FILE_MESSAGES.notRecognised, reading_tries: 3 });
  const again = () => ask(api.candidateFiles.readAgain, { params: { ...params, file_id: id } });
  expect(await again()).toMatchObject({ status: 200, body: { text_status: 'reading', note: null } });
  expect(await again()).toMatchObject({ status: 200, body: { text_status: 'reading' } });
  const { events } = (await ask(api.candidates.audit, { params })).body;
  expect(events.filter(({ action }) => action === 'read_file_again')).toMatchObject([{ detail: { file_id: id } }]);
  await readFiles(world.deps);
  expect(await list()).toMatchObject([{ text_status: 'read' }]);
  expect(await again()).toMatchObject({ status: 409, body: { detail: FILE_MESSAGES.isReadAlready } });
});
