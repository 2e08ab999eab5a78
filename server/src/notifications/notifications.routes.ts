import { api } from '@hirewire/contract';
import type { FastifyInstance } from 'fastify';
import { changedFields, recorded } from '../audit/recorded.ts';
import { createOnce } from '../db/create-once.ts';
import { mailTemplates } from '../db/schema/notifications.ts';
import type { Deps } from '../deps.ts';
import { serve } from '../http/serve.ts';
import { changeMailSettings, getMailSettings } from './mail-settings.ts';
import { mailTemplateLibrary } from './mail-templates.ts';

export const notificationRoutes = (app: FastifyInstance, deps: Deps) => {
  serve(app, deps, api.mailSettings, {
    get: ({ db, actor }) => getMailSettings(db, actor),
    change: ({ db, actor, body }) => changeMailSettings(db, actor, body, deps.clock()),
  });
  serve(app, deps, api.mailTemplates, {
    list: async ({ db, actor }) => ({ templates: await mailTemplateLibrary.list(db, actor) }),
    create: ({ db, actor, body, key }) =>
      createOnce(db, actor, key, {
        table: mailTemplates,
        get: (db, id) => mailTemplateLibrary.get(db, actor, id),
        create: (db, id) =>
          recorded(db, actor, { action: 'create_mail_template', subject: id, now: deps.clock() }, (db) =>
            mailTemplateLibrary.create(db, actor, { ...body, id }, deps.clock()),
          ),
      }),
    change: ({ db, actor, params, body }) =>
      recorded(
        db,
        actor,
        { action: 'change_mail_template', subject: params.id, detail: changedFields(body), now: deps.clock() },
        (db) => mailTemplateLibrary.change(db, actor, { id: params.id, change: body }, deps.clock()),
      ),
    remove: async ({ db, actor, params, query }) => {
      await recorded(db, actor, { action: 'delete_mail_template', subject: params.id, now: deps.clock() }, (db) =>
        mailTemplateLibrary.remove(db, actor, { id: params.id, version: query.version }, deps.clock()),
      );
      return { message: 'The template has been deleted.' };
    },
  });
};
