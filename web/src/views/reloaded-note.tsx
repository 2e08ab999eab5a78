import { useLayoutEffect, useRef } from 'react';
import { Button } from '../components/button.tsx';
import { fill } from '../texts/format.ts';
import { t } from '../texts/forms.ts';

/** A field that two users have changed: the form shows the saved value, and this is the typed one. */
export interface Clash<Field extends string> {
  field: Field;
  name: string;
  mine: string;
}

interface ReloadedNoteProps<Field extends string> {
  /** What was reloaded. */
  what: 'job' | 'workflow';
  clashes: Clash<Field>[];
  onTakeMine: (field: Field) => void;
}

/** Says what the form shows after a reload, and offers the typed text for fields that both users changed. */
export function ReloadedNote<Field extends string>({ what, clashes, onTakeMine }: ReloadedNoteProps<Field>) {
  // Takes the focus, because the button that was pressed is gone.
  const note = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => note.current?.focus(), []);

  return (
    <div ref={note} tabIndex={-1} role="status" className="rounded-md bg-accent-soft px-3 py-2 text-sm outline-none">
      <p>
        {t.reloaded[what]} {clashes.length === 0 ? t.reloaded.kept : t.reloaded.keptExcept}
      </p>
      {clashes.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {clashes.map(({ field, name, mine }) => (
            <li key={field} className="flex items-center justify-between gap-3 py-1.5">
              <span className="line-clamp-3 min-w-0 wrap-anywhere">
                {fill(t.reloaded.mine(mine), { name: <span className="font-medium">{name}</span> })}
              </span>
              <Button size="small" aria-label={t.reloaded.takeMineFor(name)} onClick={() => onTakeMine(field)}>
                {t.reloaded.takeMine}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
