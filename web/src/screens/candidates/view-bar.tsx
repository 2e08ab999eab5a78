import { CANDIDATE_SORTS, type CandidateSort } from '@hirewire/contract/candidate-filters';
import { Columns3, Keyboard, Rows3, UsersRound } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { SelectField } from '../../components/field.tsx';
import { t } from '../../texts/candidates.ts';

interface ViewBarProps {
  view: 'table' | 'board';
  sort: CandidateSort | undefined;
  onView: (view: 'table' | 'board') => void;
  onSort: (sort: CandidateSort | undefined) => void;
  onKeys: () => void;
  /** Null for roles that may not merge. */
  onDuplicates: (() => void) | null;
}

/** How the list is shown. Cards have no headers to click, so on small screens the sorting is here. */
export function ViewBar({ view, sort, onView, onSort, onKeys, onDuplicates }: ViewBarProps) {
  return (
    <div className="my-3 flex flex-wrap items-center gap-2">
      <div role="group" aria-label={t.view.label} className="flex rounded-md border border-line bg-surface p-0.5">
        {VIEWS.map(({ name, label, icon: Icon }) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => onView(name)}
            className="flex h-7 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-muted hover:text-text aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
          >
            <Icon aria-hidden="true" className="size-4" />
            {label}
          </button>
        ))}
      </div>
      {view === 'table' && (
        <div className="min-w-56 flex-1 sm:max-w-60 xl:hidden">
          <SelectField
            label={t.view.sort}
            labelHidden
            value={sort ?? ''}
            onChange={({ target }) => onSort((target.value || undefined) as CandidateSort | undefined)}
          >
            <option value="">{t.view.latest}</option>
            {CANDIDATE_SORTS.map((name) => (
              <option key={name} value={name}>
                {t.view.sortBy[name]}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      <div className="ml-auto flex gap-1">
        {onDuplicates && (
          <Button look="quiet" size="small" onClick={onDuplicates}>
            <UsersRound aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">{t.view.duplicates}</span>
          </Button>
        )}
        <Button look="quiet" size="small" className="max-sm:hidden" onClick={onKeys}>
          <Keyboard aria-hidden="true" className="size-4" />
          {t.view.keys}
        </Button>
      </div>
    </div>
  );
}

const VIEWS = [
  { name: 'table', label: t.view.table, icon: Rows3 },
  { name: 'board', label: t.view.board, icon: Columns3 },
] as const;
