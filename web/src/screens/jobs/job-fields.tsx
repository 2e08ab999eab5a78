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
import { parseAmount } from '../../lib/salary-text.ts';
import type { JobField, JobFormValues } from './job-form.ts';
import type { SchemaForm } from '../../views/form.tsx';
import { jobValues } from '../../texts/job-values.ts';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/jobs.ts';

const emptyAsNull = { setValueAs: (value: string | null) => value || null };
const asAmount = { setValueAs: parseAmount };

type JobForm = SchemaForm<JobFormValues, JobFormValues>;

/** The fields of a job. Only an existing job has a status to choose. */
export function JobFields({ form, job }: { form: JobForm; job: Job | null }) {
  const { register } = form;
  const departmentList = useId();
  const { data: summary } = useJobSummary();
  const labelled = (field: JobField) => ({ label: t.fields[field], error: form.findError(field) });

  return (
    <div className="grid items-start gap-4 sm:grid-cols-6">
      <div className="sm:col-span-6">
        <TextField
          {...labelled('title')}
          placeholder={t.form.titlePlaceholder}
          maxLength={200}
          {...register('title')}
        />
      </div>
      <div className="sm:col-span-6">
        <TextAreaField {...labelled('description')} rows={4} {...register('description')} />
      </div>
      <div className="sm:col-span-6">
        <TextAreaField
          {...labelled('requirements')}
          aside={shared.optional}
          hint={t.form.requirementsHint}
          rows={2}
          placeholder={t.form.requirementsPlaceholder}
          {...register('requirements', emptyAsNull)}
        />
      </div>
      <div className="sm:col-span-3">
        <TextField
          {...labelled('department')}
          aside={shared.optional}
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
          {options(JOB_TYPES, jobValues.types)}
        </SelectField>
      </div>
      <div className="sm:col-span-3">
        <SelectField {...labelled('experience_level')} {...register('experience_level')}>
          {options(EXPERIENCE_LEVELS, jobValues.levels)}
        </SelectField>
      </div>
      <div className="sm:col-span-3">
        <SelectField {...labelled('remote_policy')} {...register('remote_policy')}>
          {options(REMOTE_POLICIES, jobValues.remote)}
        </SelectField>
      </div>
      {form.typed.remote_policy !== 'remote' && (
        <div className="sm:col-span-3">
          <TextField
            {...labelled('location')}
            aside={shared.optional}
            maxLength={200}
            placeholder={t.form.locationPlaceholder}
            {...register('location', emptyAsNull)}
          />
        </div>
      )}
      <div className="sm:col-span-2 sm:col-start-1">
        <TextField
          {...labelled('salary_min')}
          hint={t.form.salaryHint}
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
            {options(JOB_STATUSES, jobValues.statuses)}
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
      {...(isError && { hint: t.form.workflowsFailed })}
      {...(isNew && !isError && { hint: t.form.workflowHint })}
      {...form.register('workflow_template_id', emptyAsNull)}
      // Controlled: otherwise a replaced option, such as once the workflows are loaded, takes the choice with it.
      value={form.typed.workflow_template_id ?? ''}
    >
      <option value="">{t.card.noWorkflow}</option>
      {/* Always listed: a select loses a value that has no option. */}
      {chosen && !isListed && <option value={chosen}>{templates ? t.form.deletedWorkflow : shared.loading}</option>}
      {templates?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

const options = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => (
    <option key={value} value={value}>
      {names[value]}
    </option>
  ));
