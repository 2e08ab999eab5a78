import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import type { Config } from '../server/src/config.ts';
import type { Database } from '../server/src/db/client.ts';
import { offerSetups, offerTemplates } from '../server/src/db/schema/offers.ts';
import { interviewSettings, interviewSetups } from '../server/src/db/schema/interviews.ts';
import { calendarConnections } from '../server/src/db/schema/mailboxes.ts';
import { pdf } from '../server/src/demo/pdf.ts';
import { sealCredentials } from '../server/src/mailboxes/sealed-credentials.ts';
import { chooseTask } from '../server/src/tasks/job-task.ts';
import { taskLibrary } from '../server/src/tasks/tasks.ts';
import { aJob, aUser, tokensFor } from '../server/src/testing/factories.ts';
import type { TestGoogle } from '../server/src/testing/google.ts';
import { anInterviewer, planFor } from '../server/src/testing/interview-factories.ts';
import { aMail } from '../server/src/testing/mails.ts';
import { portalTokenFor } from '../server/src/testing/portal-factories.ts';
import { TASK } from '../server/src/testing/task-factories.ts';
import { aTemplate } from '../server/src/testing/workflow-factories.ts';
import type { World } from '../server/src/testing/world.ts';
import type { Around } from './candidate-journey.ts';
import { selectRows } from './place.ts';
import type { Applicant, Traveller } from './traveller.ts';

interface Place {
  database: Database;
  config: Config;
  google: TestGoogle;
  company_id: string;
}

const STEPS = [
  'resume_analysis',
  'human_approval',
  'task_assignment',
  'task_review',
  'interview_scheduling',
  'ai_interview',
  'offer_letter',
] as const;

/** The Google account of the n-th applicant's interviewer. */
export const nameInterviewer = (number: number) => ({ email: `interviewer${number}@example.com`, name: 'Ada' });

/** Each applicant has a job and an interviewer of their own, so that journeys do not interfere. */
export const openHouse = async ({ database, config, google, company_id }: Place, ways: Around) => {
  const world = { deps: { database, config, clock: () => new Date() } } as unknown as World;
  const company = { id: company_id };
  const db = database.forCompany(company_id);
  const colleague = await aUser(world, { company, role: 'hr_manager' });
  const { access_token: staff } = await tokensFor(world, colleague);
  const role = 'hr_manager' as const;
  const actor = { company_id, user_id: colleague.id, session_id: '', role, must_change_password: false };
  const steps = STEPS.map((type) => ({
    type,
    auto_start: false,
    ...((type === 'task_review' || type === 'human_approval') && { approvers: [colleague.id] }),
  }));
  const template = await aTemplate(world, company, steps);
  const task = await taskLibrary.create(db, actor, TASK, new Date());
  const body = 'Dear {{candidate_name}},\n\n{{currency}} {{salary}} from {{start_date}}.';
  const [letter] = await db.insert(offerTemplates).values({ company_id, name: 'Standard', body }).returning();
  await db.insert(interviewSettings).values({ company_id, is_calendar_on: true });
  let made = 0;

  const connectCalendar = async (address: string) => {
    const id = randomUUID();
    const credentials = sealCredentials(config.encryptionKey, { company_id, id }, await google.authorise(address));
    await db.insert(calendarConnections).values({ id, company_id, provider: 'google', address, ...credentials });
  };

  const invite = async (kind: Applicant['kind']): Promise<Applicant> => {
    const number = made;
    made += 1;
    const { patiently, product } = ways;
    const short_id = `KN${200 + number}`;
    const values = {
      short_id,
      title: 'Baker',
      requirements: 'Sourdough',
      status: 'active' as const,
      salary_currency: 'EUR' as const,
      workflow_template_id: template.id,
    };
    const job = await aJob(world, { company, values });
    await chooseTask(db, actor, job.id, task.id);
    const interviewer = await anInterviewer(world, company);
    const { email: address } = nameInterviewer(number);
    await database.system.execute(sql`update users set email = ${address} where id = ${interviewer.id}`);
    await connectCalendar(address);
    await db.insert(interviewSetups).values({ company_id, job_id: job.id, plan: planFor([interviewer.id]) });
    await db.insert(offerSetups).values({ company_id, job_id: job.id, template_id: letter!.id });
    const questions = await patiently(() => product.ask(api.interviewQuestions.get, { params: job, token: staff }));
    const set = {
      ...questions.proposal,
      questions: questions.proposal.questions.slice(0, 2),
      replaces: questions.in_use?.version ?? null,
    };
    await patiently(() => product.ask(api.interviewQuestions.approve, { params: job, body: set, token: staff }));
    const { access_token } = await tokensFor(world, interviewer);
    const name = `Person Number${number}`;
    const email = `person${number}@example.com`;
    return { name, kind, number, company_id, job_id: job.id, short_id, email, staff, interviewer: access_token };
  };

  /** A mail with a resume, and its result: the candidate, their run, their link. */
  const apply = async ({ tally, hurry }: Around, applicant: Applicant): Promise<Traveller> => {
    const { name, email } = applicant;
    tally.want('work', 'application: mail arrives');
    tally.standing.set(name, 'application: mail arrives');
    await google.deliver(writeApplication(applicant));
    for (;;) {
      const [row] = await selectRows<{ candidate_id: string; run_id: string }>(
        database,
        sql`select c.id as candidate_id, r.id as run_id from candidates c
          join candidate_workflows r on r.candidate_id = c.id where c.company_id = ${company_id} and c.email = ${email}`,
      );
      // The database may be killed at any moment.
      const token = row && (await portalTokenFor(world, company, { id: row.candidate_id }).catch(() => null));
      if (row && token) return { ...applicant, ...row, token };
      await hurry.readMail();
      await delay(300);
    }
  };
  return { invite, apply };
};

const writeApplication = ({ name, email, short_id, number }: Applicant): Buffer => {
  const lines = [
    name,
    email,
    `+49 30 9018${20 + number}`,
    'Experience',
    '2019 - 2025  Baker, Acme GmbH: sourdough, croissants',
    'Education',
    '2016 - 2019  Apprenticeship as a baker',
    'Skills',
    'Sourdough, hygiene',
  ];
  const texts = lines.map((text, index) => ({ text, x: 60, y: 780 - index * 18, size: 11 }));
  return aMail({
    from: `${name} <${email}>`,
    subject: `Application for ${short_id} Baker`,
    text: `Dear team,\n\nplease find my resume attached.\n\n${name}`,
    headers: { 'Message-ID': `<application-${number}@mail.example>` },
    attachments: [{ name: 'Resume.pdf', content: pdf([{ texts }]) }],
  });
};
