import { JOB_STATUSES, type JobStatus } from '@hirewire/contract/jobs';
import { SelectField } from '../../components/field.tsx';
import { FilterChips } from '../../components/filter-chips.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useJobSummary } from '../../data/jobs.ts';
import type { JobFilters } from './job-filters.ts';
import { jobValues } from '../../texts/job-values.ts';
import { t } from '../../texts/jobs.ts';

interface JobFilterBarProps {
  filters: JobFilters;
  /** How many jobs of each status match the search; undefined until known. */
  counts: Record<JobStatus | 'all', number> | undefined;
  onFilter: (change: JobFilters) => void;
}

export function JobFilterBar({ filters, counts, onFilter }: JobFilterBarProps) {
  const { data: summary } = useJobSummary();
  const { search = '', department, status } = filters;
  // The chosen department stays in the list even after its last job is deleted.
  const departments = new Set([...(summary?.departments ?? []), ...(department ? [department] : [])]);

  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <FilterChips
        label={t.filters.status}
        chips={(['all', ...JOB_STATUSES] as const).map((name) => ({
          name,
          words: name === 'all' ? t.filters.all : jobValues.statuses[name],
          count: counts?.[name],
        }))}
        chosen={status ?? 'all'}
        onChoose={(name) => onFilter({ status: name === 'all' ? undefined : name })}
      />
      <div className="grid w-full gap-2 sm:grid-cols-[1fr_12rem] lg:w-110">
        <SearchField
          label={t.filters.search}
          placeholder={t.filters.search}
          value={search}
          onSearch={(text) => onFilter({ search: text || undefined })}
        />
        <SelectField
          label={t.filters.department}
          labelHidden
          value={department ?? ''}
          onChange={({ target }) => onFilter({ department: target.value || undefined })}
        >
          <option value="">{t.filters.allDepartments}</option>
          {[...departments].map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
    </div>
  );
}
