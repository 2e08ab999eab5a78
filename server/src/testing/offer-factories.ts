import { api } from '@hirewire/contract';
import type { Offer } from '@hirewire/contract/offers';
import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { files } from '../db/schema/files.ts';
import { outbox } from '../db/schema/outbox.ts';
import { offers, offerSetups, offerTemplates } from '../db/schema/offers.ts';
import { runs, runSteps } from '../db/schema/engine.ts';
import { wakeRuns } from '../engine/wake-run.ts';
import { aPerson } from './candidate-factories.ts';
import { aJob, asUser } from './factories.ts';
import { asCandidate } from './portal-factories.ts';
import { aTemplate, onTheWay, type TestStep } from './workflow-factories.ts';
import type { World } from './world.ts';

export const OFFER_TEXT = `# Offer

Dear {{candidate_name}},

we offer you the position **{{job_title}}** at {{company_name}}.

- Salary: {{currency}} {{salary}}
- Start: {{start_date}}
- Bonus: {{signing_bonus}}

This offer expires on {{expires_on}}.`;

interface Scene {
  company?: { id: string };
  text?: string;
  steps?: TestStep[];
  person?: Parameters<typeof aPerson>[2];
  values?: Record<string, string>;
}

/** A candidate at the offer step of a job with a range of 50,000 to 70,000 euros, and a recruiter. */
export const atTheOffer = async (
  world: World,
  { text = OFFER_TEXT, steps, person, values = {}, ...where }: Scene = {},
) => {
  const staff = await asUser(world, { role: 'recruiter', ...where });
  const { company } = staff;
  const { deps } = world;
  const db = deps.database.system;
  const workflow = await aTemplate(world, company, steps ?? [{ type: 'offer_letter' }]);
  const salary = { salary_min: 50_000, salary_max: 70_000, salary_currency: 'EUR' as const };
  const job = await aJob(world, { company, values: { workflow_template_id: workflow.id, ...salary } });
  const [template] = await db
    .insert(offerTemplates)
    .values({ company_id: company.id, name: 'Standard', body: text })
    .returning();
  await db.insert(offerSetups).values({ company_id: company.id, job_id: job.id, template_id: template!.id, values });
  const candidate = await aPerson(world, company, { first_name: 'Łucja', last_name: 'Őri', job, ...person });
  const run_id = await onTheWay(world, company, { candidate, job });
  const wake = () => wakeRuns(deps, company.id, [run_id]);
  await wake();
  const them = await asCandidate(world, company, candidate);
  const listed = async (): Promise<Offer[]> =>
    (await staff.ask(api.offers.list, { params: { id: candidate.id } })).body.offers;
  const latest = async () => (await listed())[0]!;
  const run = async () => {
    const [row] = await db.select().from(runs).where(eq(runs.id, run_id));
    return { status: row!.status, ended_because: row!.ended_because };
  };
  return { staff, company, job, candidate, run_id, them, template: template!, wake, listed, latest, run };
};

export const TERMS = {
  salary: 60_000,
  currency: 'EUR' as const,
  start_date: '2027-03-01',
  fields: { signing_bonus: 'none' },
};

/** The same, with the offer sent. */
export const withAnOffer = async (world: World, scene: Scene = {}) => {
  const at = await atTheOffer(world, scene);
  const { id } = await at.latest();
  await at.staff.ask(api.offers.change, { params: { id }, body: TERMS });
  await at.staff.ask(api.offers.send, { params: { id } });
  const { sha256 } = await at.latest();
  const typed = { kind: 'typed' as const, name: 'Łucja Őri', has_consented: true as const, sha256: sha256! };
  return { ...at, id, params: { id }, typed };
};

/** The stored bytes of an offer. */
export const offerFile = async ({ deps }: World, id: string, column: 'file_id' | 'signed_file_id') => {
  const [row] = await deps.database.system
    .select({ content: files.content, id: files.id })
    .from(offers)
    .innerJoin(files, eq(files.id, offers[column]))
    .where(eq(offers.id, id));
  return row!;
};

/** The text of a PDF. */
export const readPdfText = async (content: Uint8Array): Promise<string> => {
  const document = await getDocumentProxy(new Uint8Array(content));
  const { text } = await extractText(document, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

/** The messages and their recipients. */
export const listMails = async ({ deps }: World) => {
  const rows = await deps.database.system.select().from(outbox).orderBy(outbox.created_at);
  return rows.map(({ subject, candidate_id }) => `${candidate_id ? 'candidate' : 'staff'}: ${subject}`);
};

/** The output of a run's only step. */
export const getOutput = async ({ deps }: World, run_id: string) => {
  const [step] = await deps.database.system.select().from(runSteps).where(eq(runSteps.run_id, run_id));
  return step!;
};
