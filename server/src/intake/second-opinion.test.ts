import { api } from '@hirewire/contract';
import { describe, expect, it } from 'vitest';
import { modelCalls } from '../db/schema/ai.ts';
import { filedIn } from '../testing/applications.ts';
import { findEverywhere } from '../testing/find-everywhere.ts';
import { aHiringCompany, aWorldWithGoogle, readLedger, poll } from '../testing/mailbox-factories.ts';
import { aMail } from '../testing/mails.ts';
import { aModelServer, modelConfig, promptsTo, useModel } from '../testing/model.ts';

/** A file that is named like a resume and does not read like one: the rules cannot decide. */
const doubtful = (subject: string, text: string) =>
  aMail({
    from: 'Ann Example <ann@post.example>',
    subject,
    text,
    headers: { 'Message-ID': `<${subject.replaceAll(' ', '.')}@mail.example>` },
    attachments: [{ name: 'resume.txt', content: 'Minutes of Monday' }],
  });

const aPlace = async () => {
  const { world, google } = await aWorldWithGoogle();
  const server = await aModelServer();
  useModel(world, modelConfig(server));
  return { world, google, server, ...(await aHiringCompany(world, google)) };
};

const saying = (answer: object) => ({ content: JSON.stringify(answer) });

describe('a second opinion', () => {
  it('decides where the rules cannot, with its reason in the ledger; where they can, no model is asked', async () => {
    const { world, google, server, company, job, ask } = await aPlace();
    server.on(
      { userMessage: /Summary/ },
      saying({ kind: 'application', job: 'JOB-1', quote: 'would like to join you' }),
    );
    server.on({ userMessage: /Notes/ }, saying({ kind: 'not_application', job: null, quote: 'minutes of monday' }));
    await google.deliver(doubtful('Summary', 'Attached. I would like to join you.'));
    await google.deliver(doubtful('Notes', 'Attached.'));
    await google.deliver(aMail({ subject: 'Lunch', text: 'Friday?', headers: { 'Message-ID': '<l@x.example>' } }));
    await poll(world);
    const ledger = await readLedger(world, company);
    const bySubject = (subject: string) => ledger.find((row) => row.subject === subject)!;
    expect(bySubject('Summary')).toMatchObject({ outcome: 'application', job_id: job.id, judged_by: 'model' });
    expect(bySubject('Summary').reasons).toEqual([
      { code: 'model_application', values: { model: 'test-model', quote: 'would like to join you' } },
      { code: 'job_by_model', values: { job: '“Senior Backend Engineer”' } },
    ]);
    expect(bySubject('Notes')).toMatchObject({ outcome: 'not_application', judged_by: 'model', body: null });
    expect(bySubject('Lunch')).toMatchObject({ outcome: 'not_application', judged_by: 'rules' });
    expect((await filedIn(world, company)).people).toMatchObject([{ email: 'ann@post.example' }]);
    expect(promptsTo(server)).toHaveLength(2);
    expect(promptsTo(server).join()).not.toContain('ann@post.example');
    // The text of mail that is not an application is not kept here either.
    const calls = await world.deps.database.system.select().from(modelCalls);
    expect(calls.map(({ mail_message_id, prompt }) => [mail_message_id, prompt !== null])).toEqual(
      expect.arrayContaining([
        [bySubject('Summary').id, true],
        [bySubject('Notes').id, false],
      ]),
    );

    const body = { confirm_email: 'ann@post.example' };
    await ask(api.erasure.erase, { params: { id: bySubject('Summary').candidate_id! }, body });
    expect(await findEverywhere(world, ['join you'])).toEqual([]);
  });

  it.each([
    ['does not come', { error: { message: 'No' }, status: 401 }],
    ['is that it is unclear', saying({ kind: 'unclear', job: null, quote: 'Attached' })],
    ['quotes what does not stand there', saying({ kind: 'application', job: 'JOB-1', quote: 'Hire me at once' })],
    ['is broken', { content: 'An application.' }],
  ])('that %s leaves it to a person', async (_, response) => {
    const { world, google, server, company } = await aPlace();
    server.on({ userMessage: /Summary/ }, response);
    await google.deliver(doubtful('Summary', 'Attached.'));
    await poll(world);
    expect(await readLedger(world, company)).toMatchObject([
      {
        outcome: 'needs_review',
        judged_by: 'rules',
        reasons: [{ code: 'resume_by_name_only', values: { file: 'resume.txt' } }],
      },
    ]);
    expect(server.getRequests()).toHaveLength(1);
  });
});
