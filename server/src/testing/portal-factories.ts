import { randomUUID } from 'node:crypto';
import { api } from '@hirewire/contract';
import type { Route, RouteInput } from '@hirewire/contract/route';
import { eq } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import { candidates } from '../db/schema/candidates.ts';
import { readPortalToken } from '../lib/portal-token.ts';
import { portalLink } from '../links/portal-link.ts';
import { aPerson } from './candidate-factories.ts';
import { aJob, ask, asUser } from './factories.ts';
import { aTemplate, onTheWay, type TestStep } from './workflow-factories.ts';
import type { World } from './world.ts';

/** The token in a candidate's link. */
export const portalTokenFor = async (
  { deps }: World,
  company: { id: string },
  candidate: { id: string },
): Promise<string> => {
  const db = deps.database.forCompany(company.id);
  const [person] = await db
    .select({ address: candidates.email })
    .from(candidates)
    .where(eq(candidates.id, candidate.id));
  const { url } = await portalLink(db, deps, {
    company_id: company.id,
    candidate_id: candidate.id,
    address: person!.address,
    now: deps.clock(),
  });
  return url.split('#')[1]!;
};

/** Calls the API as one candidate, typed by the contract; `actor` is for calling use cases. */
export const asCandidate = async (world: World, company: { id: string }, candidate: { id: string }) => {
  const token = await portalTokenFor(world, company, candidate);
  const { link_id } = readPortalToken(token, world.deps.config.jwtSecret)!;
  const actor: CandidateActor = { company_id: company.id, candidate_id: candidate.id, link_id };
  const asThem = <R extends Route>(route: R, input: RouteInput<R>) => ask(world, route, { ...input, token });
  return { token, actor, db: world.deps.database.forCompany(company.id), ask: asThem };
};

/** A colleague, and a candidate in a workflow of the given steps. */
export const anApplicant = async (world: World, steps: TestStep[] = [{ type: 'human_approval' }]) => {
  const staff = await asUser(world);
  const { company } = staff;
  const template = await aTemplate(world, company, steps);
  const job = await aJob(world, {
    company,
    values: { title: 'Baker', status: 'active', workflow_template_id: template.id },
  });
  const person = await aPerson(world, company, { job, email: `${randomUUID()}@example.com` });
  const run_id = await onTheWay(world, company, { candidate: person, job });
  const them = await asCandidate(world, company, person);
  const application = (await them.ask(api.portal.me, {})).body.applications[0]!;
  return { staff, company, person, job, run_id, them, application };
};
