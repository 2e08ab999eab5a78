import {
  EXPERIENCE_LEVELS,
  type Job,
  JOB_STATUSES,
  JOB_TYPES,
  REMOTE_POLICIES,
  SALARY_CURRENCIES,
} from '@hirewire/contract/jobs';
import { useId } from 'react';
import { SelectField, TextAreaField, TextField } from '../../components/field.tsx';
import { useJobSummary } from '../../data/jobs.ts';
import { useWorkflowTemplates } from '../../data/workflows.ts';
import { amountOf } from '../../lib/salary-text.ts';
import { EXPERIENCE_WORDS, JOB_TYPE_WORDS, REMOTE_WORDS, STATUS_WORDS } from '../../views/job-words.ts';
import { FIELD_NAMES, type JobField, type JobFormValues } from './job-form.ts';
import type { SchemaForm } from '../../views/form.tsx';

const emptyAsNull = { setValueAs: (value: string | null) => value || null };
const asAmount = { setValueAs: amountOf };

type JobForm = SchemaForm<JobFormValues, JobFormValues>;

/** The fields of a job; the status only of one that exists. */
export function JobFields({ form, job }: { form: JobForm; job: Job | null }) {
  const { register } = form;
  const departmentList = useId();
  const { data: summary } = useJobSummary();
  const labelled = (field: JobField) => ({ label: FIELD_NAMES[field], error: form.errorOf(field) });

  return (
    <div className="grid items-start gap-4 sm:grid-cols-6">
      <div className="sm:col-span-6">
        <TextField {...labelled('title')} placeholder="Backend Engineer" maxLength={200} {...register('title')} />
      </div>
      <div className="sm:col-span-6">
        <TextAreaField {...labelled('description')} rows={4} {...register('description')} />
      </div>
      <div className="sm:col-span-6">
        <TextAreaField
          {...labelled('requirements')}
          aside="Optional"
          hint="Separate them with commas."
          rows={2}
          placeholder="TypeScript, PostgreSQL, 3 years of experience"
          {...register('requirements', emptyAsNull)}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField
          {...labelled('department')}
          aside="Optional"
          maxLength={100}
          list={departmentList}
          {...register('department', emptyAsNull)}
        />
        <datalist id={departmentList}>
          {summary?.departments.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
      <div className="sm:col-span-3">
        <WorkflowField
          {...labelled('workflow_template_id')}
          form={form}
          isNew={!job}
          chosen={job?.workflow_template_id ?? null}
        />
      </div>
      <div className="sm:col-span-3">
        <SelectField {...labelled('job_type')} {...register('job_type')}>
          {options(JOB_TYPES, JOB_TYPE_WORDS)}
        </SelectField>
      </div>
      <div className="sm:col-span-3">
        <SelectField {...labelled('experience_level')} {...register('experience_level')}>
          {options(EXPERIENCE_LEVELS, EXPERIENCE_WORDS)}
        </SelectField>
      </div>
      <div className="sm:col-span-3">
        <SelectField {...labelled('remote_policy')} {...register('remote_policy')}>
          {options(REMOTE_POLICIES, REMOTE_WORDS)}
        </SelectField>
      </div>
      {form.typed.remote_policy !== 'remote' && (
        <div className="sm:col-span-3">
          <TextField
            {...labelled('location')}
            aside="Optional"
            maxLength={200}
            placeholder="Berlin"
            {...register('location', emptyAsNull)}
          />
        </div>
      )}
      <div className="sm:col-span-2 sm:col-start-1">
        <TextField
          {...labelled('salary_min')}
          hint="Per year; 0 means not stated."
          inputMode="numeric"
          {...register('salary_min', { ...asAmount, deps: 'salary_max' })}
        />
      </div>
      <div className="sm:col-span-2">
        <TextField {...labelled('salary_max')} inputMode="numeric" {...register('salary_max', asAmount)} />
      </div>
      <div className="sm:col-span-2">
        <SelectField {...labelled('salary_currency')} {...register('salary_currency')}>
          {SALARY_CURRENCIES.map((currency) => (
            <option key={currency}>{currency}</option>
          ))}
        </SelectField>
      </div>
      {job && (
        <div className="sm:col-span-3">
          <SelectField {...labelled('status')} {...register('status')}>
            {options(JOB_STATUSES, STATUS_WORDS)}
          </SelectField>
        </div>
      )}
    </div>
  );
}

interface WorkflowFieldProps {
  form: JobForm;
  label: string;
  error: string | undefined;
  isNew: boolean;
  chosen: string | null;
}

function WorkflowField({ form, isNew, chosen, ...described }: WorkflowFieldProps) {
  const { data: templates, isError } = useWorkflowTemplates();
  const isListed = templates?.some(({ id }) => id === chosen);
  return (
    <SelectField
      {...described}
      {...(isError && { hint: 'The workflows could not be loaded.' })}
      {...(isNew && !isError && { hint: 'Its task, interviews and offer begin with starters that you can edit.' })}
      {...form.register('workflow_template_id', emptyAsNull)}
    >
      <option value="">No workflow</option>
      {/* There from the start: a select forgets a value that has no option yet. */}
      {chosen && !isListed && <option value={chosen}>{templates ? 'Deleted workflow' : 'Loading …'}</option>}
      {templates?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const options = <Value extends string>(values: readonly Value[], words: Record<Value, string>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {words[value]}
    </option>
  ));
