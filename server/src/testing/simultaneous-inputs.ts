import { api } from '@hirewire/contract';
import type { Route } from '@hirewire/contract/route';
import { STEP_TERMS } from '@hirewire/contract/steps';
import { eq } from 'drizzle-orm';
import { files } from '../db/schema/files.ts';
import { planFor } from './interview-factories.ts';
import { anApprover } from './approval-factories.ts';
import { aNote, aPerson, aResume } from './candidate-factories.ts';
import { aJob, aUser, ask, PASSWORD, tokensFor } from './factories.ts';
import { seededRandom } from './fuzz/random.ts';
import { validValue } from './fuzz/values.ts';
import { aRequestId } from './route-row-makers.ts';
import { ROWS } from './route-rows.ts';
import { anOfferToSignByCode, STEP_INPUTS } from './step-inputs.ts';
import { anAddressToConfirm, CANDIDATE_INPUTS } from './candidate-inputs.ts';
import { TASK } from './task-factories.ts';
import { aTemplate } from './workflow-factories.ts';
import type { World } from './world.ts';
import { daysAfter } from '../lib/days.ts';

/** The input of one call; with a token where neither any admin nor the candidate may call it. */
export interface Input {
  params?: Record<string, string>;
  body?: unknown;
  token?: string;
}

interface Case {
  input: (world: World, company: { id: string }) => Promise<Input>;
  /** Simultaneous repetitions succeed as well, and change nothing. */
  isIdempotent?: true;
  /** Statuses besides 2xx, 404 and 409 that a repetition may get, and why. */
  also?: { statuses: number[]; because: string };
}

export const routeName = ({ method, path }: Route) => `${method} ${path}`;

/** On this machine, which the operator has not allowed: nothing is connected to. */
const PASSWORD_ACCOUNT = {
  address: 'jobs@example.com',
  password: 'secret',
  settings: {
    imap: { host: '127.0.0.1', port: 993, security: 'tls' },
    smtp: { host: '127.0.0.1', port: 465, security: 'tls' },
    user: 'jobs@example.com',
  },
};

/** Routes for which the row and body of ROWS, or a generated body, would be refused at once. */
const CASES: Partial<Record<string, Case>> = {
  ...Object.fromEntries([...STEP_INPUTS, ...CANDIDATE_INPUTS].map(([route, input]) => [routeName(route), { input }])),
  [routeName(api.mailboxes.connectServers)]: { input: () => Promise.resolve({ body: PASSWORD_ACCOUNT }) },
  [routeName(api.mailboxes.testServers)]: { input: () => Promise.resolve({ body: PASSWORD_ACCOUNT }) },
  [routeName(api.approvals.respond)]: {
    input: async (world, company) => {
      const approval_request_id = await aRequestId(world, company);
      return { body: { approval_request_id, decision: 'approved', comments: 'Good.' } };
    },
  },
  [routeName(api.decisions.answer)]: {
    input: async (world, company) => {
      const { token } = await anApprover(world, { company });
      return { token, body: { decision: 'approved' } };
    },
  },
  [routeName(api.approvalSettings.setAbsence)]: {
    input: async (world, company) => {
      const { id: delegate_id } = await aUser(world, { company });
      const [starts_at, ends_at] = [world.deps.clock(), daysAfter(world.deps.clock(), 1)];
      return { body: { delegate_id, starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() } };
    },
  },
  [routeName(api.registration.register)]: {
    input: async (_, company) => ({
      body: {
        company: { name: 'X', size: 'small', industry: 'Technology', website: null },
        admin_user: { first_name: 'A', last_name: 'B', email: `${company.id}@example.com`, password: PASSWORD },
      },
    }),
  },
  [routeName(api.auth.login)]: {
    input: async (world, company) => {
      const { email } = await aUser(world, { company });
      return { body: { email, password: PASSWORD } };
    },
  },
  [routeName(api.auth.refresh)]: {
    input: async (world, company) => {
      const { refresh_token } = await tokensFor(world, await aUser(world, { company }));
      return { body: { refresh_token } };
    },
    also: { statuses: [401], because: 'a token that has been exchanged is no longer good' },
  },
  [routeName(api.auth.changePassword)]: {
    input: async () => ({ body: { current_password: PASSWORD, new_password: 'another horse battery staple' } }),
    also: { statuses: [401, 403, 422, 429], because: 'the password is no longer the current one' },
  },
  [routeName(api.auth.setLanguage)]: { input: async () => ({ body: { language: 'de' } }) },
  [routeName(api.auth.logout)]: {
    input: async () => ({}),
    isIdempotent: true,
    also: { statuses: [401], because: 'the session has ended' },
  },
  [routeName(api.portal.newLink)]: {
    input: async () => ({ body: { token: 'x' } }),
    also: { statuses: [401, 422, 429], because: 'it is limited by address, and there is no such link' },
  },
  [routeName(api.candidateList.exportChosen)]: {
    input: async (world, company) => ({ body: { ids: [await personId(world, company)] } }),
  },
  [routeName(api.candidates.create)]: {
    input: async () => ({ body: { first_name: 'A', last_name: 'B', email: 'same@example.com' } }),
  },
  [routeName(api.candidates.bulk)]: {
    input: async (world, company) => ({
      body: { action: 'reject', reason: 'No.', ids: [await personId(world, company), await personId(world, company)] },
    }),
  },
  [routeName(api.candidates.move)]: {
    input: async (world, company) => ({
      params: { id: await personId(world, company) },
      body: { job_id: (await aJob(world, { company, values: { status: 'active' } })).id },
    }),
  },
  [routeName(api.communications.sendMany)]: {
    input: async (world, company) => ({ body: { ids: [await personId(world, company)], subject: 'X', body: 'X' } }),
  },
  [routeName(api.duplicates.dismiss)]: { input: async (world, company) => ({ body: await aPair(world, company) }) },
  [routeName(api.duplicates.preview)]: { input: async (world, company) => ({ body: await aPair(world, company) }) },
  [routeName(api.duplicates.merge)]: { input: async (world, company) => ({ body: await aPair(world, company) }) },
  [routeName(api.erasure.erase)]: {
    input: async (world, company) => ({
      params: { id: (await aPerson(world, company, { email: 'gone@example.com' })).id },
      body: { confirm_email: 'gone@example.com' },
    }),
  },
  [routeName(api.interviews.possible)]: {
    input: async (world, company) => ({
      body: { interviewers: [(await aUser(world, { company })).id], duration_minutes: 60 },
    }),
  },
  [routeName(api.registration.releaseAddress)]: {
    input: anAddressToConfirm,
    also: { statuses: [422], because: 'the account no longer has the address' },
  },
  [routeName(api.portalOffers.sendCode)]: {
    input: anOfferToSignByCode,
    also: { statuses: [429], because: 'candidates may ask for only so many codes' },
  },
  [routeName(api.jobs.create)]: { input: async () => ({ body: { title: 'X', description: 'X' } }) },
  [routeName(api.notes.change)]: { input: aNoteInput },
  [routeName(api.notes.remove)]: { input: aNoteInput },
  [routeName(api.candidateFiles.readAgain)]: {
    input: async (world, company) => {
      const person = await aPerson(world, company);
      const { id } = await aResume(world, company, person, 'X');
      await world.deps.database.system
        .update(files)
        .set({ text: null, text_status: 'unreadable' })
        .where(eq(files.id, id));
      return { params: { id: person.id, file_id: id } };
    },
  },
  [routeName(api.scheduling.setSetup)]: {
    input: async (world, company) => ({
      params: { id: (await aJob(world, { company })).id },
      body: planFor([(await aUser(world, { company })).id]),
    }),
  },
  [routeName(api.tasks.create)]: { input: async () => ({ body: TASK }) },
  [routeName(api.users.create)]: {
    input: async (world, company) => {
      const { access_token: token } = await tokensFor(world, await aUser(world, { company }));
      const { body } = await ask(world, api.auth.roles, { token });
      const role_id = body.roles.find(({ name }) => name === 'recruiter')!.id;
      return { body: { email: `${company.id}@example.com`, first_name: 'A', last_name: 'B', role_id } };
    },
  },
  [routeName(api.workflows.create)]: { input: async () => ({ body: { name: 'X', steps: [aStep] } }) },
  [routeName(api.workflows.createWithSteps)]: { input: async () => ({ body: { name: 'X', steps: [aStep] } }) },
  [routeName(api.workflows.addStepDetail)]: {
    input: async (world, company) => ({
      body: { ...aStep, workflow_template_id: (await aTemplate(world, company, [{}])).id },
    }),
  },
  [routeName(api.workflows.startRun)]: {
    input: async (world, company) => {
      const template = await aTemplate(world, company, [{}]);
      const job = await aJob(world, { company, values: { status: 'active', workflow_template_id: template.id } });
      return { body: { candidate_id: await personId(world, company), job_id: job.id } };
    },
  },
};

const aStep = { workflow_step_id: STEP_TERMS.human_approval.id };

async function personId(world: World, company: { id: string }) {
  return (await aPerson(world, company)).id;
}

async function aPair(world: World, company: { id: string }) {
  return { kept_id: await personId(world, company), merged_id: await personId(world, company) };
}

async function aNoteInput(world: World, company: { id: string }): Promise<Input> {
  const [author, person] = [await aUser(world, { company }), await aPerson(world, company)];
  const { access_token: token } = await tokensFor(world, author);
  const note = await aNote(world, author, person, 'X');
  return { params: { id: person.id, note_id: note.id }, body: { text: 'Y' }, token };
}

/** What is refused even once, and why. All others must be done the first time, or a test of them proves nothing. */
export const REFUSED: Partial<Record<string, string>> = {
  [routeName(api.mailboxes.connectServers)]: 'no mail server is connected to',
  [routeName(api.registration.sendConfirmation)]: 'the operator has no mail server',
};

export const findCase = (route: Route): Case => ({
  input: (world, company) => usual(route, world, company),
  ...(route.takes === 'form' && { also: { statuses: [429], because: 'only so many files are read at once' } }),
  ...(route.sends === 'file' && { also: { statuses: [429], because: 'only so many files are sent at once' } }),
  ...CASES[routeName(route)],
});

/** A row of the company and the body in ROWS, otherwise one that fits the contract. */
const usual = async (route: Route, world: World, company: { id: string }): Promise<Input> => {
  const row = ROWS[routeName(route)];
  const id = row && (await row.make(world, company));
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const params = Object.fromEntries(names.map((name) => [name, id!]));
  return { params, ...(route.body && { body: row?.body ?? generated(route, company.id) }) };
};

const generated = (route: Route, id: string): unknown => {
  for (let seed = 0; seed < 500; seed += 1) {
    const body = validValue(seededRandom(seed), route.body!, [id]);
    if (route.body!.safeParse(body).success) return body;
  }
  throw new Error(`Tell CASES what ${routeName(route)} takes.`);
};
