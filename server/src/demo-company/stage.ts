import { OPEN_STATUSES } from '@hirewire/contract/steps';
import type { RoleName } from '@hirewire/contract/roles';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { endUserSessions, openSession } from '../sessions/sessions.ts';
import { runs } from '../db/schema/engine.ts';
import type { Deps } from '../deps.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { claimOfCompany, pollMailbox } from '../intake/poll-mailbox.ts';
import { readFiles } from '../candidates/read-files.ts';
import { sendDue } from '../outbox/send-due.ts';
import { type Ask, askProduct } from './ask-product.ts';

/** A token is used at one moment of the past: the next moment needs another. */
const TOKEN_MS = 10 * 60_000;

/**
 * The product with its own clock, for playing the demo's past. Everything goes through the product's API and engine;
 * nothing else runs, so the clock may jump.
 */
export interface Stage {
  deps: Deps;
  app: FastifyInstance;
  now(): Date;
  /** The clock never moves backwards, so that records stay in order. */
  moveTo(time: Date): void;
  pass(seconds: number): void;
  /** Every user of the company, ready to call the API. */
  open(companyId: string, ids: Record<RoleName, string>): Promise<Record<RoleName, Ask>>;
  getToken(userId: string): Promise<string>;
  /** Reads incoming mail and runs what follows from it. */
  readMail(): Promise<void>;
  /** Runs everything due in all runs. */
  work(): Promise<void>;
  sendMail(): Promise<void>;
  /** Signs all users out. */
  close(): Promise<void>;
}

/** Builds the HTTP side of the product. */
export type BuildApp = (deps: Deps) => Promise<FastifyInstance>;

export const openStage = async (
  { deps: running, buildApp }: { deps: Deps; buildApp: BuildApp },
  from: Date,
): Promise<Stage> => {
  let time = from.getTime();
  let company = '';
  const users = new Map<string, { token: string; until: number }>();
  // The running product's sweeper finds any work left for later.
  const deps: Deps = {
    ...running,
    clock: () => new Date(time),
    engine: { ...running.engine, wake: async () => undefined },
  };
  const app = await buildApp(deps);

  const getToken = async (userId: string): Promise<string> => {
    const known = users.get(userId);
    if (known && known.until > time) return known.token;
    const { access_token } = await openSession(deps, deps.database.forCompany(company), {
      id: userId,
      company_id: company,
    });
    users.set(userId, { token: access_token, until: time + TOKEN_MS });
    return access_token;
  };

  const work = async () => {
    for (;;) {
      const due = await deps.database
        .forCompany(company)
        .select({ id: runs.id })
        .from(runs)
        .where(
          and(
            eq(runs.company_id, company),
            lte(runs.wake_at, deps.clock().toISOString()),
            isNull(runs.deleted_at),
            inArray(runs.status, OPEN_STATUSES),
          ),
        );
      if (due.length === 0) return;
      await wakeRuns(
        deps,
        company,
        due.map(({ id }) => id),
      );
    }
  };

  return {
    deps,
    app,
    getToken,
    work,
    now: () => new Date(time),
    moveTo: (to) => {
      time = Math.max(time, to.getTime());
    },
    pass: (seconds) => {
      time += seconds * 1000;
    },
    open: async (companyId, ids) => {
      company = companyId;
      const entries = Object.entries(ids).map(([role, id]) => [role, askProduct(app, () => getToken(id))]);
      return Object.fromEntries(entries) as Record<RoleName, Ask>;
    },
    readMail: async () => {
      const claimed = await claimOfCompany(deps, company);
      for (const mailbox of claimed) await pollMailbox(deps, mailbox, new AbortController().signal);
      await readFiles(deps);
      await work();
    },
    sendMail: () => sendDue(deps),
    close: async () => {
      for (const user_id of users.keys())
        await endUserSessions(deps.database.forCompany(company), { company_id: company, user_id }, deps.clock());
      await app.close();
    },
  };
};
