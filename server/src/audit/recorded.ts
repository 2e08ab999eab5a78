import type { ActivityAction, RecordedField } from '@hirewire/contract/audit';
import type { Actor } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { recordEvent } from './audit.ts';

interface Recorded<T> {
  /** Actions that no page shows would go unseen, so the contract lists them. */
  action: ActivityAction;
  /** The subject; left out: the company. */
  subject?: string | ((result: T) => string);
  detail?: Record<string, unknown> | ((result: T) => Record<string, unknown>);
}

/** Runs a change and records it, in one transaction. */
export const recorded = <T>(
  db: Db,
  actor: Actor,
  { action, subject = actor.company_id, detail = {}, now }: Recorded<T> & { now: Date },
  work: (db: Db) => Promise<T>,
): Promise<T> =>
  db.transaction(async (db) => {
    const result = await work(db);
    const event = {
      action,
      subject: typeof subject === 'string' ? subject : subject(result),
      detail: typeof detail === 'function' ? detail(result) : detail,
    };
    await recordEvent(db, actor, event, now);
    return result;
  });

/** Names of the changed fields, never their values. */
export const changedFields = <Change extends object>(
  change: Change & Record<Exclude<keyof Change, RecordedField | 'version'>, never>,
): { changed: RecordedField[] } => ({
  changed: (Object.keys(change) as (RecordedField | 'version')[]).filter((name) => name !== 'version').toSorted(),
});

/** The same without fields whose value is as it was: a form sends all its fields. */
export const differingFields = <Row extends object, Change extends { [Name in keyof Row]?: unknown }>(
  change: Change & Record<Exclude<keyof Change, RecordedField | 'version'>, never>,
  { before, after }: { before: Row; after: Row },
): { changed: RecordedField[] } => ({
  changed: changedFields(change).changed.filter((name) => before[name as keyof Row] !== after[name as keyof Row]),
});
