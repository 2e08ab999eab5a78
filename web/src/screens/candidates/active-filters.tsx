import { X } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { minuteText } from '../../lib/time-text.ts';
import type { Filters } from './candidate-filters.ts';
import type { JobChoice } from './filter-bar.tsx';
import { labels } from '../../texts/candidate-labels.ts';
import { stepTypes } from '../../texts/step-types.ts';

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
  const { reached_step, still_in_step, left_step, waits_on, hired, applied_from, applied_before } = filters;
  return [
    { name: 'search' as const, words: search && `“${search}”` },
    { name: 'job_id' as const, words: job_id && (jobs.find(({ id }) => id === job_id)?.title ?? 'One job') },
    { name: 'status' as const, words: status && labels.status[status] },
    { name: 'workflow_step' as const, words: workflow_step && stepTypes[workflow_step] },
    { name: 'reached_step' as const, words: reached_step && `Reached ${stepTypes[reached_step]}` },
    { name: 'still_in_step' as const, words: still_in_step && `Now at ${stepTypes[still_in_step]}` },
    { name: 'left_step' as const, words: left_step && `Finished ${stepTypes[left_step]}` },
    { name: 'waits_on' as const, words: waits_on && waitingWords(waits_on) },
    { name: 'hired' as const, words: hired && 'Hired' },
    { name: 'applied_from' as const, words: applied_from && `Applied from ${minuteText(applied_from)}` },
    { name: 'applied_before' as const, words: applied_before && `Applied before ${minuteText(applied_before)}` },
    { name: 'date_range' as const, words: date_range && labels.dateRange[date_range] },
  ].flatMap(({ name, words }) => (words ? [{ name, words }] : []));
}

const waitingWords = (whom: string): string =>
  `Waiting on ${
    Object.entries(labels.waitsOn)
      .find(([name]) => name === whom)?.[1]
      .toLowerCase() ?? 'one approver'
  }`;
