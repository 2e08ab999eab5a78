import { api } from '@hirewire/contract';
import { sql } from 'drizzle-orm';
import type { GoogleEmulator } from '../integrations/google-emulator.ts';
import type { Deps } from '../deps.ts';
import { act, isThere, type Player, type Standing } from './act.ts';
import { makeCast, type Part } from './cast.ts';
import { DEMO_ACCOUNT } from '../demo/demo-mailbox.ts';
import { JOBS } from './jobs.ts';
import { LETTER, NOTES, REPLY } from './texts.ts';
import { inventApplication, inventReply } from '../demo/invent-application.ts';
import type { DemoMail } from '../demo/mime.ts';
import { mime } from '../demo/mime.ts';
import { otherMail } from '../demo/other-mail.ts';
import { type Northlight, setUpCompany } from './set-up-company.ts';
import { type BuildApp, openStage, type Stage } from './stage.ts';
import { DAY_MS, daysAfter } from '../lib/days.ts';

const DAYS = 40;
/** Between two people's actions. */
const PAUSE_SECONDS = 40;
const CLOSED_DAYS_AGO = 4;

type Deliver = GoogleEmulator['deliver'];

/**
 * Plays the last weeks of an invented company through the product, with its clock set back: candidates apply by mail,
 * colleagues decide, candidates answer. All resulting data is the product's own.
 */
export const playPast = async (
  product: { deps: Deps; buildApp: BuildApp },
  deliver: Deliver,
  onProgress: (share: number) => void,
): Promise<void> => {
  const { deps } = product;
  const today = deps.clock();
  const stage = await openStage(product, daysAfter(today, -DAYS));
  const company = await setUpCompany(stage);
  const players: Player[] = [];
  const waiting = makeCast(today);
  const others = otherMail();
  const times = moments(today);
  for (const [index, time] of times.entries()) {
    stage.moveTo(time);
    await closeJobs(stage, company, today);
    const arrived = waiting.splice(0, waiting.findIndex(({ arrives }) => arrives > time) >>> 0);
    const arrivals = await Promise.all(arrived.map((part) => arrive(deliver, part)));
    players.push(...arrivals);
    const isOtherMail = await deliverOthers(deliver, others, today, time);
    if (arrivals.length > 0 || isOtherMail) await stage.readMail();
    await stage.work();
    await actAll(stage, company, players);
    await talk(stage, company, arrivals, deliver);
    await stage.sendMail();
    onProgress((index + 1) / times.length);
  }
  await stage.close();
};

/** Three times a day, and once more just now. */
const moments = (today: Date): Date[] => {
  const start = today.getTime() - (DAYS - 1) * DAY_MS;
  const times = Array.from({ length: (DAYS - 1) * 3 }, (_, index) => new Date(start + (index * DAY_MS) / 3));
  return [...times, new Date(today.getTime() - 5 * 60_000)];
};

const arrive = async (deliver: Deliver, part: Part): Promise<Player> => {
  const { title } = JOBS[part.job].values;
  const job = { title, trade: JOBS[part.job].trade };
  const { raw, name, email } = await inventApplication({ ...part, job, received_at: part.arrives });
  const { thread_id } = await deliver({ raw, received_at: part.arrives });
  return { ...part, name, email, thread_id, acts: 0 };
};

/** Newsletters, invoices and other mail of such a mailbox. */
const deliverOthers = async (deliver: Deliver, others: DemoMail[], today: Date, time: Date): Promise<boolean> => {
  const due = others.filter(({ hoursAgo }) => today.getTime() - hoursAgo * 3_600_000 <= time.getTime());
  for (const one of due) {
    others.splice(others.indexOf(one), 1);
    const { id, hoursAgo, thread: _, ...mail } = one;
    const date = new Date(today.getTime() - hoursAgo * 3_600_000);
    const raw = mime({ ...mail, to: `Careers <${DEMO_ACCOUNT.email}>`, message_id: `${id}.demo@example.net`, date });
    await deliver({ raw, received_at: date });
  }
  return due.length > 0;
};

const actAll = async (stage: Stage, company: Northlight, players: Player[]) => {
  const standings = await readStandings(stage, company);
  for (const player of players) {
    const at = standings.get(player.email);
    if (!at || isThere(player, at) || player.actsAt(player.acts) > stage.now()) continue;
    if (!(await act(stage, company, player, at))) continue;
    player.acts += 1;
    stage.pass(PAUSE_SECONDS);
    await stage.work();
  }
};

const readStandings = async ({ deps }: Stage, { company_id }: Northlight): Promise<Map<string, Standing>> => {
  const { rows } = await deps.database.forCompany(company_id).execute<Standing & Record<string, unknown>>(sql`
    select r.id as run_id, r.status as run_status, r.candidate_id, c.email, s.step_type, s.status as step_status,
      s.order_number
    from candidate_workflows r
    join candidates c on c.company_id = r.company_id and c.id = r.candidate_id
    join candidate_workflow_steps s on s.company_id = r.company_id and s.id = r.current_step_id
    where r.company_id = ${company_id} and r.deleted_at is null`);
  return new Map(rows.map((row) => [row.email, row]));
};

/** Some candidates are written to and reply; a colleague leaves notes about others. */
const talk = async (stage: Stage, company: Northlight, arrived: Player[], deliver: Deliver) => {
  for (const player of arrived) {
    if (player.n % 4 !== 1) continue;
    const { candidates } = await company.as.recruiter(api.candidateList.list, { query: { search: player.email } });
    const [candidate] = candidates;
    if (!candidate) continue;
    const params = { id: candidate.id };
    stage.pass(PAUSE_SECONDS);
    const author = player.n % 8 === 1 ? company.as.recruiter : company.as.tech_lead;
    await author(api.notes.create, { params, body: { text: NOTES[player.n % NOTES.length]! } });
    if (player.n % 8 !== 1) continue;
    await company.as.recruiter(api.communications.send, { params, body: { ...LETTER } });
    stage.pass(PAUSE_SECONDS);
    const raw = inventReply({ ...player, text: REPLY + player.name }, stage.now());
    await deliver({ raw, received_at: stage.now(), thread_id: player.thread_id });
    await stage.readMail();
  }
};

/** Closed jobs received applications first. */
const closeJobs = async (stage: Stage, { as, jobs }: Northlight, today: Date) => {
  if (stage.now().getTime() < today.getTime() - CLOSED_DAYS_AGO * DAY_MS) return;
  for (const name of ['frontend', 'office'] as const) {
    const params = { id: jobs[name] };
    const { status } = await as.hr_manager(api.jobs.get, { params });
    if (status === 'active') await as.hr_manager(api.jobs.change, { params, body: { status: JOBS[name].status } });
  }
};
