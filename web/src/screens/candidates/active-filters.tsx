import { CANDIDATE_STEP_NAMES } from '@hirewire/contract/steps';
import { X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import type { Filters } from './candidate-filters.ts';
import { DATE_WORDS, STATUS_WORDS } from './candidate-words.ts';
import type { JobChoice } from './filter-bar.tsx';

interface ActiveFiltersProps {
  filters: Filters;
  jobs: JobChoice[];
  onFilter: (change: Filters) => void;
  onClear: () => void;
}

/** What is filtered by, each to be taken away again, or all at once. */
export function ActiveFilters({ filters, jobs, onFilter, onClear }: ActiveFiltersProps) {
  const chips = chipsOf(filters, jobs);
  if (chips.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <ul aria-label="Filters in use" className="contents">
        {chips.map(({ name, words }) => (
          <li key={name} className="max-w-full min-w-0">
            <button
              type="button"
              onClick={({ currentTarget }) => {
                if (chips.length === 1) return onClear();
                neighbourOf(currentTarget)?.focus();
                onFilter({ [name]: undefined });
              }}
              className="flex h-7 max-w-full items-center gap-1 rounded-full bg-accent-soft pr-1.5 pl-2.5 text-sm text-accent-text hover:bg-hover"
            >
              <span className="sr-only">Remove the filter </span>
              <span className="truncate">{words}</span>
              <X aria-hidden="true" className="size-3.5 shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" look="quiet" className="h-7!" onClick={onClear}>
        Clear filters
      </Button>
    </div>
  );
}

/** Where the focus goes, since this one goes. */
function neighbourOf(chip: HTMLElement): HTMLElement | null | undefined {
  const item = chip.closest('li');
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
}

function chipsOf(filters: Filters, jobs: JobChoice[]): { name: keyof Filters; words: string }[] {
  const { search, job_id, status, workflow_step, date_range } = filters;
  return [
    { name: 'search' as const, words: search && `“${search}”` },
    { name: 'job_id' as const, words: job_id && (jobs.find(({ id }) => id === job_id)?.title ?? 'One job') },
    { name: 'status' as const, words: status && STATUS_WORDS[status] },
    { name: 'workflow_step' as const, words: workflow_step && CANDIDATE_STEP_NAMES[workflow_step] },
    { name: 'date_range' as const, words: date_range && DATE_WORDS[date_range] },
  ].flatMap(({ name, words }) => (words ? [{ name, words }] : []));
}
