import { can } from '@hirewire/contract/roles';
import {
  DURATION_MINUTES,
  type InterviewSetup,
  interviewSetupChange,
  type JobInterviewSetup,
} from '@hirewire/contract/scheduling';
import { useState } from 'react';
import { toast } from '../../../components/toast.ts';
import { TextAreaField, TextField } from '../../../components/field.tsx';
import { LoadState } from '../../../components/load-state.tsx';
import { setInterviewSetup, useInterviewers, useInterviewSetup } from '../../../data/interviews.ts';
import { CalendarUse } from './calendar-use.tsx';
import { InterviewerChoice } from './interviewer-choice.tsx';
import type { SetupTabProps } from './setup-tab-props.ts';
import { StarterBadge } from './starter-badge.tsx';
import { typedNumber } from '../../../lib/typed-number.ts';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { useStale } from '../../../views/stale.tsx';
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
  if (!setup.data || !people.data)
    return (
      <LoadState
        failure={setup.isError || people.isError ? t.loadFailed : null}
        onRetry={() => Promise.all([setup.refetch(), people.refetch()])}
      />
    );
  return (
    <div className="space-y-4">
      {setup.data.is_starter && (
        <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <StarterBadge />
          <p>{t.starter}</p>
        </div>
      )}
      <SetupForm
        key={job.id}
        job={job}
        role={role}
        saved={setup.data}
        people={people.data}
        onReload={async () => (await setup.refetch({ throwOnError: true })).data!}
      />
    </div>
  );
}

const nameStarterGroup = (setup: InterviewSetup): InterviewSetup => ({
  ...setup,
  groups: setup.groups.map((group) => ({ ...group, name: t.starterGroup })),
});

type People = NonNullable<ReturnType<typeof useInterviewers>['data']>;
type Chosen = Pick<InterviewSetup, 'required' | 'groups'>;

const isGone = (people: People) => (id: string) => !people.some((person) => person.id === id);

/** Users who were deactivated since: they have no box to untick, and the server refuses them. */
const countGone = ({ required, groups }: Chosen, people: People): number =>
  new Set([...required, ...groups.flatMap(({ user_ids }) => user_ids)].filter(isGone(people))).size;

/** A group without other members is removed with them. */
const withoutGone = <Setup extends Chosen>(setup: Setup, people: People): Setup => {
  const active = (ids: string[]) => ids.filter((id) => !isGone(people)(id));
  return {
    ...setup,
    required: active(setup.required),
    groups: setup.groups.flatMap(({ name, user_ids }) => {
      const left = active(user_ids);
      return left.length === 0 && user_ids.length > 0 ? [] : [{ name, user_ids: left }];
    }),
  };
};

interface SetupFormProps extends SetupTabProps {
  saved: JobInterviewSetup;
  people: People;
  onReload: () => Promise<JobInterviewSetup>;
}

const readSetup = ({ setup, is_starter }: JobInterviewSetup): InterviewSetup => {
  if (!setup) return NOTHING_YET;
  return is_starter ? nameStarterGroup(setup) : setup;
};

const toTyped = (saved: JobInterviewSetup, people: People) => {
  const before = readSetup(saved);
  return withoutGone({ ...before, location: before.location ?? '' }, people);
};

function SetupForm({ job, role, saved, people, onReload }: SetupFormProps) {
  const mayChange = can(role, 'canPostJobs');
  /** The setup as loaded into the form, or last saved. */
  const [base, setBase] = useState(saved);
  const before = readSetup(base);
  const form = useSchemaForm({
    schema: interviewSetupChange,
    initial: toTyped(base, people),
    asSent: (typed) => ({ ...withoutGone(typed, people), version: base.version }),
    onSubmit: async (setup) => {
      setBase(await form.saving(setInterviewSetup(job.id, setup)));
      toast.success(t.saved);
    },
    failed: t.failed,
    onFailed: (error) => stale.onFailed(error),
  });
  const stale = useStale({
    reload: async () => {
      const now = await onReload();
      setBase(now);
      form.reset(toTyped(now, people));
    },
    failed: t.loadFailed,
  });
  const required = form.controlled('required');
  const groups = form.controlled('groups');

  return (
    <Form form={form} className="space-y-5">
      <InterviewerChoice
        plan={{ ...before, required: required.value, groups: groups.value }}
        people={people}
        goneCount={countGone(before, people)}
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
      {stale.notice}
      {mayChange && <FormFooter form={form} action={t.save} busy={shared.saving} />}
    </Form>
  );
}
