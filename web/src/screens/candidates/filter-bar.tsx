import { DATE_RANGES } from '@hirewire/contract/candidate-filters';
import { CANDIDATE_STEPS, RUN_STATUSES } from '@hirewire/contract/steps';
import type { ReactNode, Ref } from 'react';
import { SelectField } from '../../components/field.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { candidateSearch, type Filters } from './candidate-filters.ts';
import { JobField } from './job-field.tsx';
import { labels } from '../../texts/candidate-labels.ts';
import { stepTypes } from '../../texts/step-types.ts';
import { t } from '../../texts/candidates.ts';

interface FilterBarProps {
  filters: Filters;
  onFilter: (change: Filters) => void;
  searchRef: Ref<HTMLInputElement>;
}

export function FilterBar({ filters, onFilter, searchRef }: FilterBarProps) {
  // Parsed like the address, so an empty choice becomes no filter.
  const choose = (name: keyof Filters, value: string) =>
    onFilter({ [name]: candidateSearch.parse({ [name]: value })[name] });

  return (
    <div
      role="search"
      aria-label={t.title}
      className="grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]"
    >
      <div className="col-span-2 lg:col-span-1">
        <SearchField
          ref={searchRef}
          label={t.filters.search}
          placeholder={t.filters.search}
          value={filters.search ?? ''}
          onSearch={(search) => onFilter({ search: search || undefined })}
        />
      </div>
      <JobField
        label={t.filters.job}
        labelHidden
        none={t.filters.allJobs}
        value={filters.job_id}
        onChoose={(job_id) => onFilter({ job_id })}
      />
      <Choice
        label={t.filters.status}
        all={t.filters.allStatuses}
        value={filters.status}
        onChoose={(value) => choose('status', value)}
      >
        {RUN_STATUSES.map((status) => (
          <option key={status} value={status}>
            {labels.status[status]}
          </option>
        ))}
      </Choice>
      <Choice
        label={t.filters.step}
        all={t.filters.allSteps}
        value={filters.workflow_step}
        onChoose={(value) => choose('workflow_step', value)}
      >
        {CANDIDATE_STEPS.map((step) => (
          <option key={step} value={step}>
            {stepTypes[step]}
          </option>
        ))}
      </Choice>
      <Choice
        label={t.filters.date}
        all={t.filters.anyDate}
        value={filters.date_range}
        onChoose={(value) => choose('date_range', value)}
      >
        {DATE_RANGES.filter((range) => range !== 'all').map((range) => (
          <option key={range} value={range}>
            {labels.dateRange[range]}
          </option>
        ))}
      </Choice>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string | undefined;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, all, value, onChoose, children }: ChoiceProps) {
  return (
    <SelectField label={label} labelHidden value={value ?? ''} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{all}</option>
      {children}
    </SelectField>
  );
}
