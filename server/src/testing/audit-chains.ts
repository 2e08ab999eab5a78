import { randomUUID } from 'node:crypto';
import { recordEvents } from '../audit/audit.ts';
import { checkChain, type NotedHead } from '../audit/check-chain.ts';
import { aCompany } from './factories.ts';
import { TEST_SECRETS } from './test-secrets.ts';
import type { World } from './world.ts';

export const AUDIT_KEY = TEST_SECRETS.AUDIT_KEY;

export const anAuditEvent = (companyId: string, number = 0) => ({
  company_id: companyId,
  subject_id: randomUUID(),
  action: 'change_company' as const,
  actor_id: null,
  detail: { number, nested: { zebra: [1, 'two'], ant: null, '10': 1.5 }, left_out: undefined },
});

/** What the verification of a company’s chain finds. */
export const checkCompany = (world: World, companyId: string, noted: NotedHead[] = []) =>
  checkChain(world.deps.database.system, { key: AUDIT_KEY, companyId, noted });

/** A company with that many events. */
export const aChain = async (world: World, length: number) => {
  const { id } = await aCompany(world);
  const db = world.deps.database.forCompany(id);
  for (let number = 1; number <= length; number += 1) {
    await recordEvents(db, [anAuditEvent(id, number)], world.deps.clock());
  }
  return id;
};
