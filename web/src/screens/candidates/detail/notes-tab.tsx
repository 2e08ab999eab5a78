import { type Note, noteText } from '@hirewire/contract/notes';
import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TextAreaField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { TimeAgo } from '../../../components/time-ago.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { addNote, changeNote, removeNote, useNotes } from '../../../data/candidate-notes.ts';

/** What people say about a candidate among themselves. */
export function NotesTab({ id, ownId }: { id: string; ownId: string }) {
  const { data: notes, error, refetch } = useNotes(id);
  const [editing, setEditing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Note | null>(null);

  const remove = async (note: Note) => {
    try {
      await removeNote(id, note.id);
      toast.success('The note has been deleted.');
    } catch (error) {
      toast.error(candidateFailure(error));
    }
  };

  return (
    <div className="space-y-4">
      <NoteForm label="New note" action="Add note" initial="" onSave={(text) => addNote(id, text)} />
      <Banner
        action={
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {error && candidateFailure(error)}
      </Banner>
      {!notes && !error && <p className="text-muted">Loading...</p>}
      {notes?.length === 0 && <p className="text-muted">No notes yet. Candidates never see them.</p>}
      <ul aria-label="Notes" className="space-y-3">
        {notes?.map((note) => (
          <li key={note.id} className="rounded-lg border border-line p-3">
            {editing === note.id ? (
              <NoteForm
                label="Edit note"
                action="Save"
                initial={note.text}
                onSave={async (text) => {
                  await changeNote(id, note.id, text);
                  setEditing(null);
                }}
                onCancel={() => setEditing(null)}
              />
            ) : (
              <>
                <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                  <p>
                    <span className="font-medium">{note.author_name}</span>{' '}
                    <span className="text-muted">
                      <TimeAgo at={note.created_at} />
                      {note.edited_at && ', edited'}
                    </span>
                  </p>
                  {note.author_id === ownId && (
                    <span className="flex gap-1">
                      <Button size="small" look="quiet" className="h-7!" onClick={() => setEditing(note.id)}>
                        Edit
                      </Button>
                      <Button size="small" look="quiet" className="h-7!" onClick={() => setDeleting(note)}>
                        Delete
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
          title="Delete this note?"
          description="Nobody can read it any more."
          action="Delete"
          onConfirm={() => void remove(deleting)}
        />
      )}
    </div>
  );
}

interface NoteFormProps {
  label: string;
  action: string;
  initial: string;
  onSave: (text: string) => Promise<unknown>;
  onCancel?: () => void;
}

function NoteForm({ label, action, initial, onSave, onCancel }: NoteFormProps) {
  const [text, setText] = useState(initial);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const save = async () => {
    const checked = noteText.safeParse({ text });
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setBusy(true);
    try {
      await onSave(checked.data.text);
      setText('');
    } catch (error) {
      setError(candidateFailure(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="space-y-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
    >
      <TextAreaField
        rows={2}
        label={label}
        labelHidden
        placeholder="Write a note for your colleagues"
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isBusy) void save();
        }}
      />
      <div className="flex justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <div className="w-28">
          <SubmitButton busy={isBusy && 'Saving...'}>{action}</SubmitButton>
        </div>
      </div>
    </form>
  );
}
