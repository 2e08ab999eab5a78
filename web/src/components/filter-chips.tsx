import { clsx } from 'clsx';
import { number } from '../texts/format.ts';

interface FilterChipsProps<Name extends string> {
  /** Name of the group, for screen readers. */
  label: string;
  /** The first one means all. `count` is undefined until it is known. */
  chips: { name: Name; words: string; count: number | undefined }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** Selects one of a few filters, with the count of each. */
export function FilterChips<Name extends string>({ label, chips, chosen, onChoose }: FilterChipsProps<Name>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-1">
      {chips.map(({ name, words, count }) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
          className={clsx(
            'h-8 rounded-md px-2 text-sm font-medium transition-[background-color] sm:px-2.5',
            'text-muted hover:bg-hover hover:text-text',
            'aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
          )}
        >
          {words} <span className="ml-0.5 font-normal tabular-nums">{count !== undefined && number(count)}</span>
        </button>
      ))}
    </div>
  );
}
