import type { NoteCode } from '@hirewire/contract/note-codes';

/** What went wrong with a message, as its row stores it. */
export interface MessageNote {
  note: string;
  note_code: NoteCode;
}

export const NO_NOTE = { note: null, note_code: null };
