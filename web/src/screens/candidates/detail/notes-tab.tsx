import { type Note, noteText } from '@hirewire/contract/notes';
import { can, type RoleName } from '@hirewire/contract/roles';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TimeAgo } from '../../../components/time-ago.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { addNote, changeNote, removeNote, useNotes } from '../../../data/notes.ts';
import { TextForm } from './text-form.tsx';
import { runAction } from '../../../views/action.ts';
import { useHeldForm } from '../../../views/held-form.tsx';
import { fill } from '../../../texts/format.ts';
import { t } from '../../../texts/notes.ts';
import { shared } from '../../../texts/shared.ts';

/** Internal notes about a candidate. */
export function NotesTab({ id, ownId, role }: { id: string; ownId: string; role: RoleName }) {
  const { data: notes, error, refetch } = useNotes(id);
  const [editingId, setEditingId] = useState<string | null>(null);
  const listed = notes?.find(({ id }) => id === editingId) ?? null;
  const { shown: editing, hold, release } = useHeldForm(listed?.id ?? null, listed, t.delete.meanwhile);
  const [deleting, setDeleting] = useState<Note | null>(null);
  const list = useRef<HTMLUListElement>(null);

  const edit = (noteId: string | null) => {
    release();
    setEditingId(noteId);
  };
  /** Returns the focus to the button that the form replaced. */
  const leave = (note: Note) => {
    flushSync(() => edit(null));
    list.current?.querySelector<HTMLElement>(`[data-edit="${note.id}"]`)?.focus();
  };
  const remove = (note: Note) =>
    void runAction(`remove-note ${note.id}`, () => removeNote(id, note.id), {
      done: t.delete.done,
      failed: candidateFailure,
    });

  return (
    <div className="space-y-4">
      <TextForm {...NOTE} label={t.new} action={t.add} onSave={(text) => addNote(id, text)} />
      <Banner onRetry={refetch}>{error && candidateFailure(error)}</Banner>
      {!notes && !error && <p className="text-muted">{shared.loading}</p>}
      {notes?.length === 0 && <p className="text-muted">{t.empty}</p>}
      <ul ref={list} aria-label={t.notes} className="space-y-3">
        {[...(editing && !listed ? [editing] : []), ...(notes ?? [])].map((note) => (
          <li key={note.id} className="rounded-lg border border-line p-3">
            {editing?.id === note.id ? (
              hold(
                <TextForm
                  {...NOTE}
                  label={t.edit}
                  action={shared.save}
                  initial={note.text}
                  takesFocus
                  onSave={async (text) => {
                    await changeNote(id, note.id, text);
                    leave(note);
                  }}
                  onCancel={() => leave(note)}
                />,
              )
            ) : (
              <>
                <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                  <p>
                    <span className="font-medium">{note.author_name}</span>{' '}
                    <span className="text-muted">
                      {fill(note.edited_at ? t.edited : '{date}', { date: <TimeAgo at={note.created_at} /> })}
                    </span>
                  </p>
                  {(note.author_id === ownId || can(role, 'canDeleteAnyNote')) && (
                    <span className="flex gap-1">
                      {note.author_id === ownId && (
                        <Button
                          size="small"
                          look="quiet"
                          className="h-7!"
                          data-edit={note.id}
                          onClick={() => edit(note.id)}
                        >
                          {shared.edit}
                        </Button>
                      )}
                      <Button size="small" look="quiet" className="h-7!" onClick={() => setDeleting(note)}>
                        {shared.delete}
                      </Button>
                    </span>
                  )}
                </div>
                <p className="mt-1 wrap-anywhere whitespace-pre-line">{note.text}</p>
              </>
            )}
          </li>
        ))}
      </ul>
      {deleting && (
        <ConfirmDialog
          open
          onOpenChange={() => setDeleting(null)}
          title={t.delete.title}
          description={t.delete.description}
          action={shared.delete}
          onConfirm={() => remove(deleting)}
        />
      )}
    </div>
  );
}

const NOTE = {
  rows: 2,
  placeholder: t.placeholder,
  schema: noteText,
  name: 'text' as const,
};
