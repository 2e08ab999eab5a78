import {
  type MailTemplate,
  type mailTemplateChange,
  type newMailTemplate,
  MAIL_TEMPLATE_MESSAGES,
} from '@hirewire/contract/notifications';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type * as z from 'zod';
import type { Actor } from '../actor.ts';
import { mailTemplates } from '../db/schema/notifications.ts';
import type { Db } from '../db/client.ts';
import { refuseViolations } from '../db/violation.ts';
import { hasValues, hasVersion, nextVersion } from '../db/row-version.ts';
import { changedMeanwhile, conflict, notFound } from '../errors.ts';

export const listMailTemplates = (db: Db, actor: Actor): Promise<MailTemplate[]> =>
  db
    .select(columns)
    .from(mailTemplates)
    .where(and(eq(mailTemplates.company_id, actor.company_id), isNull(mailTemplates.deleted_at)))
    .orderBy(asc(sql`lower(${mailTemplates.name})`), asc(mailTemplates.id));

export const createMailTemplate = async (
  db: Db,
  actor: Actor,
  input: z.output<typeof newMailTemplate>,
  now: Date,
): Promise<MailTemplate> => {
  const at = now.toISOString();
  const [template] = await db
    .insert(mailTemplates)
    .values({ ...input, company_id: actor.company_id, created_at: at, updated_at: at })
    .returning(columns)
    .catch(refuseTakenName);
  return template!;
};

/** Changes only the given fields. If a version is given, it must still be the current one. */
export const changeMailTemplate = async (
  db: Db,
  actor: Actor,
  { id, change }: { id: string; change: z.output<typeof mailTemplateChange> },
  now: Date,
): Promise<MailTemplate> => {
  const { version, ...fields } = change;
  const [template] = await db
    .update(mailTemplates)
    .set({ ...fields, updated_at: now.toISOString(), version: nextVersion(mailTemplates) })
    .where(isTemplate(actor, id, version))
    .returning(columns)
    .catch(refuseTakenName);
  if (template) return template;
  const present = await getPresent(db, actor, id);
  if (!hasValues(present, fields)) throw changedMeanwhile(MAIL_TEMPLATE_MESSAGES.changed);
  return present;
};

export const removeMailTemplate = async (
  db: Db,
  actor: Actor,
  { id, version }: { id: string; version: number | undefined },
  now: Date,
) => {
  const { rowCount } = await db
    .update(mailTemplates)
    .set({ deleted_at: now.toISOString() })
    .where(isTemplate(actor, id, version));
  if (rowCount) return;
  await getPresent(db, actor, id);
  throw changedMeanwhile(MAIL_TEMPLATE_MESSAGES.changed);
};

const getPresent = async (db: Db, actor: Actor, id: string): Promise<MailTemplate> => {
  const [present] = await db.select(columns).from(mailTemplates).where(isTemplate(actor, id));
  if (!present) throw notFound('Mail template');
  return present;
};

const columns = {
  id: mailTemplates.id,
  name: mailTemplates.name,
  subject: mailTemplates.subject,
  body: mailTemplates.body,
  version: mailTemplates.version,
  created_at: mailTemplates.created_at,
  updated_at: mailTemplates.updated_at,
};

const isTemplate = (actor: Actor, id: string, version?: number) =>
  and(
    eq(mailTemplates.company_id, actor.company_id),
    eq(mailTemplates.id, id),
    isNull(mailTemplates.deleted_at),
    hasVersion(mailTemplates, version),
  );

const refuseTakenName = refuseViolations({
  mail_templates_name_key: () => conflict(MAIL_TEMPLATE_MESSAGES.nameTaken, { code: 'name_taken' }),
});
