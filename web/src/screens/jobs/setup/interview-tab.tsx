import { can } from '@hirewire/contract/roles';
import { DURATION_MINUTES, type InterviewSetup, interviewSetupChange } from '@hirewire/contract/scheduling';
import { toast } from '../../../components/toast.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { setInterviewSetup, useInterviewers, useInterviewSetup } from '../../../data/interviews.ts';
import { CalendarUse } from './calendar-use.tsx';
import { InterviewerChoice } from './interviewer-choice.tsx';
import type { SetupTabProps } from './setup-tab-props.ts';
import { StarterBadge } from './starter-badge.tsx';
import { typedNumber } from '../../../lib/typed-number.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { shared } from '../../../texts/shared.ts';
import { t } from '../../../texts/setup-interview.ts';

const NOTHING_YET: InterviewSetup = {
  duration_minutes: DURATION_MINUTES,
  required: [],
  groups: [],
  min_notice_hours: 24,
  horizon_days: 14,
  change_until_hours: 24,
  location: null,
};
const NUMBERS = ['duration_minutes', 'min_notice_hours', 'horizon_days', 'change_until_hours'] as const;

/** How interviews for a job are scheduled: interviewers, duration, notice and location. */
export function InterviewTab({ job, role }: SetupTabProps) {
  const setup = useInterviewSetup(job.id);
  const people = useInterviewers();
  if (setup.isError || people.isError)
    return (
      <Banner
        action={
          <Button onClick={() => void Promise.all([setup.refetch(), people.refetch()])}>{shared.tryAgain}</Button>
        }
      >
        {t.loadFailed}
      </Banner>
    );
  if (setup.data === undefined || !people.data) return <p role="status">{shared.loading}</p>;
  const { setup: before, is_starter } = setup.data;
  return (
    <div className="space-y-4">
      {is_starter && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <StarterBadge />
          <p>{t.starter}</p>
        </div>
      )}
      <SetupForm key={job.id} job={job} role={role} before={before ?? NOTHING_YET} people={people.data} />
    </div>
  );
}

interface SetupFormProps extends SetupTabProps {
  before: InterviewSetup;
  people: NonNullable<ReturnType<typeof useInterviewers>['data']>;
}

function SetupForm({ job, role, before, people }: SetupFormProps) {
  const mayChange = can(role, 'canPostJobs');
  const form = useSchemaForm({
    schema: interviewSetupChange,
    initial: { ...before, location: before.location ?? '' },
    onSubmit: async (setup) => {
      await setInterviewSetup(job.id, setup);
      toast.success(t.saved);
    },
    failed: t.failed,
  });
  const required = form.controlled('required');
  const groups = form.controlled('groups');

  return (
    <Form form={form} className="space-y-5">
      <InterviewerChoice
        plan={{ ...before, required: required.value, groups: groups.value }}
        people={people}
        role={role}
        error={required.error ?? groups.error}
        onChange={(next) => {
          required.onChange(next.required);
          groups.onChange(next.groups);
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {NUMBERS.map((name) => (
          <TextField
            key={name}
            label={t.fields[name]}
            {...(t.hints[name] && { hint: t.hints[name] })}
            inputMode="numeric"
            {...form.field(name, { setValueAs: typedNumber })}
          />
        ))}
      </div>
      <TextAreaField
        label={t.place}
        aside={shared.optional}
        hint={t.placeHint}
        rows={2}
        maxLength={500}
        {...form.field('location')}
      />
      {can(role, 'canManageMailboxes') && <CalendarUse />}
      {mayChange && <FormFooter form={form} action={t.save} busy={shared.saving} />}
    </Form>
  );
}
