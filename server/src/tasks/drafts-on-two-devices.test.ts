import { api } from '@hirewire/contract';
import { expect, it } from 'vitest';
import { aCandidateWithATask, aFile } from '../testing/task-factories.ts';
import { aWorld } from '../testing/world.ts';

it('a draft that another device has saved is overwritten neither by a draft nor by a submission', async () => {
  const world = await aWorld();
  const { them, params } = await aCandidateWithATask(world);
  const read = async () => (await them.ask(api.portalTasks.get, { params })).body;
  const save = (text: string, revision: string) =>
    them.ask(api.portalTasks.save, { params, body: { text, url: '', revision } });
  const { revision: first } = await read();
  const { body: saved } = await save('Two pages', first);
  expect(saved.revision).not.toBe(first);
  const refused = { status: 409, body: { code: 'changed_meanwhile' } };
  expect(await save('', first)).toMatchObject(refused);
  const submit = (text: string, revision: string) =>
    them.ask(api.portalTasks.submit, { params, body: { text, url: '', revision } });
  await them.ask(api.portalTasks.upload, { params, body: {}, file: aFile('cake.txt') });
  expect(await submit('', first)).toMatchObject(refused);
  expect((await read()).text).toBe('Two pages');
  // Repeated because the response was lost.
  expect((await save('Two pages', first)).body.revision).toBe(saved.revision);
  expect((await submit('Two pages, and one more', saved.revision)).status).toBe(200);
});
