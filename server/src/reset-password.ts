import { TEMPORARY_PASSWORD_HOURS } from '@hirewire/contract/users';
import { eq } from 'drizzle-orm';
import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { appendEvents } from './audit/append-events.ts';
import { openDatabase } from './db/open-database.ts';
import { users } from './db/schema/users.ts';
import { resetPassword } from './users/users.ts';
import { readConfigOfDatabase, withDatabase } from './with-database.ts';

const USE = 'Name the user: npm run reset-password -- ada@example.com';

/**
 * `npm run reset-password -- EMAIL`: prints a temporary password for someone who has forgotten theirs, if no administrator
 * of their company can sign in to reset it. Works while Hirewire is running.
 */
const main = async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [email, ...more] = positionals;
  if (!email || more.length > 0) throw new Error(USE);
  const config = await readConfigOfDatabase(process.env);
  const password = await withDatabase(config, 'a password is being reset', async (url) => {
    const database = await openDatabase(url, () => undefined, { beforeCommit: appendEvents(config.auditKey) });
    try {
      const [user] = await database.system
        .select({ id: users.id, company_id: users.company_id, is_active: users.is_active })
        .from(users)
        .where(eq(users.email, email.trim().toLowerCase()));
      if (!user) throw new Error(`No user has the email address ${email}.`);
      if (!user.is_active)
        throw new Error(`The account ${email} is deactivated: an administrator can activate it under Users.`);
      const actor = { company_id: user.company_id, user_id: null };
      return await resetPassword(database.forCompany(user.company_id), actor, user.id, new Date());
    } finally {
      await database.close();
    }
  });
  console.log(`Temporary password: ${password}`);
  console.log(
    `Sign in at ${config.publicUrl} within ${TEMPORARY_PASSWORD_HOURS} hours and choose a new one. The old password no ` +
      'longer works.',
  );
};

await command(main);
