import type { MessageKind, MessageSubject } from '@hirewire/contract/message-kinds';
import type { HoldReason } from '@hirewire/contract/outbox';
import { and, eq, inArray, isNotNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { outbox } from '../db/schema/outbox.ts';
import { sendingLease } from './claims.ts';
import { NO_NOTE } from './message-note.ts';

export const NOT_NEEDED: HoldReason = 'no_longer_needed';

const STOPPED = { status: 'stopped', hold_reason: NOT_NEEDED, ...NO_NOTE } as const;

/** Messages that are being sent are left alone. */
const isWaiting = and(eq(outbox.status, 'waiting'), eq(outbox.is_handed_over, false), sendingLease.isReleased);

const isUnsent = and(isWaiting, eq(outbox.is_automatic, true));

/**
 * Stops automatic messages that ask candidates for something no longer open. Each feature says when its own messages
 * are needless.
 */
export const stopNeedless = async (db: Db, needless: SQL[], now: Date) => {
  await db
    .update(outbox)
    .set(STOPPED)
    .where(and(isUnsent, isNotNull(outbox.candidate_id), lte(outbox.send_after, now.toISOString()), or(...needless)));
};

/**
 * Stops messages that are no longer true, also those to colleagues and those that a user decided: without a mail account
 * they may have waited for weeks. Call it after messages have become due again and before they are claimed.
 */
export const stopOvertaken = async (db: Db, overtaken: SQL[], now: Date) => {
  await db
    .update(outbox)
    .set(STOPPED)
    .where(
      and(isWaiting, lte(outbox.send_after, now.toISOString()), eq(outbox.is_sent_anyway, false), or(...overtaken)),
    );
};

export interface Requests {
  company_id: string;
  about_id: string;
  /** Only those about this version. */
  version?: number;
  kinds: MessageKind[];
}

export const isOneOf = ({ company_id, about_id, version, kinds }: Requests) =>
  and(
    eq(outbox.company_id, company_id),
    eq(outbox.about_id, about_id),
    version === undefined ? undefined : eq(outbox.about_version, version),
    inArray(outbox.kind, kinds),
  );

/** Stops a request that no one has been sent yet; false if the candidate knows of it, or will. */
export const stopUnsent = async (db: Db, requests: Requests): Promise<boolean> => {
  const { rowCount } = await db
    .update(outbox)
    .set(STOPPED)
    .where(and(isOneOf(requests), isUnsent));
  return Boolean(rowCount);
};

type Known = PgTable & Record<'id' | 'company_id', PgColumn>;

/** What a step asks of a candidate. A task that was assigned manually belongs to no step. */
type Asked = Known & Record<'run_id' | 'step_id', PgColumn>;

/** The row it is about is in this state. */
export const isAbout = (known: Known, state: SQL): SQL => sql`exists (select from ${known}
  where ${known.company_id} = ${outbox.company_id} and ${known.id} = ${outbox.about_id} and ${state})`;

/** Not the last reminder: the deadline or the time it names has changed since. */
export const isOldReminder = (known: Known & Record<'reminded_at', PgColumn>): SQL =>
  isAbout(known, sql`${known.reminded_at} is distinct from ${outbox.created_at}`);

/** The run has ended, within the undo window for example, and with it everything it asked for. */
export const isOfEndedRun = (asked: Asked): SQL => sql`exists (select from ${asked} join ${runs}
  on ${runs.company_id} = ${asked.company_id} and ${runs.id} = ${asked.run_id}
  where ${asked.company_id} = ${outbox.company_id} and ${asked.id} = ${outbox.about_id}
    and (${runs.ended_at} is not null or ${runs.deleted_at} is not null))`;

/** The step no longer waits for the candidate: they have done what was asked, or the step was skipped. */
export const isOfPastStep = (asked: Asked): SQL => sql`exists (select from ${asked}
  join ${runs} on ${runs.company_id} = ${asked.company_id} and ${runs.id} = ${asked.run_id}
  join ${runSteps} on ${runSteps.company_id} = ${asked.company_id} and ${runSteps.run_id} = ${asked.run_id}
    and ${runSteps.id} = ${asked.step_id}
  where ${asked.company_id} = ${outbox.company_id} and ${asked.id} = ${outbox.about_id}
    and (${runs.current_step_id} <> ${asked.step_id} or ${runSteps.status} <> 'in_progress'))`;

/** When messages about one kind of request are needless: these are the request itself and reminders of it. */
export const needlessRequests = (asked: Asked, about: MessageSubject, requests: MessageKind[]): SQL[] => [
  sql`(${outbox.about_type} = ${about} and ${isOfEndedRun(asked)})`,
  sql`(${inArray(outbox.kind, requests)} and ${isOfPastStep(asked)})`,
];
