import * as z from 'zod';
import { bodyOfForm, instant, paragraph } from './fields.ts';
import { route } from './route.ts';
import { rule } from './validation-rules.ts';

export const note = z.object({
  id: z.uuid(),
  text: z.string(),
  author_id: z.uuid(),
  author_name: z.string(),
  created_at: instant,
  /** Null: never edited. */
  edited_at: instant.nullable(),
});
export type Note = z.output<typeof note>;

export const noteText = z.strictObject({ text: paragraph(10_000).min(1, rule('required')) });

export const NOTE_MESSAGES = { notYours: 'Only its author can change a note.' } as const;

/** Internal notes about a candidate. Every user may write them; only the author may change one. */
export const notes = {
  list: route({
    method: 'GET',
    path: '/api/candidates/{id}/notes',
    summary: 'List the notes on a candidate, latest first',
    access: 'canReviewCandidates',
    response: z.object({ notes: z.array(note) }),
  }),
  create: route({
    method: 'POST',
    path: '/api/candidates/{id}/notes',
    summary: 'Add a note on a candidate',
    access: 'canReviewCandidates',
    creates_once: true,
    body: noteText,
    response: note,
    status: 201,
  }),
  change: route({
    method: 'PUT',
    path: '/api/candidates/{id}/notes/{note_id}',
    summary: 'Change your note',
    access: 'canReviewCandidates',
    body: bodyOfForm(noteText, note),
    response: note,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/candidates/{id}/notes/{note_id}',
    summary: 'Delete your note; admins may delete any',
    access: 'canReviewCandidates',
    response: z.object({ message: z.string() }),
  }),
};
