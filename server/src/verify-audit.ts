import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { checkSnapshot, type NotedHead } from './audit/check-chain.ts';
import { readLoggedHeads } from './audit/log-heads.ts';
import { command } from './command.ts';
import { readConfigOfDatabase, withDatabase } from './with-database.ts';

/**
 * `npm run audit:verify [-- --log FILE] [--head company:sequence:hash]`: reports for each company whether its audit trail
 * is intact, or where it breaks. Works while Hirewire is running.
 */
const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { head: { type: 'string', multiple: true }, log: { type: 'string', multiple: true } },
  });
  const config = await readConfigOfDatabase(process.env);
  const noted = (values.head ?? []).map(readHead);
  for (const file of values.log ?? []) noted.push(...readLoggedHeads(await readFile(file, 'utf8')));
  const broken = await withDatabase(config, 'its audit trail is being verified', (url) =>
    verify(url, config.auditKey, noted),
  );
  if (broken > 0) process.exitCode = 1;
};

/** Returns the number of broken trails. */
const verify = async (url: string, key: string, noted: NotedHead[]): Promise<number> => {
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    const db = drizzle({ client });
    const { rows } = await db.execute<{ company_id: string }>(
      sql`select company_id from audit_heads union select company_id from audit_events order by company_id`,
    );
    const companies = new Set([...rows, ...noted].map(({ company_id }) => company_id));
    let broken = 0;
    for (const companyId of companies) {
      const own = noted.filter(({ company_id }) => company_id === companyId);
      const { events, head, fault } = await checkSnapshot(db, { key, companyId, noted: own });
      const at = fault?.happened_at ? ` (${fault.happened_at})` : '';
      const where = fault && (fault.sequence === null ? '' : ` at event ${fault.sequence}${at}`);
      const outcome = fault
        ? `BROKEN${where}: ${fault.why}`
        : `intact, head ${companyId}:${head.sequence}:${head.hash}`;
      console.log(`${companyId}: ${events} events, ${outcome}`);
      if (fault) broken += 1;
    }
    console.log(`${companies.size} companies, ${broken} broken.`);
    return broken;
  } finally {
    await client.end();
  }
};

const readHead = (text: string): NotedHead => {
  const [company_id = '', sequence, hash = ''] = text.split(':');
  if (!company_id || !/^\d+$/.test(sequence ?? '') || !hash) throw new Error('--head is company:sequence:hash.');
  return { company_id, sequence: Number(sequence), hash };
};

await command(main);
