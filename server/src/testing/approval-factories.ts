import type { RoleName } from '@hirewire/contract/roles';
import type { Route, RouteInput } from '@hirewire/contract/route';
import { decisionLink } from '../links/decision-link.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { aCompany, ask, aUser, type TestUser } from './factories.ts';
import { aRun, openRequest, type TestStep } from './workflow-factories.ts';
import type { World } from './world.ts';

interface Approver {
  company?: { id: string };
  role?: RoleName;
  step?: Partial<TestStep>;
  values?: NonNullable<Parameters<typeof aUser>[1]>['values'];
}

/** The token in the link that a user was mailed about a request, for their own answer or a colleague's. */
export const decisionTokenFor = async (
  { deps }: World,
  user: TestUser,
  { request_id, seat = user }: { request_id: string; seat?: { id: string } },
): Promise<string> => {
  const { company_id, id: user_id, email: address } = user;
  const whose = { company_id, request_id, user_id, seat_user_id: seat.id, address, now: deps.clock() };
  return (await decisionLink(deps.database.forCompany(company_id), deps, whose)).split('#')[1]!;
};

/** An approver with the link from the mail, who calls the API with it. */
export const anApprover = async (world: World, { company, role = 'tech_lead', step, values }: Approver = {}) => {
  const where = company ?? (await aCompany(world));
  const user = await aUser(world, { company: where, role, ...(values && { values }) });
  const run = await aRun(world, where, [{ type: 'human_approval', approvers: [user.id], ...step }, {}]);
  await wakeRuns(world.deps, where.id, [run.id]);
  const request_id = await openRequest(world, run);
  const token = await decisionTokenFor(world, user, { request_id });
  const asThem = <R extends Route>(route: R, input: RouteInput<R>) => ask(world, route, { ...input, token });
  return { company: where, user, run, request_id, token, ask: asThem };
};
