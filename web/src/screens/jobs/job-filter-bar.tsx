import { JOB_STATUSES, type JobStatus } from '@hirewire/contract/jobs';
import { clsx } from 'clsx';
import { SelectField } from '../../components/field.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useJobSummary } from '../../data/jobs.ts';
import { STATUS_WORDS } from '../../views/job-words.ts';
import type { JobFilters } from './job-filters.ts';

interface JobFilterBarProps {
  filters: JobFilters;
  /** How many jobs of each status the search finds; undefined until it is known. */
  counts: Record<JobStatus | 'all', number> | undefined;
  onFilter: (change: JobFilters) => void;
}

export function JobFilterBar({ filters, counts, onFilter }: JobFilterBarProps) {
  const { data: summary } = useJobSummary();
  const { search = '', department, status } = filters;
  // The chosen one stays in the list even when its last job is gone.
  const departments = new Set([...(summary?.departments ?? []), ...(department ? [department] : [])]);

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <div role="group" aria-label="Status" className="flex flex-wrap gap-1">
        {(['all', ...JOB_STATUSES] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === (status ?? 'all')}
            onClick={() => onFilter({ status: name === 'all' ? undefined : name })}
            className={clsx(
              'h-8 rounded-md px-2 text-sm font-medium transition-[background-color] sm:px-2.5',
              'text-muted hover:bg-hover hover:text-text',
              'aria-pressed:bg-accent-soft aria-pressed:text-accent-text',
            )}
          >
            {name === 'all' ? 'All' : STATUS_WORDS[name]}{' '}
            <span className="ml-0.5 font-normal tabular-nums">{counts?.[name].toLocaleString()}</span>
          </button>
        ))}
      </div>
      <div className="grid w-full gap-2 sm:grid-cols-[1fr_12rem] lg:w-110">
        <SearchField
          label="Search jobs"
          placeholder="Search jobs"
          value={search}
          onSearch={(text) => onFilter({ search: text || undefined })}
        />
        <SelectField
          label="Department"
          labelHidden
          value={department ?? ''}
          onChange={({ target }) => onFilter({ department: target.value || undefined })}
        >
          <option value="">All departments</option>
          {[...departments].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
