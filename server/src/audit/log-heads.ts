import { asc, gt } from 'drizzle-orm';
import * as z from 'zod';
import { auditHeads } from '../db/schema/audit.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { NotedHead } from './check-chain.ts';

const EVENT = 'audit_head';

/** A line of the log. Earlier versions wrote the same fields without the name of the event. */
const loggedHead = z.object({
  event: z.literal(EVENT).optional(),
  company_id: z.uuid(),
  sequence: z.int(),
  hash: z.hex(),
});

interface Log {
  child(bindings: object, options: { level: string }): { info(fields: object, message: string): void };
}

/**
 * Writes the end of each chain to the log, which is stored apart from the database: a chain cut or rebuilt since then
 * no longer matches it (`npm run audit:verify -- --log FILE`).
 */
export const logAuditHeads = async ({ config, database, log }: { config: Config; database: Database; log: Log }) => {
  if (config.logLevel === 'silent') return;
  const heads = await database.maintenance
    .select()
    .from(auditHeads)
    .where(gt(auditHeads.sequence, 0))
    .orderBy(asc(auditHeads.company_id));
  // Ignores the log level: without these lines there is no outside record.
  const always = log.child({}, { level: 'info' });
  for (const { company_id, sequence, hash } of heads) {
    always.info({ event: EVENT, company_id, sequence, hash }, 'audit head');
  }
};

/** Finds the heads in a log. Whatever collected it may have put a time or a name before each line. */
export const readLoggedHeads = (log: string): NotedHead[] =>
  log.split('\n').flatMap((line) => {
    const { success, data } = loggedHead.safeParse(parseJson(line.slice(line.indexOf('{'))));
    return success ? [{ company_id: data.company_id, sequence: data.sequence, hash: data.hash }] : [];
  });

/** Undefined for the lines of other programs. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
