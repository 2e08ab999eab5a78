import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { appendEvents } from '../audit/append-events.ts';
import { openDatabase } from '../db/open-database.ts';
import { openLiveChanges } from '../db/live-changes.ts';
import { openRemembered } from '../db/remembered.ts';
import type { Deps } from '../deps.ts';
import { TEST_SECRETS } from './test-secrets.ts';
import type { World } from './world.ts';

/** Another process of the same product on the same database. */
export const anotherApp = async ({ deps, url }: World) => {
  const database = await openDatabase(url, () => undefined, {
    beforeCommit: appendEvents(TEST_SECRETS.AUDIT_KEY),
    // A busy machine may need longer, and no test is about the refusal.
    connectMs: 60_000,
  });
  const changes = openLiveChanges(url, () => undefined, { settleMs: 30_000 });
  const other: Deps = { ...deps, database, changes, remembered: openRemembered(changes) };
  const app = await buildApp(other);
  onTestFinished(async () => {
    await app.close();
    await changes.close();
    await database.close();
  });
  return { app, deps: other };
};

/** Ends the connections on which changes are announced, of every process. */
export const cutChanges = ({ deps }: Pick<World, 'deps'>) =>
  deps.database.system.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'hirewire changes'`);
