import { useEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';

/** A field that two people have changed: the form shows the saved text, and this is what was typed. */
export interface Clash<Field extends string> {
  field: Field;
  name: string;
  mine: string;
}

interface ReloadedNoteProps<Field extends string> {
  /** What was reloaded, in one word. */
  what: string;
  clashes: Clash<Field>[];
  onTakeMine: (field: Field) => void;
}

/** What the form holds after a reload, and what was typed into fields that now show somebody else's text. */
export function ReloadedNote<Field extends string>({ what, clashes, onTakeMine }: ReloadedNoteProps<Field>) {
  // The button that was pressed is gone, and this is what it brought.
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => note.current?.focus(), []);

  return (
    <div ref={note} tabIndex={-1} role="status" className="rounded-md bg-accent-soft px-3 py-2 text-sm outline-none">
      <p>
        The form now holds the saved {what}.{' '}
        {clashes.length === 0
          ? 'Your own changes are still in it.'
          : 'Your own changes are still in it, except where both of you changed the same field:'}
      </p>
      {clashes.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {clashes.map(({ field, name, mine }) => (
            <li key={field} className="flex items-center justify-between gap-3 py-1.5">
              <span className="line-clamp-3 min-w-0 wrap-anywhere">
                <span className="font-medium">{name}</span>, where you had {mine}
              </span>
              <Button size="small" aria-label={`Use mine for ${name}`} onClick={() => onTakeMine(field)}>
                Use mine
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
