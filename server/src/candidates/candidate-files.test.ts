import { api } from '@hirewire/contract';
import { FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { MAX_FILE_MEGABYTES } from '@hirewire/contract/shown-limits';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { files } from '../db/schema/files.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { aPerson, aResume } from '../testing/candidate-factories.ts';
import { aPdf, at } from '../testing/documents.ts';
import { asUser } from '../testing/factories.ts';
import { aWorld } from '../testing/world.ts';

const PDF = Buffer.from(aPdf(at(50, 700, 'Grace Hopper, compiler writer')));
const asFile = (content: Uint8Array<ArrayBuffer> | string, name: string, type = 'application/octet-stream') =>
  new File([content], name, { type });

const aRecruiter = async () => {
  const world = await aWorld();
  const them = await asUser(world, { role: 'recruiter' });
  const person = await aPerson(world, them.company);
  const params = { id: person.id };
  const upload = (file: File, body: { kind?: 'resume' | 'photo' } = {}) =>
    them.ask(api.candidateFiles.upload, { params, body, file });
  const fetch = (fileId: string) =>
    world.app.inject({
      url: `/api/candidates/${person.id}/files/${fileId}`,
      headers: { authorization: `Bearer ${them.token}` },
    });
  return { world, person, params, upload, fetch, ...them };
};

describe('the files of a candidate', () => {
  it('accept a file, read it, and return it unchanged', async () => {
    const { world, ask, params, person, upload, fetch } = await aRecruiter();
    const { status, body } = await upload(asFile(PDF, 'Lebenslauf – Grace.pdf', 'text/plain'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      kind: 'resume',
      file_name: 'Lebenslauf – Grace.pdf',
      media_type: 'application/pdf',
      size_bytes: PDF.length,
      text_status: 'read',
      uploaded_by_name: 'Ada Lovelace',
    });
    const read = await ask(api.candidateFiles.text, { params: { ...params, file_id: body.id } });
    expect(read.body.text).toContain('compiler writer');
    const found = await ask(api.candidateList.list, { query: { search: 'compiler' } });
    expect(found.body.candidates.map(({ id }) => id)).toEqual([person.id]);
    const answer = await fetch(body.id);
    expect(answer.rawPayload.equals(Buffer.from(PDF))).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename*=UTF-8''Lebenslauf%20%E2%80%93%20Grace.pdf`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    const events = await world.deps.database.system
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject_id, person.id))
      .orderBy(auditEvents.id);
    expect(events.at(-1)).toMatchObject({ action: 'upload_file', detail: { file_id: body.id, kind: 'resume' } });
  });

  it('are stored once, even if the upload is repeated; an earlier resume can become the current one again', async () => {
    const { world, ask, params, upload } = await aRecruiter();
    const [old, renewed] = [asFile('the old one', 'old.txt'), asFile('the new one', 'new.txt')];
    const answers = await Promise.all([upload(old), upload(old)]);
    answers.push(await upload(old));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const names = [];
    for (const file of [renewed, old]) {
      world.pass({ minutes: 1 });
      expect((await upload(file)).status).toBe(201);
      names.push((await ask(api.candidateFiles.list, { params })).body.files.map(({ file_name }) => file_name));
    }
    expect(names).toEqual([
      ['new.txt', 'old.txt'],
      ['old.txt', 'new.txt', 'old.txt'],
    ]);
  });

  it('are never replaced: the latest resume is the current one', async () => {
    const { world, ask, params, upload, company, person } = await aRecruiter();
    await aResume(world, company, person, 'the first');
    world.pass({ minutes: 1 });
    const { body: second } = await upload(asFile('the second', 'second.txt'));
    world.pass({ minutes: 1 });
    await upload(asFile('a face', 'face.txt'), { kind: 'photo' });
    const list = await ask(api.candidateFiles.list, { params });
    expect(list.body.files.map(({ kind, file_name }) => [kind, file_name])).toEqual([
      ['photo', 'face.txt'],
      ['resume', 'second.txt'],
      ['resume', 'resume.txt'],
    ]);
    const shown = await ask(api.candidates.get, { params });
    expect(shown.body.resume?.fileId).toBe(second.id);
  });

  it.each([
    ['a program', 'MZ\u0090\0\u0003', 415, 'unsupported_media_type', FILE_MESSAGES.wrongType],
    ['an archive', 'PK\u0003\u0004xx', 415, 'unsupported_media_type', FILE_MESSAGES.wrongType],
    ['nothing', '', 422, 'empty_file', FILE_MESSAGES.empty],
  ])('refuse %s, whatever its name says', async (_, content, status, code, sentence) => {
    const { world, upload } = await aRecruiter();
    const answer = await upload(asFile(Buffer.from(content, 'latin1'), 'resume.pdf', 'application/pdf'));
    const body = { detail: `file: ${sentence}`, code, field: 'file', sentence };
    expect({ status: answer.status, body: answer.body }).toEqual({ status, body });
    expect(await world.deps.database.system.select({ id: files.id }).from(files)).toEqual([]);
  });

  it('refuse a file that is too large, a second file, an unknown type and a body that is not a form', async () => {
    const { world, token, person, upload } = await aRecruiter();
    const large = await upload(asFile(Buffer.alloc(MAX_FILE_MEGABYTES * 1024 * 1024 + 1, 'a'), 'large.txt'));
    expect([large.status, large.body.detail]).toEqual([413, `file: ${FILE_MESSAGES.tooLarge}`]);
    const odd = await upload(asFile('x', 'x.txt'), { kind: 'rubbish' as never });
    expect([odd.status, odd.body.detail]).toEqual([422, 'kind: Choose what it is.']);
    const send = async (payload: FormData | string, headers: Record<string, string> = {}) => {
      const encoded = new Response(payload);
      return world.app.inject({
        method: 'POST',
        url: `/api/candidates/${person.id}/files`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': encoded.headers.get('content-type') ?? '',
          ...headers,
        },
        payload: Buffer.from(await encoded.arrayBuffer()),
      });
    };
    const two = new FormData();
    two.append('file', asFile('a', 'a.txt'));
    two.append('file', asFile('b', 'b.txt'));
    expect((await send(two)).json()).toEqual({
      detail: `file: ${FILE_MESSAGES.oneAtATime}`,
      code: 'too_large',
      field: 'file',
      sentence: FILE_MESSAGES.oneAtATime,
    });
    const none = new FormData();
    none.append('kind', 'resume');
    expect((await send(none)).json()).toEqual({
      detail: `file: ${FILE_MESSAGES.missing}`,
      code: 'required',
      field: 'file',
      sentence: FILE_MESSAGES.missing,
    });
    expect((await send('{}', { 'content-type': 'application/json' })).statusCode).toBe(415);
    expect((await send('--x', { 'content-type': 'multipart/form-data; boundary=x' })).statusCode).toBe(400);
  });

  it('are the only upload route that accepts a form', async () => {
    const { world, token } = await aRecruiter();
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/candidates/',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect(answer.statusCode).toBe(415);
  });

  it('get a safe name, without paths or invisible characters', async () => {
    const { upload, fetch } = await aRecruiter();
    const { body } = await upload(asFile('x', '..\\..\\etc/\u202Egnp.exe.txt'));
    expect(body.file_name).toBe('gnp.exe.txt');
    expect((await fetch(body.id)).headers['content-disposition']).toBe(`attachment; filename*=UTF-8''gnp.exe.txt`);
  });

  it('delete an upload together with its search index, and keep files that came by mail', async () => {
    const { world, ask, params, upload, company, person } = await aRecruiter();
    const { body } = await upload(asFile('the word zeppelin', 'x.txt'));
    const mailed = await aResume(world, company, person, 'came by mail');
    const gone = await ask(api.candidateFiles.remove, { params: { ...params, file_id: body.id } });
    expect(gone.status).toBe(200);
    expect((await ask(api.candidateList.list, { query: { search: 'zeppelin' } })).body.total).toBe(0);
    const stays = await ask(api.candidateFiles.remove, { params: { ...params, file_id: mailed.id } });
    expect([stays.status, stays.body.detail]).toEqual([409, FILE_MESSAGES.cameByMail]);
    const again = await ask(api.candidateFiles.remove, { params: { ...params, file_id: body.id } });
    expect(again.status).toBe(404);
  });

  it('are not found under another candidate or in another company', async () => {
    const { world, ask, upload, company } = await aRecruiter();
    const { body } = await upload(asFile('x', 'x.txt'));
    const other = await aPerson(world, company);
    const params = { id: other.id, file_id: body.id };
    expect((await ask(api.candidateFiles.text, { params })).status).toBe(404);
    const stranger = await asUser(world);
    const theirs = await aPerson(world, stranger.company);
    const elsewhere = await stranger.ask(api.candidateFiles.text, { params: { id: theirs.id, file_id: body.id } });
    expect(elsewhere.status).toBe(404);
  });
});
