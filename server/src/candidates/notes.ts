import { type Note, NOTE_MESSAGES } from '@hirewire/contract/notes';
import { can } from '@hirewire/contract/roles';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../actor.ts';
import { recordEvent } from '../audit/audit.ts';
import { candidateNotes } from '../db/schema/candidates.ts';
import type { Db } from '../db/client.ts';
import { forbidden, notFound } from '../errors.ts';
import { requireCandidate } from './candidates.ts';
import { loadNotes } from './list-notes.ts';

interface Which {
  candidateId: string;
  noteId: string;
}

export const listNotes = async (db: Db, actor: Actor, candidateId: string): Promise<Note[]> => {
  await requireCandidate(db, actor, candidateId);
  return loadNotes(db, actor, candidateId);
};

export const writeNote = (
  db: Db,
  actor: Actor,
  { id, candidateId, text }: { id: string; candidateId: string; text: string },
  now: Date,
): Promise<Note> =>
  db.transaction(async (db) => {
    await requireCandidate(db, actor, candidateId);
    const { company_id, user_id } = actor;
    await db
      .insert(candidateNotes)
      .values({ id, company_id, candidate_id: candidateId, author_id: user_id, text, created_at: now.toISOString() });
    const which = { candidateId, noteId: id };
    await recordEvent(db, actor, { action: 'write_note', ...about(which) }, now);
    return getNote(db, actor, which);
  });

export const changeNote = (
  db: Db,
  actor: Actor,
  { text, ...which }: Which & { text: string },
  now: Date,
): Promise<Note> =>
  db.transaction(async (db) => {
    await requireCandidate(db, actor, which.candidateId);
    const { author_id } = await getNote(db, actor, which);
    if (author_id !== actor.user_id) throw forbidden(NOTE_MESSAGES.notYours, { code: 'not_author' });
    const { rowCount } = await db
      .update(candidateNotes)
      .set({ text, edited_at: now.toISOString() })
      .where(isNote(actor, which));
    if (!rowCount) throw notFound('Note');
    await recordEvent(db, actor, { action: 'change_note', ...about(which) }, now);
    return getNote(db, actor, which);
  });

export const removeNote = (db: Db, actor: Actor, which: Which, now: Date) =>
  db.transaction(async (db) => {
    await requireCandidate(db, actor, which.candidateId);
    const { author_id } = await getNote(db, actor, which);
    if (author_id !== actor.user_id && !can(actor.role, 'canDeleteAnyNote'))
      throw forbidden(NOTE_MESSAGES.notYours, { code: 'not_author' });
    const { rowCount } = await db.delete(candidateNotes).where(isNote(actor, which));
    if (!rowCount) throw notFound('Note');
    await recordEvent(db, actor, { action: 'delete_note', ...about(which) }, now);
  });

export const getNote = async (db: Db, actor: Actor, { candidateId, noteId }: Which): Promise<Note> => {
  const all = await loadNotes(db, actor, candidateId);
  const note = all.find(({ id }) => id === noteId);
  if (!note) throw notFound('Note');
  return note;
};

const isNote = (actor: Actor, { candidateId, noteId }: Which) =>
  and(
    eq(candidateNotes.company_id, actor.company_id),
    eq(candidateNotes.candidate_id, candidateId),
    eq(candidateNotes.id, noteId),
  );

const about = ({ candidateId, noteId }: Which) => ({ subject: candidateId, detail: { note_id: noteId } });
