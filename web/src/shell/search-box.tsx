import type { RoleName } from '@hirewire/contract/roles';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useSearch } from '../data/search.ts';
import { t } from '../texts/shell.ts';
import { type Found, groupResults } from './search-groups.ts';
import { SearchResults } from './search-results.tsx';

/** Long enough to finish a word, short enough not to be noticed. */
const PAUSE_MS = 200;

/** Finds candidates, jobs and workflows from every page, and opens the chosen result. */
export function SearchBox({ role }: { role: RoleName }) {
  const id = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** Key of the selected result, which may move while the list is open. */
  const [active, setActive] = useState<string | null>(null);
  /** What had the focus before the shortcut was pressed, and gets it back. */
  const before = useRef<Element | null>(null);
  const { data, isFetching, isError } = useSearch(wanted);
  const groups = wanted === '' || !data ? [] : groupResults(data, role);
  const all = groups.flatMap(({ found }) => found);
  const place = all.findIndex(({ key }) => key === active);
  const chosen = all[place];

  useEffect(() => {
    const timer = setTimeout(() => {
      setWanted(typed.trim());
      setActive(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      if (document.activeElement !== input.current) before.current = document.activeElement;
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const follow = ({ to, search }: Found) => {
    setOpen(false);
    setTyped('');
    setWanted('');
    input.current?.blur();
    void navigate({ to, search });
  };
  /** Shows all matches in the candidate list. */
  const searchCandidates = () =>
    follow({ key: '', title: '', detail: '', to: '/candidates', search: { search: typed.trim() } });

  const isShown = isOpen && typed.trim() !== '' && wanted !== '';
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (way !== undefined && all.length > 0) {
      event.preventDefault();
      setOpen(true);
      // After the last result comes the typed text, then the first result.
      const next = (place + 1 + way + all.length + 1) % (all.length + 1);
      setActive(all[next - 1]?.key ?? null);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === 'Escape' && typed === '' && before.current instanceof HTMLElement) {
      before.current.focus();
    }
  };

  return (
    <div className="min-w-0 flex-1">
      <div className="relative max-w-md">
        {/* A single search field, with nothing to validate or send. */}
        {/* oxlint-disable-next-line house/one-form */}
        <form
          role="search"
          aria-label={t.search.form}
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) follow(chosen);
            else if (typed.trim() !== '') searchCandidates();
          }}
        >
          <Search aria-hidden="true" className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted" />
          <input
            ref={input}
            type="search"
            role="combobox"
            aria-label={t.search.label}
            aria-expanded={isShown}
            aria-controls={`${id}-results`}
            aria-autocomplete="list"
            aria-activedescendant={isShown && chosen ? `${id}-${chosen.key}` : undefined}
            aria-keyshortcuts="Control+K Meta+K"
            autoComplete="off"
            maxLength={200}
            placeholder={t.search.placeholder}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(null);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onBlur={() => setOpen(false)}
            onKeyDown={press}
            className="h-9 w-full rounded-md border border-transparent bg-hover pr-3 pl-9 text-lg text-ellipsis focus-visible:border-accent-text focus-visible:bg-surface focus-visible:outline-offset-0 sm:text-base"
          />
          {typed === '' && (
            <kbd
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 rounded-sm border border-line bg-surface px-1.5 font-sans text-xs text-muted max-lg:hidden"
            >
              {IS_MAC ? '⌘ K' : t.search.shortcut}
            </kbd>
          )}
        </form>
        {isShown && (
          <SearchResults
            id={id}
            groups={groups}
            activeKey={chosen?.key}
            state={isError ? 'failed' : data === undefined || (isFetching && all.length === 0) ? 'busy' : 'done'}
            onFollow={follow}
            onAll={searchCandidates}
            words={typed.trim()}
          />
        )}
      </div>
    </div>
  );
}

// oxlint-disable-next-line house/error-sentences -- A name that browsers report, not a sentence.
const IS_MAC = navigator.userAgent.includes('Mac OS');
