// The field has the focus and handles the keys; the list below it is only used with the mouse.
/* oxlint-disable jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { controlLook, Field } from './field.tsx';

export interface ComboboxOption {
  id: string;
  title: string;
  /** How it reads in the list. */
  text: string;
}

interface ComboboxFieldProps {
  label: string;
  labelHidden?: true;
  /** What is chosen; null: nothing. */
  chosen: { id: string; title: string } | null;
  /** Chooses nothing. Offered first while nothing is typed, and shown while nothing is chosen. */
  none: string;
  options: ComboboxOption[];
  /** What there is to say below the options; not shown, only announced, while it is `quiet`. */
  status: { text: string; quiet: boolean };
  /** The options are those for the text that was searched last. */
  isReady: boolean;
  /** The typed text after each pause, and null when the list is closed. */
  onSearch: (text: string | null) => void;
  onChoose: (option: ComboboxOption | null) => void;
}

/** Long enough to finish a word, short enough not to be noticed. */
const PAUSE_MS = 200;

/** Marked until the options for the typed text have arrived: the first of them, which Enter chooses. */
const FIRST = 'first';
const NONE = 'none';
const getKey = (option: ComboboxOption | null) => option?.id ?? NONE;

/** Chooses one of more options than a list can hold: typing searches them. */
export function ComboboxField(props: ComboboxFieldProps) {
  const { label, labelHidden, chosen, none, options, status, isReady, onSearch, onChoose } = props;
  const id = useId();
  /** Null: closed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [searched, setSearched] = useState<string | null>(null);
  /** Key of the marked option, which may move while the list is open. */
  const [active, setActive] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const isOpen = typed !== null;
  const words = typed?.trim() ?? '';
  const isCurrent = isOpen && isReady && searched === words;
  const listed: (ComboboxOption | null)[] = words === '' ? [null, ...options] : options;
  /** Where the keys can go: not to what was found for other words. */
  const reachable = isCurrent ? listed : listed.filter((option) => option === null);
  const marked = isOpen ? reachable.findIndex((option) => getKey(option) === active) : -1;
  const optionId = (option: ComboboxOption | null) => `${id}-${getKey(option)}`;
  if (isCurrent && active === FIRST && options[0]) setActive(options[0].id);

  const closedTitle = isOpen ? null : (chosen?.title ?? '');
  // What is typed next replaces the chosen title.
  useEffect(() => {
    const field = input.current;
    if (field?.value === closedTitle && field === document.activeElement) field.select();
  }, [closedTitle]);

  const search = (text: string | null) => {
    setSearched(text);
    onSearch(text);
  };
  const open = () => {
    if (isOpen) return;
    setTyped('');
    setActive(null);
    search('');
  };
  const close = () => {
    clearTimeout(pause.current);
    setTyped(null);
    search(null);
  };
  const type = (text: string) => {
    setTyped(text);
    // Enter chooses the first match, and nothing in an emptied field.
    setActive(text.trim() === '' ? NONE : FIRST);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => search(text.trim()), PAUSE_MS);
  };
  const choose = (option: ComboboxOption | null) => {
    close();
    onChoose(option);
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way !== undefined) {
      event.preventDefault();
      if (!isOpen) open();
      else if (reachable.length > 0) {
        const next = marked + way + (marked < 0 && way < 0 ? 1 : 0) + reachable.length;
        setActive(getKey(reachable[next % reachable.length]!));
      }
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      const option = reachable[marked];
      if (option !== undefined) choose(option);
    }
  };

  return (
    <Field label={label} labelHidden={labelHidden}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={input}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={marked >= 0 ? optionId(reachable[marked]!) : undefined}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={isOpen ? (chosen?.title ?? none) : none}
            value={typed ?? chosen?.title ?? ''}
            onChange={({ target }) => type(target.value)}
            onFocus={({ target }) => target.select()}
            onClick={open}
            onBlur={close}
            onKeyDown={press}
            className={clsx(controlLook(), 'pr-9 text-ellipsis', !isOpen && 'placeholder:text-text')}
          />
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
          />
          {isOpen && (
            <div
              // A press must not take the focus from the field before the click has arrived.
              onMouseDown={(event) => event.preventDefault()}
              className="appear absolute top-full left-0 z-30 mt-1 flex max-h-80 w-full min-w-72 flex-col rounded-lg border border-line bg-raised p-1 text-sm shadow-lg"
            >
              <div id={`${id}-list`} role="listbox" aria-label={label} className="min-h-0 overflow-y-auto">
                {listed.map((option) => (
                  <div
                    key={option?.id ?? ''}
                    id={optionId(option)}
                    role="option"
                    aria-selected={marked >= 0 && getKey(option) === active}
                    onClick={() => choose(option)}
                    ref={marked >= 0 && getKey(option) === active ? comeIntoView : undefined}
                    className={clsx(
                      'cursor-pointer truncate rounded-sm px-2 py-1.5 hover:bg-hover aria-selected:bg-accent-soft',
                      option?.id === chosen?.id && 'font-medium',
                    )}
                  >
                    {option?.text ?? none}
                  </div>
                ))}
              </div>
              <p role="status" className={status.quiet ? 'sr-only' : 'px-2 py-1.5 text-muted'}>
                {status.text}
              </p>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

const comeIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });
