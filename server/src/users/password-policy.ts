import { findPasswordWeakness } from '@hirewire/contract/password-strength';
import type { SecuritySettings, SecuritySettingsChange } from '@hirewire/contract/security';
import { eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { companies } from '../db/schema/companies.ts';
import type { Deps } from '../deps.ts';
import { invalid } from '../errors.ts';

interface Person {
  first_name: string;
  last_name: string;
  email: string;
}

/** The specification's minimum is six characters; more is required only if the operator or the company asks for it. */
export const readSecuritySettings = async (deps: Deps, db: Db, actor: Actor): Promise<SecuritySettings> => {
  const isSetByOperator = deps.config.weakPasswords === 'refused';
  const { refuses_weak_passwords } = await readCompany(db, actor);
  return { refuses_weak_passwords: isSetByOperator || refuses_weak_passwords, is_set_by_operator: isSetByOperator };
};

export const changeSecuritySettings = async (
  deps: Deps,
  db: Db,
  actor: Actor,
  { refuses_weak_passwords }: SecuritySettingsChange,
): Promise<SecuritySettings> => {
  if (!refuses_weak_passwords && deps.config.weakPasswords === 'refused')
    throw invalid('The operator of this installation refuses weak passwords for every company.', {
      code: 'refused_by_operator',
      field: 'refuses_weak_passwords',
    });
  await db.transaction(async (db) => {
    const now = deps.clock();
    await db
      .update(companies)
      .set({ refuses_weak_passwords, updated_at: now.toISOString() })
      .where(eq(companies.id, actor.company_id));
    await recordEvent(db, actor, { action: 'change_security_settings', detail: { refuses_weak_passwords } }, now);
  });
  return readSecuritySettings(deps, db, actor);
};

/** Refuses a weak password if the operator or the user's company asks for it. */
export const checkNewPassword = async (
  deps: Deps,
  db: Db,
  actor: Actor,
  { field, password, person }: { field: string; password: string; person: Person },
) => {
  const company = await readCompany(db, actor);
  if (deps.config.weakPasswords !== 'refused' && !company.refuses_weak_passwords) return;
  refuseWeakPassword(field, password, { ...person, company_name: company.name });
};

export const refuseWeakPassword = (field: string, password: string, person: Person & { company_name: string }) => {
  const { first_name, last_name, email, company_name } = person;
  const weakness = findPasswordWeakness(password, [first_name, last_name, email, company_name]);
  if (weakness) throw invalid(`Choose a stronger password. ${weakness}`, { code: 'weak_password', field });
};

const readCompany = async (db: Db, { company_id }: Actor) => {
  const [company] = await db
    .select({ name: companies.name, refuses_weak_passwords: companies.refuses_weak_passwords })
    .from(companies)
    .where(eq(companies.id, company_id));
  return company!;
};
