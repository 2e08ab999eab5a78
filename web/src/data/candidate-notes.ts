import { type Note, notes } from '@hirewire/contract/notes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { refreshCandidates } from './candidate-keys.ts';
import { createOnce } from './create-once.ts';
import { candidateKeys } from './query-keys.ts';

export const useNotes = (id: string) =>
  useQuery({
    queryKey: candidateKeys.notes(id),
    queryFn: async () => (await call(notes.list, { params: { id } })).notes,
  });

const create = createOnce(notes.create);

export async function addNote(id: string, text: string): Promise<Note> {
  const note = await create({ params: { id }, body: { text } });
  await refreshCandidates();
  return note;
}

export async function changeNote(id: string, noteId: string, text: string): Promise<void> {
  await call(notes.change, { params: { id, note_id: noteId }, body: { text } });
  await refreshCandidates();
}

export async function removeNote(id: string, noteId: string): Promise<void> {
  await call(notes.remove, { params: { id, note_id: noteId } });
  await refreshCandidates();
}
