import { asc, gt } from 'drizzle-orm';
import { auditHeads } from '../db/schema/audit.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';

export const HEAD_LOGGED = 'audit head';

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
  for (const { company_id, sequence, hash } of heads) always.info({ company_id, sequence, hash }, HEAD_LOGGED);
};
