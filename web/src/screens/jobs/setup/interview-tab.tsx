import { can } from '@hirewire/contract/roles';
import { DURATION_MINUTES, type InterviewSetup, interviewSetupChange } from '@hirewire/contract/scheduling';
import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { failureOf } from '../../../data/failure.ts';
import { setInterviewSetup, useInterviewers, useInterviewSetup } from '../../../data/interviews.ts';
import { CalendarUse } from './calendar-use.tsx';
import { InterviewerChoice } from './interviewer-choice.tsx';
import type { SetupTabProps } from './setup-tab-props.ts';
import { StarterBadge } from './starter-badge.tsx';

const SAVE_FAILED = 'Failed to save the interview setup. Please try again.';
const NOTHING_YET: InterviewSetup = {
  duration_minutes: DURATION_MINUTES,
  required: [],
  groups: [],
  min_notice_hours: 24,
  horizon_days: 14,
  change_until_hours: 24,
  location: null,
};
const NUMBERS = [
  ['duration_minutes', 'Duration in minutes', undefined],
  ['min_notice_hours', 'Notice in hours', 'No time is offered sooner than that.'],
  ['horizon_days', 'Days ahead', 'How far ahead times are offered.'],
  ['change_until_hours', 'Changes until, in hours before', 'Until then candidates may move it or call it off.'],
] as const;

/** How interviews for a job are arranged: who, how long, how far ahead, where. */
export function InterviewTab({ job, role }: SetupTabProps) {
  const setup = useInterviewSetup(job.id);
  const people = useInterviewers();
  if (setup.isError || people.isError)
    return (
      <Banner action={<Button onClick={() => void Promise.all([setup.refetch(), people.refetch()])}>Try again</Button>}>
        The interview setup could not be loaded.
      </Banner>
    );
  if (setup.data === undefined || !people.data) return <p role="status">One moment …</p>;
  const { setup: before, is_starter } = setup.data;
  return (
    <div className="space-y-4">
      {is_starter && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <StarterBadge />
          <p>Interviews are arranged like this until you save your own choice.</p>
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
  const [plan, setPlan] = useState(before);
  const [numbers, setNumbers] = useState(() =>
    Object.fromEntries(NUMBERS.map(([name]) => [name, String(before[name])])),
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const mayChange = can(role, 'canPostJobs');

  const save = async () => {
    const given = { ...plan, ...Object.fromEntries(NUMBERS.map(([name]) => [name, numberOf(numbers[name])])) };
    const checked = interviewSetupChange.safeParse(given);
    if (!checked.success) {
      setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])));
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      await setInterviewSetup(job.id, checked.data);
      toast.success('The interview setup has been saved.');
    } catch (error) {
      setErrors({ root: failureOf(error, SAVE_FAILED) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <InterviewerChoice
        plan={plan}
        people={people}
        role={role}
        error={errors['required'] ?? errors['groups']}
        onChange={(next) => {
          setPlan(next);
          setErrors({});
        }}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {NUMBERS.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={label}
            {...(hint && { hint })}
            inputMode="numeric"
            error={errors[name]}
            value={numbers[name]}
            onChange={({ target }) => setNumbers({ ...numbers, [name]: target.value })}
          />
        ))}
      </div>
      <TextAreaField
        label="Place or link"
        aside="Optional"
        hint="Candidates see it: an address, a video link, a number to call."
        rows={2}
        maxLength={500}
        error={errors['location']}
        value={plan.location ?? ''}
        onChange={({ target }) => setPlan({ ...plan, location: target.value })}
      />
      {can(role, 'canManageMailboxes') && <CalendarUse />}
      <Banner>{errors['root']}</Banner>
      {mayChange && (
        <div className="flex justify-end">
          <div className="w-full sm:w-44">
            <SubmitButton busy={isBusy && 'Saving...'}>Save interview setup</SubmitButton>
          </div>
        </div>
      )}
    </form>
  );
}

/** Nothing typed is not zero: the contract refuses it. */
const numberOf = (typed: string | undefined): number => (typed?.trim() ? Number(typed) : Number.NaN);
