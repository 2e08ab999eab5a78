import { useState } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import { TextField } from './field.tsx';

/** Longer lists have a search. */
const MANY = 8;

interface Choice {
  id: string;
  name: string;
  /** A word or two at the opposite side. */
  aside: string;
}

interface ChoiceListProps {
  choices: Choice[];
  chosen: string[];
  onChoose: (chosen: string[]) => void;
  search: { label: string; placeholder: string; nothing: string };
}

/** Selects any number of items, with a search if the list is long. Put it into a <fieldset> with its name. */
export function ChoiceList({ choices, chosen, onChoose, search }: ChoiceListProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = choices.filter(({ name, aside }) => `${name} ${aside}`.toLowerCase().includes(wanted));
  if (choices.length === 0) return null;
  return (
    <>
      {choices.length > MANY && (
        <TextField
          label={search.label}
          labelHidden
          placeholder={search.placeholder}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <ul className="max-h-48 divide-y divide-line overflow-y-auto rounded-md border border-line">
        {found.map(({ id, name, aside }) => (
          <li key={id} className="px-2.5 py-2">
            <CheckboxField
              label={
                <span className="flex flex-wrap justify-between gap-x-3">
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                  <span className="font-normal text-muted">{aside}</span>
                </span>
              }
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChoose(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
              }
            />
          </li>
        ))}
        {found.length === 0 && <li className="px-2.5 py-2 text-sm text-muted">{search.nothing}</li>}
      </ul>
    </>
  );
}
