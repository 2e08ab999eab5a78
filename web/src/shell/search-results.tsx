// The box has the focus and handles the keys; the list below it is only used with the mouse.
/* oxlint-disable jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */
import { Briefcase, type LucideIcon, UserRound, Workflow } from 'lucide-react';
import { t } from '../texts/shell.ts';
import type { Found, groupResults } from './search-groups.ts';

interface SearchResultsProps {
  id: string;
  groups: ReturnType<typeof groupResults>;
  activeKey: string | undefined;
  state: 'busy' | 'failed' | 'done';
  words: string;
  onFollow: (found: Found) => void;
  onAll: () => void;
}

/** The list under the search box. The focus stays in the box; the list only marks the result that Enter opens. */
export function SearchResults({ id, groups, activeKey, state, words, onFollow, onAll }: SearchResultsProps) {
  const count = groups.reduce((sum, { found }) => sum + found.length, 0);
  return (
    <div
      // A press must not take the focus from the box before the click has arrived.
      onMouseDown={(event) => event.preventDefault()}
      className="appear absolute top-full left-0 z-30 mt-2 flex max-h-[70dvh] w-full flex-col max-sm:fixed max-sm:inset-x-3 max-sm:top-13 max-sm:w-auto sm:min-w-80 rounded-lg border border-line bg-raised p-1 text-sm shadow-lg"
    >
      <div id={`${id}-results`} role="listbox" aria-label={t.search.results} className="min-h-0 overflow-y-auto">
        {groups.map(({ name, found }) => (
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true" className="px-2 pt-2 pb-1 text-xs font-medium text-muted">
              {name}
            </p>
            {found.map((result) => {
              const Icon = ICONS[result.to];
              return (
                <div
                  key={result.key}
                  id={`${id}-${result.key}`}
                  role="option"
                  aria-selected={result.key === activeKey}
                  onClick={() => onFollow(result)}
                  ref={result.key === activeKey ? comeIntoView : undefined}
                  className="flex cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1.5 hover:bg-hover aria-selected:bg-accent-soft"
                >
                  <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0">
                    <span className="block truncate font-medium">{result.title}</span>
                    {result.detail && <span className="block truncate text-xs text-muted">{result.detail}</span>}
                  </span>
                </div>
              );
            })}
          </div>
        ))}
      </div>
      <p role="status" className={count > 0 && state === 'done' ? 'sr-only' : 'px-2 py-2 text-muted'}>
        {state === 'busy' && t.search.searching}
        {state === 'failed' && t.search.failed}
        {state === 'done' && (count === 0 ? t.search.none(words) : t.search.found(count))}
      </p>
      {count > 0 && (
        <button
          type="button"
          tabIndex={-1}
          onClick={onAll}
          className="mt-1 w-full shrink-0 rounded-sm border-t border-line px-2 py-2 text-left text-accent-text hover:bg-hover"
        >
          {t.search.all(words)}
        </button>
      )}
    </div>
  );
}

const comeIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

const ICONS: Record<Found['to'], LucideIcon> = {
  '/candidates': UserRound,
  '/jobs': Briefcase,
  '/workflow-builder': Workflow,
};
