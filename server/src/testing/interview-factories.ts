import { api } from '@hirewire/contract';
import type { Route, RouteInput } from '@hirewire/contract/route';
import type { InterviewSetup } from '@hirewire/contract/scheduling';
import { eq } from 'drizzle-orm';
import { interviewerHours, interviews, interviewSetups } from '../db/schema/interviews.ts';
import { outbox } from '../db/schema/outbox.ts';
import { runs } from '../db/schema/engine.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { aPerson } from './candidate-factories.ts';
import { aCompany, aJob, ask, aUser, type TestUser, tokensFor } from './factories.ts';
import { asCandidate } from './portal-factories.ts';
import { aTemplate, onTheWay, type TestStep } from './workflow-factories.ts';
import { aWorld, type World } from './world.ts';

export const planFor = (required: string[], values: Partial<InterviewSetup> = {}): InterviewSetup => ({
  duration_minutes: 60,
  required,
  groups: [],
  min_notice_hours: 1,
  horizon_days: 7,
  change_until_hours: 2,
  location: 'Room 1',
  ...values,
});

/**
 * Times begin at each half hour. After this, nearly half an hour is left in which the first one that is offered can be
 * booked, however slow the machine. Tokens expire meanwhile: for the beginning of a test.
 */
export const passHalfHour = (world: Pick<World, 'deps' | 'pass'>): void => {
  const minutes = world.deps.clock().getTime() / 60_000;
  world.pass({ minutes: 30 - (minutes % 30) + 1 });
};

/** A user who is available at any time. */
export const anInterviewer = async (world: World, company: { id: string }, name = 'Ada'): Promise<TestUser> => {
  const user = await aUser(world, { company, role: 'tech_lead', values: { first_name: name } });
  await world.deps.database.system.insert(interviewerHours).values({
    company_id: company.id,
    user_id: user.id,
    time_zone: 'Europe/Berlin',
    days: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
    buffer_minutes: 0,
    max_per_day: 20,
  });
  return user;
};

/** A job whose workflow begins with an interview. */
export const aJobWithInterviews = async (
  world: World,
  company: { id: string },
  plan: InterviewSetup,
  steps: TestStep[] = [{ type: 'interview_scheduling' }, { type: 'human_approval' }],
): Promise<{ id: string }> => {
  const template = await aTemplate(world, company, steps);
  const job = await aJob(world, { company, values: { workflow_template_id: template.id } });
  await world.deps.database.system.insert(interviewSetups).values({ company_id: company.id, job_id: job.id, plan });
  return job;
};

/** A candidate whose run is at the interview step: asked to choose a time. */
export const anInvited = async (world: World, company: { id: string }, job: { id: string }) => {
  const { deps } = world;
  const person = await aPerson(world, company, { job });
  const run_id = await onTheWay(world, company, { candidate: person, job });
  await wakeRuns(deps, company.id, [run_id]);
  const [interview] = await deps.database.system.select().from(interviews).where(eq(interviews.run_id, run_id));
  const candidate = await asCandidate(world, company, person);
  return { person, run: { id: run_id }, interview_id: interview?.id ?? '', ...candidate };
};

export const interviewRow = async ({ deps }: World, id: string) => {
  const [row] = await deps.database.system.select().from(interviews).where(eq(interviews.id, id));
  return row!;
};

/** The messages as `recipient: subject`. */
export const listMails = async ({ deps }: World, company: { id: string }) =>
  deps.database.system.select().from(outbox).where(eq(outbox.company_id, company.id)).orderBy(outbox.created_at);

export const readRun = async ({ deps }: World, id: string) => {
  const [row] = await deps.database.system.select().from(runs).where(eq(runs.id, id));
  return row!;
};

/** A company with interviewers and a job whose workflow begins with an interview. */
export const anInterviewScene = async ({
  interviewers = 1,
  ...plan
}: Partial<ReturnType<typeof planFor>> & { interviewers?: number } = {}) => {
  const world = await aWorld();
  passHalfHour(world);
  const company = await aCompany(world);
  const user = await aUser(world, { company, role: 'hr_manager' });
  const hr = { user, ask: signedIn(world, user) };
  const people = await Promise.all(
    Array.from({ length: interviewers }, (_, index) => anInterviewer(world, company, `Ada${index}`)),
  );
  const setup = planFor(
    people.map(({ id }) => id),
    plan,
  );
  const job = await aJobWithInterviews(world, company, setup);
  return { world, hr, company, people, job, setup };
};

/** Signed in now: time passes in these tests, and tokens expire. */
export const signedIn =
  (world: World, user: TestUser) =>
  async <R extends Route>(route: R, input: RouteInput<R>) => {
    const { access_token: token } = await tokensFor(world, user);
    return ask(world, route, { ...input, token });
  };

export type Visitor = Awaited<ReturnType<typeof anInvited>>;
export const look = async ({ ask, interview_id }: Visitor) =>
  (await ask(api.bookings.get, { params: { id: interview_id } })).body;
export const choose = ({ ask, interview_id }: Visitor, starts_at: string) =>
  ask(api.bookings.book, { params: { id: interview_id }, body: { starts_at } });
