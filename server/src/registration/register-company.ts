import type { SignedIn } from '@hirewire/contract/auth';
import type { Registration } from '@hirewire/contract/registration';
import { FOUNDER_ROLE } from '@hirewire/contract/roles';
import type { StaffLanguage } from '@hirewire/contract/staff-languages';
import { sql } from 'drizzle-orm';
import type { FromBrowser } from '../auth/auth.ts';
import { companyColumns } from '../companies/companies.ts';
import type { Db } from '../db/client.ts';
import { companies } from '../db/schema/companies.ts';
import { users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import { conflict } from '../errors.ts';
import { describeError } from '../lib/describe-error.ts';
import { hashPassword } from '../lib/passwords.ts';
import { recordAccountEvent } from '../sessions/account-events.ts';
import { rememberDevice } from '../sessions/known-devices.ts';
import { openSession } from '../sessions/sessions.ts';
import { refuseWeakPassword } from '../users/password-policy.ts';
import { getUser } from '../users/users.ts';
import { createDefaultTemplate } from '../workflows/default-template.ts';
import { admitRegistration } from './admit-registration.ts';
import { mailOwnerOfAddress, tryMailConfirmation } from './confirm-address.ts';
import { createStarters } from './starters.ts';

export const registerCompany = async (
  deps: Deps,
  db: Db,
  { network, userAgent, device, language, ...input }: Registration & FromBrowser & { language: StaffLanguage },
): Promise<SignedIn & { device: string }> => {
  const { password, ...person } = input.admin_user;
  if (deps.config.weakPasswords === 'refused')
    refuseWeakPassword('admin_user.password', password, { ...person, company_name: input.company.name });
  await admitRegistration(deps, network);
  const passwordHash = await hashPassword(password);
  const now = deps.clock().toISOString();

  const transaction = db.transaction(async (db) => {
    const [company] = await db
      .insert(companies)
      .values({ ...input.company, created_at: now, updated_at: now })
      .returning(companyColumns);
    const [founder] = await db
      .insert(users)
      .values({
        ...person,
        company_id: company!.id,
        role_id: sql`(select id from roles where name = ${FOUNDER_ROLE})`,
        password_hash: passwordHash,
        created_at: now,
        updated_at: now,
        first_login_at: now,
        last_login: now,
      })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id, company_id: users.company_id });
    if (!founder) throw new AddressTaken();
    await createDefaultTemplate(db, company!.id, deps.clock(), language);
    await createStarters(db, company!.id, deps.clock(), language);
    await recordAccountEvent(db, founder, 'register', deps.clock());
    const tokens = await openSession(deps, db, founder, userAgent);
    return {
      ...tokens,
      user: await getUser(db, founder, founder.id),
      company: company!,
      device: await rememberDevice(db, founder, device, deps.clock()),
    };
  });
  const registered = await transaction.catch(async (error: unknown) => {
    if (!(error instanceof AddressTaken)) throw error;
    const field = 'admin_user.email';
    if (await mailOwnerOfAddress(deps, person.email))
      throw conflict(
        'An account with this email address already exists. If you did not create it, use the link that we have mailed to this address.',
        { code: 'email_unconfirmed', field },
      );
    throw conflict('An account with this email address already exists.', { code: 'email_taken', field });
  });
  // Outside the transaction, because it counts over another connection. If it fails, the page offers to send it later.
  const { company, user } = registered;
  await tryMailConfirmation(deps, deps.database.forCompany(company.id), {
    id: user.id,
    company_id: company.id,
    email: person.email,
  }).catch((error: unknown) => deps.log.error(describeError(error), 'mailing a confirmation failed'));
  return registered;
};

/** Rolls back the transaction. */
class AddressTaken extends Error {}
