import type { DecisionPage, ResumeText } from '@hirewire/contract/decisions';
import { DECISION_MESSAGES } from '@hirewire/contract/approval-texts';
import type { Download } from '@hirewire/contract/route';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { ApproverActor } from '../actor.ts';
import { fullName } from '../db/full-name.ts';
import { countUse } from '../db/throttle.ts';
import { downloadColumns, toDownload } from '../candidates/candidate-files.ts';
import { approvalAnswers } from '../db/schema/approvals.ts';
import { decisionLinks } from '../db/schema/links.ts';
import type { Db } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { companies } from '../db/schema/companies.ts';
import { users } from '../db/schema/users.ts';
import type { Deps } from '../deps.ts';
import type { Engine } from '../engine/engine.ts';
import { decide } from './decide.ts';
import { conflict, notFound } from '../errors.ts';
import type { Evidence, Feature } from '../feature.ts';
import { getRequest } from './approvals.ts';
import { getEvidence } from './evidence.ts';

/** Uses of one link per hour. */
const ALLOWED_AN_HOUR = { look: 60, answer: 20 } as const;

/** Counts one use of a link, or refuses it. */
export const limitDecision = async (
  deps: Deps,
  what: keyof typeof ALLOWED_AN_HOUR,
  { link_id, is_used }: ApproverActor,
): Promise<void> => {
  if (what === 'look' && is_used) throw alreadyAnswered();
  await countUse(deps.database.system, {
    key: ['decision', what, link_id],
    allowed: ALLOWED_AN_HOUR[what],
    minutes: 60,
    refusal: DECISION_MESSAGES.tooOften,
    now: deps.clock(),
  });
};

const alreadyAnswered = () => conflict(DECISION_MESSAGES.answered, { code: 'already_answered' });

interface Means {
  parts: Evidence;
  now: Date;
}

/** The request as seen from the link's seat, even if its reader could answer for more seats when signed in. */
export const readDecision = async (db: Db, actor: ApproverActor, means: Means): Promise<DecisionPage> => {
  const { company_id, user_id, seat_user_id, request_id } = actor;
  const [[people], request, evidence] = await Promise.all([
    db
      .select({
        company_name: companies.name,
        approver_name: fullName(users),
      })
      .from(users)
      .innerJoin(companies, eq(companies.id, users.company_id))
      .where(and(eq(users.company_id, company_id), eq(users.id, user_id))),
    getRequest(db, { ...actor, seats: [seat_user_id] }, request_id),
    getEvidence(db, actor, request_id, means),
  ]);
  return { ...people!, request, evidence, link_expires_at: actor.expires_at };
};

export const readResume = async (db: Db, actor: ApproverActor, means: Means): Promise<ResumeText> => {
  const [file] = await db
    .select({
      file_name: files.file_name,
      text: files.text,
      text_status: files.text_status,
      note: files.note,
      note_code: files.note_code,
    })
    .from(files)
    .where(await findResume(db, actor, means));
  if (!file) throw notFound('Resume');
  return file;
};

export const downloadResume = async (db: Db, actor: ApproverActor, means: Means): Promise<Download> => {
  const [file] = await db
    .select(downloadColumns)
    .from(files)
    .where(await findResume(db, actor, means));
  if (!file) throw notFound('Resume');
  return toDownload(db, actor, file);
};

/** The only file that this request's evidence refers to. */
const findResume = async (db: Db, actor: ApproverActor, means: Means) => {
  const { resume } = await getEvidence(db, actor, actor.request_id, means);
  if (!resume) throw notFound('Resume');
  return and(eq(files.company_id, actor.company_id), eq(files.id, resume.file_id));
};

interface Answer {
  decision: 'approved' | 'rejected';
  comments: string | null;
}

interface Deciding {
  features: readonly Feature[];
  engine: Engine;
  now: Date;
}

/** Answers once. The same answer again, because its response was lost, is done already. */
export const answerByLink = async (
  db: Db,
  actor: ApproverActor,
  answer: Answer,
  deciding: Deciding,
): Promise<{ message: string }> => {
  const done = { message: answer.decision === 'approved' ? DECISION_MESSAGES.approved : DECISION_MESSAGES.rejected };
  if (actor.is_used) {
    if (await hasGiven(db, actor, answer)) return done;
    throw alreadyAnswered();
  }
  try {
    await giveAnswer(db, actor, answer, deciding);
  } catch (error) {
    // Of two simultaneous requests with this answer, the other was first.
    if (!(await hasGiven(db, actor, answer))) throw error;
  }
  return done;
};

/** True if this link gave this answer. */
const hasGiven = async (
  db: Db,
  { company_id, seat_user_id, request_id, link_id }: ApproverActor,
  { decision, comments }: Answer,
): Promise<boolean> => {
  const [given] = await db
    .select({ decision: approvalAnswers.decision, comments: approvalAnswers.comments })
    .from(approvalAnswers)
    .innerJoin(decisionLinks, eq(decisionLinks.request_id, approvalAnswers.request_id))
    .where(
      and(
        eq(approvalAnswers.company_id, company_id),
        eq(approvalAnswers.request_id, request_id),
        eq(approvalAnswers.user_id, seat_user_id),
        eq(decisionLinks.id, link_id),
        isNotNull(decisionLinks.used_at),
      ),
    );
  return given?.decision === decision && given.comments === (comments || null);
};

/** The transaction that stores the answer uses up the link. */
const giveAnswer = (
  db: Db,
  { company_id, user_id, seat_user_id, request_id, link_id }: ApproverActor,
  { decision, comments }: Answer,
  { features, engine, now }: Deciding,
): Promise<void> =>
  db.transaction(async (db) => {
    const pending = { company_id, request_id, user_id: seat_user_id };
    for (const { beforeDecision } of features) await beforeDecision(db, pending);
    await decide(db, engine, {
      company_id,
      request_id,
      user_id,
      on_behalf_of: seat_user_id === user_id ? null : seat_user_id,
      by_mail_link: true,
      may_stand_in: false,
      decision,
      comments: comments || null,
      now,
    });
    const { rowCount } = await db
      .update(decisionLinks)
      .set({ used_at: now.toISOString() })
      .where(
        and(
          eq(decisionLinks.company_id, company_id),
          eq(decisionLinks.id, link_id),
          isNull(decisionLinks.used_at),
          isNull(decisionLinks.revoked_at),
        ),
      );
    if (!rowCount) throw conflict(DECISION_MESSAGES.ended, { code: 'link_ended' });
  });
