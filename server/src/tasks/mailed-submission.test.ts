import { api } from '@hirewire/contract';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { candidates } from '../db/schema/candidates.ts';
import { runs } from '../db/schema/engine.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { application } from '../testing/applications.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll, send } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';
import { TASK } from '../testing/task-factories.ts';
import { readRunState } from '../testing/workflow-factories.ts';

/** A candidate who has applied by mail and whose task has been assigned, but not mailed yet. */
const atTheTask = async () => {
  const { world, google } = await aWorldWithGoogle();
  const { company, ask, job } = await aHiringCompany(world, google, { steps: [{ type: 'task_assignment' }] });
  const { body: task } = await ask(api.tasks.create, { body: TASK });
  await ask(api.tasks.choose, { params: { id: job.id }, body: { task_id: task.id } });
  const { provider_thread_id } = await google.deliver(application());
  await poll(world);
  const db = world.deps.database.system;
  const [person] = await db.select().from(candidates).where(eq(candidates.company_id, company.id));
  const [run] = await db.select().from(runs).where(eq(runs.candidate_id, person!.id));
  await wakeRuns(world.deps, company.id, [run!.id]);
  return { world, google, company, ask, person, run, provider_thread_id };
};

const papers = [{ name: 'cake.txt', content: '200 grams of flour' }];

it("a candidate's reply with files in the thread of an open task is stored once as the submission", async () => {
  const { world, google, company, ask, person, run, provider_thread_id } = await atTheTask();
  await send(world);
  const sent = (await google.sentMails()).map(({ raw }) => raw.toString());
  const asked = sent.find((raw) => raw.includes('Bake a cake'))!;
  const answered = /^Message-ID: (.+)\r$/im.exec(asked)![1]!;
  const reply = (id: string, parts: Parameters<typeof aMail>[0]) =>
    google.deliver(
      aMail({
        subject: 'Re: A task for you: Bake a cake',
        text: 'Here it is.\n\nOn Monday Northwind wrote:\n> Please hand it in',
        ...parts,
        headers: { 'Message-ID': id, 'In-Reply-To': answered, References: answered },
      }),
      { provider_thread_id },
    );
  await reply('<question@x>', { text: 'Which oven may I use?' });
  await reply('<signed@x>', {
    text: 'And until when?',
    attachments: ['smime.p7s', 'signature.asc', 'Me.vcf', 'winmail.dat', 'smime.p7m'].map((name) => ({
      name,
      content: 'signed',
    })),
  });
  await reply('<stranger@x>', { from: 'Eve <eve@else.example>', attachments: papers });
  world.pass({ minutes: 2 });
  await poll(world);
  expect((await readRunState(world, run!)).steps).toEqual(['in_progress']);

  const signed = ['smime.p7s', 'drawing.pdf.p7m'].map((name) => ({ name, content: 'signed' }));
  await reply('<cake@x>', { attachments: [...papers, ...signed] });
  await reply('<second@x>', { attachments: [{ name: 'better.txt', content: '300 grams of flour' }] });
  world.pass({ minutes: 2 });
  await poll(world);
  const { steps, rows } = await readRunState(world, run!);
  expect(steps).toEqual(['completed']);
  expect(rows[0]!.output).toMatchObject({ submitted_by: 'mail', is_late: false, files: 2 });
  const { tasks } = (await ask(api.taskAssignments.list, { params: { id: person!.id } })).body;
  expect(tasks).toMatchObject([
    {
      state: 'submitted',
      submitted_by: 'mail',
      text: 'Here it is.',
      submitted_files: expect.arrayContaining(
        ['cake.txt', 'drawing.pdf.p7m'].map((file_name) => expect.objectContaining({ file_name })),
      ),
    },
  ]);
  const reasons = (await readLedger(world, company)).map((row) => row.reasons.at(-1));
  expect(reasons.filter((reason) => reason?.code === 'task_submitted')).toEqual([
    { code: 'task_submitted', values: { task: 'Bake a cake' } },
  ]);
  const { files } = (await ask(api.candidateFiles.list, { params: { id: person!.id } })).body;
  expect(files.find(({ file_name }) => file_name === 'cake.txt')!.kind).toBe('task');
});

it('a mail with files that was written before the task was mailed is not the submission', async () => {
  const { world, google, run, provider_thread_id } = await atTheTask();
  const write = (id: string, received_at: Date) =>
    google.deliver(
      aMail({
        subject: 'Re: Application for Senior Backend Engineer',
        text: 'Here it is.',
        attachments: papers,
        headers: { 'Message-ID': id, 'In-Reply-To': '<one@mail.example>' },
      }),
      { provider_thread_id, received_at },
    );
  await write('<before@x>', world.deps.clock());
  world.pass({ minutes: 10 });
  await send(world);
  await poll(world);
  expect((await readRunState(world, run!)).steps).toEqual(['in_progress']);
  world.pass({ minutes: 10 });
  await write('<after@x>', world.deps.clock());
  await poll(world);
  expect((await readRunState(world, run!)).steps).toEqual(['completed']);
});
