import { DATE_RANGES } from '@hirewire/contract/candidate-filters';
import type { CandidateSummary } from '@hirewire/contract/candidate-list';
import { CANDIDATE_STEPS, RUN_STATUSES } from '@hirewire/contract/steps';
import type { ReactNode, Ref } from 'react';
import { SelectField } from '../../components/field.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { candidateSearch, type Filters } from './candidate-filters.ts';
import { labels } from '../../texts/candidate-labels.ts';
import { stepTypes } from '../../texts/step-types.ts';

interface FilterBarProps {
  filters: Filters;
  jobs: JobChoice[];
  onFilter: (change: Filters) => void;
  searchRef: Ref<HTMLInputElement>;
}

export interface JobChoice {
  id: string;
  title: string;
  count: number | undefined;
}

export function FilterBar({ filters, jobs, onFilter, searchRef }: FilterBarProps) {
  // A choice as the address would have it: what is no filter, such as the empty one, is none.
  const choose = (name: keyof Filters, value: string) =>
    onFilter({ [name]: candidateSearch.parse({ [name]: value })[name] });

  return (
    <div
      role="search"
      aria-label="Candidates"
      className="grid grid-cols-2 gap-2 lg:grid-cols-[minmax(0,1.6fr)_repeat(4,minmax(0,1fr))]"
    >
      <div className="col-span-2 lg:col-span-1">
        <SearchField
          ref={searchRef}
          label="Search candidates"
          placeholder="Search candidates"
          value={filters.search ?? ''}
          onSearch={(search) => onFilter({ search: search || undefined })}
        />
      </div>
      <Choice
        label="Job position"
        all="All positions"
        value={filters.job_id}
        onChoose={(value) => choose('job_id', value)}
      >
        {jobs.map(({ id, title, count }) => (
          <option key={id} value={id}>
            {count === undefined ? title : `${title} (${count.toLocaleString()})`}
          </option>
        ))}
      </Choice>
      <Choice label="Status" all="All statuses" value={filters.status} onChoose={(value) => choose('status', value)}>
        {RUN_STATUSES.map((status) => (
          <option key={status} value={status}>
            {labels.status[status]}
          </option>
        ))}
      </Choice>
      <Choice
        label="Workflow step"
        all="All steps"
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
        label="Date applied"
        all="Any date"
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

/** The jobs somebody has applied for. The chosen one is among them in any case, for an address may name it first. */
export function jobChoices(
  summary: CandidateSummary | undefined,
  chosen: { id: string | undefined; title: string | undefined },
): JobChoice[] {
  const known = (summary?.jobs ?? []).flatMap(({ jobId, jobTitle, count }) =>
    jobId === null ? [] : [{ id: jobId, title: jobTitle ?? 'A deleted job', count }],
  );
  if (chosen.id === undefined || known.some(({ id }) => id === chosen.id)) return known;
  return [{ id: chosen.id, title: chosen.title ?? 'The chosen job', count: undefined }, ...known];
}
