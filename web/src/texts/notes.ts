import { texts } from './language.ts';

export const t = texts('notes', {
  notes: 'Notes',
  placeholder: 'Write a note for your colleagues',
  new: 'New note',
  add: 'Add note',
  edit: 'Edit note',
  edited: '{date}, edited',
  empty: 'No notes yet. Candidates never see them.',
  delete: {
    title: 'Delete this note?',
    description: "You can't undo this.",
    done: 'Note deleted',
    meanwhile: 'This note has been deleted.',
  },
});
