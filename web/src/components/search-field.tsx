import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { controlLook } from './field.tsx';

/** Long enough to finish a word, short enough to go unnoticed. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** Searches during typing, after each pause. */
export function SearchField({ label, placeholder, value, onSearch, ref }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A value from outside (browser back, cleared filters) replaces the text; the echo of our own search does not.
  useEffect(() => {
    if (value === sent.current) return;
    clearTimeout(pause.current);
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (next: string) => {
    sent.current = next.trim();
    onSearch(sent.current);
  };

  return (
    <div className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        maxLength={200}
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(pause.current);
          pause.current = setTimeout(() => search(target.value), PAUSE_MS);
        }}
        className={clsx(controlLook(), 'pl-9')}
      />
    </div>
  );
}
