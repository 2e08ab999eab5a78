import type { Note } from '@hirewire/contract/notes';
import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { candidateNotes } from '../db/schema/candidates.ts';
import type { Db } from '../db/client.ts';
import { users } from '../db/schema/users.ts';

/** Notes on candidates, latest first; with `latest`, the last few of each. */
export const listNotesByCandidate = async (
  db: Db,
  actor: Actor,
  candidateIds: string[],
  { latest }: { latest?: number } = {},
): Promise<Map<string, Note[]>> => {
  if (candidateIds.length === 0) return new Map();
  const ranked = db
    .select({
      candidate_id: candidateNotes.candidate_id,
      id: candidateNotes.id,
      text: candidateNotes.text,
      author_id: candidateNotes.author_id,
      author_name: sql<string>`${users.first_name} || ' ' || ${users.last_name}`.as('author_name'),
      created_at: candidateNotes.created_at,
      edited_at: candidateNotes.edited_at,
      place: sql<number>`row_number() over (
        partition by ${candidateNotes.candidate_id} order by ${candidateNotes.created_at} desc, ${candidateNotes.id} desc
      )`.as('place'),
    })
    .from(candidateNotes)
    .innerJoin(users, and(eq(users.company_id, candidateNotes.company_id), eq(users.id, candidateNotes.author_id)))
    .where(and(eq(candidateNotes.company_id, actor.company_id), inArray(candidateNotes.candidate_id, candidateIds)))
    .as('ranked');
  const rows = await db
    .select()
    .from(ranked)
    .where(latest === undefined ? undefined : lte(ranked.place, latest))
    .orderBy(desc(ranked.created_at), desc(ranked.id));
  return Map.groupBy(rows, ({ candidate_id }) => candidate_id);
};
