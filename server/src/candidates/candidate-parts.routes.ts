import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import { createOnce } from '../db/create-once.ts';
import { candidateNotes } from '../db/schema/candidates.ts';
import type { Deps } from '../deps.ts';
import { withForms } from '../http/read-form.ts';
import { serve } from '../http/serve.ts';
import { downloadFile, listFiles, readFileText, removeFile } from './candidate-files.ts';
import { uploadFile } from './upload-file.ts';
import { requireCandidate } from './candidates.ts';
import { changeNote, getNote, listNotes, removeNote, writeNote } from './notes.ts';
import { readFileAgain } from './read-file-again.ts';
import { requireUploadRoom } from './reading-room.ts';
import { listCommunication, previewMail, writeToCandidate, writeToMany } from './write-to-candidates.ts';

/** Files, notes and messages of a candidate. */
export const candidatePartRoutes = (app: FastifyInstance, deps: Deps) => {
  const now = deps.clock;
  withForms(app, (scope) =>
    serve(scope, deps, api.candidateFiles, {
      list: async ({ db, actor, params }) => ({ files: await listFiles(db, actor, params.id) }),
      upload: async ({ db, actor, params, form }) => {
        await requireCandidate(db, actor, params.id);
        await requireUploadRoom(db, { company_id: actor.company_id, candidate_id: params.id });
        const { body, file } = await form();
        return uploadFile(deps, db, actor, { candidateId: params.id, kind: body.kind, file });
      },
      download: ({ db, actor, params }) => downloadFile(db, actor, toFileKey(params)),
      text: ({ db, actor, params }) => readFileText(db, actor, toFileKey(params)),
      readAgain: ({ db, actor, params }) => readFileAgain(db, actor, toFileKey(params), now()),
      remove: async ({ db, actor, params }) => {
        await removeFile(db, actor, toFileKey(params), now());
        return { message: 'The file has been deleted.' };
      },
    }),
  );
  serve(app, deps, api.notes, {
    list: async ({ db, actor, params }) => ({ notes: await listNotes(db, actor, params.id) }),
    create: ({ db, actor, params: { id: candidateId }, body, key }) =>
      createOnce(db, actor, key, {
        table: candidateNotes,
        get: (db, noteId) => getNote(db, actor, { candidateId, noteId }),
        create: (db, id) => writeNote(db, actor, { id, candidateId, ...body }, now()),
      }),
    change: ({ db, actor, params, body }) => changeNote(db, actor, { ...toNoteKey(params), ...body }, now()),
    remove: async ({ db, actor, params }) => {
      await removeNote(db, actor, toNoteKey(params), now());
      return { message: 'The note has been deleted.' };
    },
  });
  serve(app, deps, api.communications, {
    list: async ({ db, actor, params }) => ({ messages: await listCommunication(db, actor, params.id) }),
    preview: ({ db, actor, params, body }) => previewMail(db, actor, params.id, body),
    send: ({ db, actor, params, body }) => writeToCandidate(db, actor, { candidateId: params.id, mail: body }, now()),
    sendMany: ({ db, actor, body }) => writeToMany(db, actor, body, now()),
  });
};

const toFileKey = ({ id, file_id }: { id: string; file_id: string }) => ({ candidateId: id, fileId: file_id });
const toNoteKey = ({ id, note_id }: { id: string; note_id: string }) => ({ candidateId: id, noteId: note_id });
