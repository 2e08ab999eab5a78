import type { Download } from '@hirewire/contract/route';
import { and, isNull } from 'drizzle-orm';
import type { CandidateActor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import type { Db } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';
import { notFound } from '../errors.ts';
import type { Features } from '../feature.ts';
import { listMessages } from './messages.ts';
import { readOwnData } from './own-data.ts';
import { listFiles } from './own-files.ts';
import { listApplications } from './portal.ts';
import { isCandidate } from '../candidates/candidates.ts';
import { notifyStaff } from './notify-staff.ts';

/**
 * Exports what a candidate has given and received, for the candidate. Scores, notes and reasons are not in it, nor the content
 * of files; the page says so.
 */
export const exportOwnData = async (
  db: Db,
  actor: CandidateActor,
  { features, now }: { features: Features; now: Date },
): Promise<Download> => {
  const [[profile], applications, files, messages, others] = await Promise.all([
    db
      .select({
        first_name: candidates.first_name,
        last_name: candidates.last_name,
        email: candidates.email,
        phone: candidates.phone,
        location: candidates.location,
        time_zone: candidates.time_zone,
        language: candidates.language,
        created_at: candidates.created_at,
        erasure_asked_at: candidates.erasure_asked_at,
      })
      .from(candidates)
      .where(isCandidate(actor, actor.candidate_id)),
    listApplications(db, actor, { todos: features.todos, now }),
    listFiles(db, actor),
    listMessages(db, actor),
    readOwnData(db, actor, features.all),
  ]);
  if (!profile) throw notFound('Page');
  const all = {
    exported_at: now.toISOString(),
    profile,
    applications,
    files,
    messages,
    ...others,
  };
  const content = Buffer.from(`${JSON.stringify(all, null, 2)}\n`);
  return { file_name: 'my-data.json', media_type: 'application/json', content };
};

/** Records that the candidate wants to be erased; an admin does it. Asked again, the first time counts. */
export const askForErasure = (db: Db, actor: CandidateActor, now: Date): Promise<{ erasure_asked_at: string }> =>
  db.transaction(async (db) => {
    const { company_id, candidate_id } = actor;
    const at = now.toISOString();
    const { rowCount } = await db
      .update(candidates)
      .set({ erasure_asked_at: at })
      .where(and(isCandidate(actor, actor.candidate_id), isNull(candidates.erasure_asked_at)));
    if (rowCount) {
      const event = { action: 'erasure_asked_for_by_candidate' as const, subject: candidate_id };
      await recordEvent(db, { company_id, user_id: null }, event, now);
      await notifyStaff(db, actor, {
        kind: 'erasure_asked_notice',
        about_id: candidate_id,
        permission: 'canEraseCandidates',
        now,
      });
    }
    const columns = { erasure_asked_at: candidates.erasure_asked_at };
    const [asked] = await db.select(columns).from(candidates).where(isCandidate(actor, actor.candidate_id));
    if (!asked?.erasure_asked_at) throw notFound('Page');
    return { erasure_asked_at: asked.erasure_asked_at };
  });
