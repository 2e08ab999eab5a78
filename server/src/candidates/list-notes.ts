import type { Note } from '@hirewire/contract/notes';
import { type SQLWrapper, sql } from 'drizzle-orm';
import type { InCompany } from '../actor.ts';
import type { Db } from '../db/client.ts';
import { fullName } from '../db/full-name.ts';
import { fromJson, jsonList } from '../db/json-list.ts';

export const loadNotes = async (db: Db, actor: InCompany, candidateId: string): Promise<Note[]> => {
  const notes = notesOn(actor, sql`${candidateId}::uuid`);
  const { rows } = await db.execute<{ notes: Note[] }>(sql`select ${notes} as notes`);
  return rows[0]!.notes.map(presentNote);
};

/** Notes on a candidate, latest first; with `latest`, the last few. */
export const notesOn = ({ company_id }: InCompany, candidateId: SQLWrapper, { latest }: { latest?: number } = {}) =>
  jsonList<Note>(sql`
    select n.id, n.text, n.author_id, ${fullName('u')} as author_name, n.created_at, n.edited_at
    from candidate_notes n join users u on u.company_id = n.company_id and u.id = n.author_id
    where n.company_id = ${company_id} and n.candidate_id = ${candidateId}
    order by n.created_at desc, n.id desc ${latest === undefined ? sql`` : sql`limit ${sql.raw(String(latest))}`}`);

export const presentNote = (note: Note): Note => ({
  ...note,
  created_at: fromJson(note.created_at),
  edited_at: note.edited_at && fromJson(note.edited_at),
});
