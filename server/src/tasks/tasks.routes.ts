import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import { FILE_MESSAGES } from '@hirewire/contract/candidate-files';
import { prepareUpload } from '../candidates/upload-file.ts';
import { requireUploadRoom } from '../candidates/reading-room.ts';
import { changedFields, recorded } from '../audit/recorded.ts';
import { createOnce } from '../db/create-once.ts';
import { tasks } from '../db/schema/tasks.ts';
import type { Deps } from '../deps.ts';
import { withForms } from '../http/read-form.ts';
import { invalid } from '../errors.ts';
import { serve } from '../http/serve.ts';
import { limitPortal } from '../portal/limits.ts';
import { assignManually } from './assign-task.ts';
import { cancelTask, extendTask, getCandidateTask, listCandidateTasks } from './candidate-tasks.ts';
import { changeTaskSettings, chooseTask, readJobTask, readTaskSettings } from './job-task.ts';
import {
  addFile,
  downloadGivenFile,
  readOwnTask,
  saveDraft,
  submitTask,
  removeFile,
  extendOwnTask,
} from './portal-tasks.ts';
import { addTaskFile, downloadTaskFile, removeTaskFile } from './task-files.ts';
import { downloadSubmitted, saveMarks, getSubmission } from './task-reviews.ts';
import { taskLibrary } from './tasks.ts';

export const taskRoutes = (app: FastifyInstance, deps: Deps) => {
  const { engine, clock: now } = deps;
  withForms(app, (scope) => {
    serve(scope, deps, api.tasks, {
      list: async ({ db, actor }) => ({ tasks: await taskLibrary.list(db, actor) }),
      settings: ({ db, actor }) => readTaskSettings(db, actor),
      changeSettings: ({ db, actor, body }) =>
        recorded(db, actor, { action: 'change_task_settings', detail: body, now: now() }, (db) =>
          changeTaskSettings(db, actor, body),
        ),
      get: ({ db, actor, params }) => taskLibrary.get(db, actor, params.id),
      create: ({ db, actor, body, key }) =>
        createOnce(db, actor, key, {
          table: tasks,
          get: (db, id) => taskLibrary.get(db, actor, id),
          create: (db, id) =>
            recorded(db, actor, { action: 'create_task', subject: id, now: now() }, (db) =>
              taskLibrary.create(db, actor, { ...body, id }, now()),
            ),
        }),
      change: ({ db, actor, params, body }) =>
        recorded(
          db,
          actor,
          { action: 'change_task', subject: params.id, detail: changedFields(body), now: now() },
          (db) => taskLibrary.change(db, actor, { id: params.id, change: body }, now()),
        ),
      remove: async ({ db, actor, params, query }) => {
        await recorded(db, actor, { action: 'delete_task', subject: params.id, now: now() }, (db) =>
          taskLibrary.remove(db, actor, { id: params.id, version: query.version }, now()),
        );
        return { message: 'The task has been deleted.' };
      },
      upload: async ({ db, actor, params, form }) => {
        await taskLibrary.get(db, actor, params.id);
        return addTaskFile(db, actor, { taskId: params.id, file: (await form()).file }, now());
      },
      file: ({ db, actor, params }) => downloadTaskFile(db, actor, { taskId: params.id, fileId: params.file_id }),
      removeFile: ({ db, actor, params }) =>
        removeTaskFile(db, actor, { taskId: params.id, fileId: params.file_id }, now()),
      ofJob: ({ db, actor, params }) => readJobTask(db, actor, params.id),
      choose: ({ db, actor, params, body }) =>
        recorded(db, actor, { action: 'choose_task', subject: params.id, detail: body, now: now() }, (db) =>
          chooseTask(db, actor, params.id, body.task_id),
        ),
    });
    serve(scope, deps, api.portalTasks, {
      get: ({ db, actor, params }) => readOwnTask(db, actor, params.id, now()),
      file: async ({ db, actor, params }) => {
        await limitPortal(deps, 'file', actor.candidate_id);
        return downloadGivenFile(db, actor, { id: params.id, fileId: params.file_id });
      },
      save: async ({ db, actor, params, body }) => {
        await limitPortal(deps, 'answer', actor.candidate_id);
        await saveDraft(db, actor, { id: params.id, ...body });
        return readOwnTask(db, actor, params.id, now());
      },
      upload: async ({ db, actor, params, form }) => {
        await limitPortal(deps, 'upload', actor.candidate_id);
        await readOwnTask(db, actor, params.id, now());
        await requireUploadRoom(db, actor);
        const upload = await prepareUpload(deps.config, actor, (await form()).file);
        // The candidate continues to work with this link, so it is not revoked.
        if (upload.links.length > 0)
          throw invalid(FILE_MESSAGES.holdsLink, { code: 'holds_portal_link', field: 'file' });
        await addFile(db, actor, { id: params.id, upload }, now());
        return readOwnTask(db, actor, params.id, now());
      },
      removeFile: async ({ db, actor, params }) => {
        await limitPortal(deps, 'answer', actor.candidate_id);
        await removeFile(db, actor, { id: params.id, fileId: params.file_id });
        return readOwnTask(db, actor, params.id, now());
      },
      submit: async ({ db, actor, params, body }) => {
        await limitPortal(deps, 'answer', actor.candidate_id);
        return submitTask(db, actor, { id: params.id, ...body }, { engine, now: now() });
      },
      extend: async ({ db, actor, params }) => {
        await limitPortal(deps, 'answer', actor.candidate_id);
        await extendOwnTask(db, actor, params.id, now());
        return readOwnTask(db, actor, params.id, now());
      },
    });
  });
  serve(app, deps, api.taskAssignments, {
    list: async ({ db, actor, params }) => ({ tasks: await listCandidateTasks(db, actor, params.id, now()) }),
    assign: async ({ db, actor, params, body }) => {
      const id = await assignManually(db, actor, { candidateId: params.id, ...body }, { engine, now: now() });
      return getCandidateTask(db, actor, { candidateId: params.id, id }, now());
    },
    extend: ({ db, actor, params, body }) =>
      extendTask(db, actor, { candidateId: params.id, id: params.task_id, ...body }, now()),
    cancel: async ({ db, actor, params }) => {
      await cancelTask(db, actor, { candidateId: params.id, id: params.task_id }, now());
      return { message: 'The task has been canceled.' };
    },
  });
  serve(app, deps, api.taskReviews, {
    submission: ({ db, actor, params }) => getSubmission(db, actor, params.id, now()),
    file: ({ db, actor, params }) =>
      downloadSubmitted(db, actor, { requestId: params.id, fileId: params.file_id }, now()),
    mark: ({ db, actor, params, body }) => saveMarks(db, actor, { requestId: params.id, ...body }, now()),
  });
};
