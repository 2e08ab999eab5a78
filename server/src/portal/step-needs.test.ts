import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import { PORTAL_MESSAGES } from '@hirewire/contract/portal-terms';
import { describe, expect, it } from 'vitest';
import { prepareUpload } from '../candidates/upload-file.ts';
import { transitionOrRefuse } from '../engine/transition.ts';
import { aPerson } from '../testing/candidate-factories.ts';
import { anApplicant, asCandidate } from '../testing/portal-factories.ts';
import { aWorld } from '../testing/world.ts';
import { mailFromStep } from '../notifications/mail-from-step.ts';
import { openStep } from './open-step.ts';
import { receiveUpload } from './receive-upload.ts';

describe('helpers of steps', () => {
  it('find the step that is awaiting this candidate, and no other', async () => {
    const world = await aWorld();
    const { them, run_id, company, person } = await anApplicant(world, [
      { type: 'task_assignment', auto_start: false },
      { type: 'offer_letter' },
    ]);
    const now = world.deps.clock();
    const open = (type: 'task_assignment' | 'offer_letter', actor = them.actor) =>
      them.db.transaction((db) => openStep(db, actor, run_id, type));
    const refusal = expect.objectContaining({ status: 409, message: PORTAL_MESSAGES.notYourTurn });
    await expect(open('task_assignment')).rejects.toEqual(refusal);
    const move = (event: 'start' | 'withdraw') =>
      them.db.transaction((db) =>
        transitionOrRefuse(db, world.deps.engine, { company_id: company.id, run_id, event: { type: event }, now }),
      );
    await move('start');
    const step = await open('task_assignment');
    expect(step).toMatchObject({ company_id: company.id, run_id, candidate_id: person.id });
    await expect(open('offer_letter')).rejects.toEqual(refusal);
    const stranger = await asCandidate(world, company, await aPerson(world, company));
    await expect(open('task_assignment', stranger.actor)).rejects.toEqual(expect.objectContaining({ status: 404 }));
    await move('withdraw');
    await expect(open('task_assignment')).rejects.toEqual(refusal);
  });

  it('mail the candidate once, with the link filled in when it is sent', async () => {
    const world = await aWorld();
    const { them, staff, run_id, company } = await anApplicant(world);
    const where = { company_id: company.id, run_id, now: world.deps.clock() };
    const mail = {
      kind: 'task_reminder' as const,
      about: { id: randomUUID() },
      values: () => ({ task: 'Bake a cake', deadline: 'Friday' }),
    };
    const write = () => them.db.transaction((db) => mailFromStep(db, where, mail));
    expect(await write()).toEqual(expect.any(String));
    expect(await write()).toBeNull();
    const { messages } = (await staff.ask(api.outbox.list, {})).body;
    expect(messages).toMatchObject([
      {
        subject: 'Your task is due soon: Bake a cake',
        body: expect.stringMatching(
          /^Hello Grace,[^]*“Bake a cake” is due by Friday\.\n\n\[link to their own page\]\n/,
        ),
        is_automatic: true,
      },
    ]);
  });

  it("store an upload as the candidate's, typed by its content", async () => {
    const world = await aWorld();
    const { them, staff, person, application } = await anApplicant(world);
    const upload = await prepareUpload(world.deps.config, them.actor, {
      name: '../cake.exe',
      content: Buffer.from('A cake, in words.'),
    });
    const file = await them.db.transaction((db) =>
      receiveUpload(db, them.actor, { kind: 'task', upload, application_id: application.id }, world.deps.clock()),
    );
    expect(file).toMatchObject({ kind: 'task', file_name: 'cake.exe', media_type: 'text/plain', is_from_portal: true });
    const removed = await staff.ask(api.candidateFiles.remove, { params: { id: person.id, file_id: file.id } });
    expect(removed.status).toBe(409);
    await expect(
      prepareUpload(world.deps.config, them.actor, {
        name: 'cake.pdf',
        content: Buffer.from([0x4d, 0x5a, 0, 1, 2, 3]),
      }),
    ).rejects.toEqual(expect.objectContaining({ status: 415 }));
  });
});
