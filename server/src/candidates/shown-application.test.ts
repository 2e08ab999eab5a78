import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { aJob, asUser } from '../testing/factories.ts';
import { aTemplate } from '../testing/workflow-factories.ts';
import { aWorld } from '../testing/world.ts';

/** A candidate who applied as a baker and, later, as a cook; shown by their application as a baker. */
const anApplicantTwice = async () => {
  const world = await aWorld();
  const { company, ask, token } = await asUser(world, { role: 'hr_manager' });
  const template = await aTemplate(world, company, [{ auto_start: false }, { auto_start: false }]);
  const post = (title: string) =>
    aJob(world, { company, values: { title, status: 'active', workflow_template_id: template.id } });
  const [baker, cook] = [await post('Baker'), await post('Cook')];
  const add = async (name: string) => {
    const body = { name, email: `${name}@example.com`, job_id: baker.id };
    return (await ask(api.candidates.create, { body })).body;
  };
  const { id, applicationId } = await add('Ada');
  world.pass({ minutes: 1 });
  await ask(api.workflows.startRun, { body: { candidate_id: id, job_id: cook.id } });
  const find = async (job: { id: string }) =>
    (await ask(api.candidateList.list, { query: { job_id: job.id } })).body.candidates[0]!;
  const statuses = async () => [(await find(baker)).status, (await find(cook)).status];
  const act = async (what: Parameters<typeof ask<typeof api.candidates.bulk>>[1]['body']) =>
    (await ask(api.candidates.bulk, { body: what })).body;
  const shown = { ids: [id], application_ids: { [id]: applicationId } };
  return { world, ask, token, post, add, act, id, applicationId, cook, find, statuses, shown };
};

it('an action on several candidates changes the applications shown, not later ones', async () => {
  const { act, id, cook, find, statuses, shown } = await anApplicantTwice();
  const reject = { action: 'reject', reason: 'No oven.' } as const;
  expect(await act({ ...reject, ...shown })).toEqual({ done: 1, results: [{ id, refusal: null, code: null }] });
  expect(await statuses()).toEqual(['rejected', 'pending']);
  expect((await act({ action: 'undo_rejection', ...shown })).done).toBe(1);
  expect(await statuses()).toEqual(['pending', 'pending']);
  expect((await act({ action: 'skip', ...shown })).done).toBe(1);
  expect((await find(cook)).workflowProgress.map(({ status }) => status)).toEqual(['completed', 'pending', 'pending']);
  await act({ ...reject, ids: [id] });
  expect(await statuses()).toEqual(['pending', 'rejected']);
});

it('an export of the selected candidates contains the applications shown', async () => {
  const { world, token, id, shown } = await anApplicantTwice();
  const download = async (payload: object) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await world.app.inject({ method: 'POST', url: '/api/candidates/export', headers, payload })).body;
  };
  expect(await download(shown)).toContain(',Baker,');
  expect(await download({ ids: [id] })).toContain(',Cook,');
});

it('a message to one or several candidates names the job of the application shown', async () => {
  const { ask, id, applicationId: application_id, shown } = await anApplicantTwice();
  const [params, mail] = [{ id }, { subject: '{{job_title}}', body: 'Hello' }];
  const preview = async (which: object) =>
    (await ask(api.communications.preview, { params, body: { ...mail, ...which } })).body.subject;
  expect([await preview({ application_id }), await preview({})]).toEqual(['Baker', 'Cook']);
  expect((await ask(api.communications.send, { params, body: { ...mail, application_id } })).body.subject).toBe(
    'Baker',
  );
  expect((await ask(api.communications.sendMany, { body: { ...mail, ...shown } })).body.done).toBe(1);
  const { messages } = (await ask(api.communications.list, { params })).body;
  expect(messages.map(({ subject }) => subject)).toEqual(['Baker', 'Baker']);
});

it('an application of another candidate, or one that is no longer there, is refused', async () => {
  const { ask, post, add, act, id, applicationId, statuses, shown } = await anApplicantTwice();
  const other = await add('Bob');
  const mail = { subject: 'Hello', body: 'Come and see us.' };
  const refuse = async (which: { ids: string[]; application_ids: Record<string, string> }) => {
    const refused = {
      done: 0,
      results: which.ids.map((one) => ({ id: one, refusal: 'Application not found', code: 'not_found' })),
    };
    expect(await act({ action: 'reject', reason: 'No.', ...which })).toEqual(refused);
    expect((await ask(api.communications.sendMany, { body: { ...mail, ...which } })).body).toEqual(refused);
  };
  await refuse({ ids: [other.id], application_ids: { [other.id]: applicationId } });
  const job = await post('Waiter');
  await ask(api.candidates.move, { params: { id }, body: { job_id: job.id, application_id: applicationId } });
  await refuse(shown);
  const sent = await ask(api.communications.send, { params: { id }, body: { ...mail, application_id: applicationId } });
  expect(sent.status).toBe(404);
  expect((await statuses())[1]).toBe('pending');
});
