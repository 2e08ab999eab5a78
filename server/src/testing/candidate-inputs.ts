import { api } from '@hirewire/contract';
import type { Route } from '@hirewire/contract/route';
import { eq } from 'drizzle-orm';
import { mailMessages } from '../db/schema/intake.ts';
import { companies } from '../db/schema/companies.ts';
import { mailSettings } from '../db/schema/notifications.ts';
import { signAddressToken } from '../lib/address-token.ts';
import { anAnalysis, aPerson, aResume } from './candidate-factories.ts';
import { aJob, asUser, aUser } from './factories.ts';
import { aMailMessageId } from './route-row-makers.ts';
import { aTemplate } from './workflow-factories.ts';
import type { World } from './world.ts';

type Company = { id: string };

const anApplicant = async (world: World, company: Company) => {
  const job = await aJob(world, { company, values: { status: 'active', requirements: 'SQL' } });
  return { job, person: await aPerson(world, company, { job }) };
};

const aFileOfOurs = async (world: World, company: Company) => {
  const { ask } = await asUser(world, { company });
  const { id } = await aPerson(world, company);
  const file = new File(['Hello'], 'hello.txt');
  const { body } = await ask(api.candidateFiles.upload, { params: { id }, body: { kind: 'other' }, file });
  return { params: { id, file_id: body.id } };
};

const aResumeToAnalyse = async (world: World, company: Company) => {
  const { job, person } = await anApplicant(world, company);
  await aResume(world, company, person, 'Built things with SQL.');
  return { params: { id: person.id }, body: { job_id: job.id } };
};

const anOverriddenScore = async (world: World, company: Company) => {
  const { ask } = await asUser(world, { company });
  const { job, person } = await anApplicant(world, company);
  const params = await anAnalysis(world, company, person, job);
  await ask(api.analyses.override, { params, body: { total: 80, reason: 'X' } });
  return { params };
};

const aRejectedCandidate = async (world: World, company: Company) => {
  const { ask } = await asUser(world, { company });
  const params = { id: (await anApplicant(world, company)).person.id };
  await ask(api.candidates.reject, { params, body: { reason: 'No.' } });
  return { params, body: {} };
};

const criteriaToSave = async (world: World, company: Company) => {
  const { ask } = await asUser(world, { company });
  const params = { id: (await anApplicant(world, company)).job.id };
  const { criteria, version } = (await ask(api.criteria.get, { params })).body;
  return { params, body: { version, criteria: criteria.map(({ id, weight, is_on }) => ({ id, weight, is_on })) } };
};

const aMerge = async (world: World, company: Company) => {
  const { ask } = await asUser(world, { company });
  const [kept, merged] = [await aPerson(world, company), await aPerson(world, company)];
  const { body } = await ask(api.duplicates.merge, { body: { kept_id: kept.id, merged_id: merged.id, take: [] } });
  return { params: { id: body.id } };
};

const anOverruledMail = async (world: World, company: Company) => {
  const { ask } = await asUser(world, { company });
  const params = { id: await aMailMessageId(world, company) };
  await ask(api.intake.overrule, { params, body: { outcome: 'not_application' } });
  return { params };
};

const aFailedMail = async ({ deps, ...world }: World, company: Company) => {
  const id = await aMailMessageId({ deps, ...world }, company);
  const db = deps.database.system;
  await db.update(mailMessages).set({ outcome: 'failed' }).where(eq(mailMessages.id, id));
  await db.insert(mailSettings).values({ company_id: company.id, polling_since: deps.clock().toISOString() });
  return { params: { id } };
};

const aJobWithWaiting = async (world: World, company: Company) => {
  const template = await aTemplate(world, company, [{ auto_start: false }]);
  const job = await aJob(world, { company, values: { status: 'active', workflow_template_id: template.id } });
  await aPerson(world, company, { job });
  return { params: { id: job.id } };
};

const aRetention = async (world: World, company: Company) => {
  const { ask } = await asUser(world, { company });
  const rules = { rejected_months: 6, raw_mail_days: null };
  const { seen } = (await ask(api.retention.preview, { body: rules })).body;
  return { body: { ...rules, seen } };
};

/** The token in the mail that asks whether an address is one's own. */
export const anAddressToConfirm = async ({ deps, ...world }: World, company: Company) => {
  const { id: user_id, company_id, email } = await aUser({ deps, ...world }, { company });
  await deps.database.system.update(companies).set({ mail_confirmed_at: null }).where(eq(companies.id, company_id));
  return {
    body: { token: await signAddressToken({ company_id, user_id, email }, deps.config.jwtSecret, deps.clock()) },
  };
};

/** Inputs of routes about candidates, their mails and the company, for which the first call succeeds. */
export const CANDIDATE_INPUTS: [Route, (world: World, company: Company) => Promise<object>][] = [
  [api.analyses.again, aResumeToAnalyse],
  [api.analyses.undoOverride, anOverriddenScore],
  [api.candidates.undoRejection, aRejectedCandidate],
  [api.criteria.save, criteriaToSave],
  [api.duplicates.undoMerge, aMerge],
  [api.intake.undo, anOverruledMail],
  [api.intake.retry, aFailedMail],
  [api.jobReadiness.startWaiting, aJobWithWaiting],
  [api.retention.change, aRetention],
  [api.registration.confirmAddress, anAddressToConfirm],
  [api.candidateFiles.remove, aFileOfOurs],
];
