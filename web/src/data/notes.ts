import { type Note, notes } from '@hirewire/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { changingCandidates } from './candidate-keys.ts';
import { createOnce } from './create-once.ts';
import { candidateKeys } from './query-keys.ts';

export const useNotes = (id: string) =>
  useQuery({
    queryKey: candidateKeys.notes(id),
    queryFn: async () => (await call(notes.list, { params: { id } })).notes,
  });

const create = createOnce(notes.create);

export const addNote = (id: string, text: string): Promise<Note> =>
  changingCandidates(create({ params: { id }, body: { text } }), { waits: true });

export const changeNote = (id: string, noteId: string, text: string) =>
  changingCandidates(call(notes.change, { params: { id, note_id: noteId }, body: { text } }), { waits: true });

export const removeNote = (id: string, noteId: string) =>
  changingCandidates(call(notes.remove, { params: { id, note_id: noteId } }), { waits: true });
