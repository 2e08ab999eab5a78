import type { NoteCode } from '@hirewire/contract/note-codes';
import { texts } from './language.ts';

/**
 * What a stored note says in the language of the page, by its code. English has none of them: there the server's own
 * sentence is shown.
 */
export const NOTES = texts<Record<NoteCode, string> | null>('stored-notes', null);

/** Null in another language for a note from before there were codes. */
export const sayNote = (code: NoteCode | null, note: string): string | null => (NOTES ? code && NOTES[code] : note);
