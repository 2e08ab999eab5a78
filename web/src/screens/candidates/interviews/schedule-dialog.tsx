import { newInterview } from '@hirewire/contract/interviews';
import { DURATION_MINUTES } from '@hirewire/contract/scheduling';
import { toast } from '../../../components/toast.ts';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { TextField } from '../../../components/field.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { arrangeInterview, useInterviewers, usePossibleSlots } from '../../../data/interviews.ts';
import type { Person } from '../candidate-actions.ts';
import { offeredTime } from './interview-time.ts';
import { SlotPicker } from './slot-picker.tsx';
import { typedNumber } from '../../../lib/typed-number.ts';
import { FormDialog } from '../../../views/form-dialog.tsx';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { useRequestId } from '../../../views/request-id.ts';
import { t } from '../../../texts/schedule-interview.ts';
import { shared } from '../../../texts/shared.ts';

interface ScheduleDialogProps {
  person: Person;
  onClose: () => void;
}

/** Schedules an interview manually: at a time everyone is free, or at one that the candidate chooses. */
export function ScheduleDialog({ person, onClose }: ScheduleDialogProps) {
  const people = useInterviewers();
  const requestId = useRequestId();
  const form = useSchemaForm({
    schema: newInterview,
    initial: {
      interviewers: [] as string[],
      duration_minutes: String(DURATION_MINUTES),
      location: '',
      starts_at: null as string | null,
      who: 'candidate',
    },
    asSent: ({ who, ...typed }) => ({
      ...typed,
      candidate_id: person.id,
      ...(person.applicationId && { application_id: person.applicationId }),
      duration_minutes: typedNumber(typed.duration_minutes),
      // No choice is sent as an empty time, which the contract refuses.
      starts_at: who === 'candidate' ? null : (offeredTime(typed.starts_at, slots.data) ?? ''),
      request_id: requestId.get(),
    }),
    onSubmit: async (interview) => {
      await arrangeInterview(interview);
      toast.success(isTheirs ? t.proposed(person.name) : t.booked);
      onClose();
    },
    failed: candidateFailure,
    onFailed: (error) => {
      form.setValue('starts_at', null);
      if (!isTheirs) void slots.refetch();
      return requestId.onFailed(error);
    },
  });
  const isTheirs = form.typed.who === 'candidate';
  const interviewers = form.controlled('interviewers');
  const startsAt = form.controlled('starts_at');
  const slots = usePossibleSlots(isTheirs ? [] : interviewers.value, Number(form.typed.duration_minutes));

  return (
    <FormDialog wide form={form} onClose={onClose} title={t.title(person.name)} description={t.description}>
      {(close) => (
        <Form form={form} className="mt-4 space-y-4">
          <fieldset className="space-y-1.5">
            <legend className="mb-1 text-sm font-medium">{t.interviewers}</legend>
            <ChoiceList
              choices={(people.data ?? []).map(({ id, name, time_zone, has_hours }) => ({
                id,
                name,
                aside: has_hours ? time_zone.replaceAll('_', ' ') : t.usualHours,
              }))}
              chosen={interviewers.value}
              onChoose={interviewers.onChange}
              search={t.search}
            />
            {people.isError && <p className="text-sm text-danger">{t.loadFailed}</p>}
            {interviewers.error && (
              <p role="alert" className="text-xs text-danger">
                {interviewers.error}
              </p>
            )}
          </fieldset>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label={t.duration} inputMode="numeric" {...form.field('duration_minutes')} />
            <TextField label={t.place} aside={shared.optional} maxLength={500} {...form.field('location')} />
          </div>
          <fieldset>
            <legend className="mb-1 text-sm font-medium">{t.who.label}</legend>
            <div className="flex flex-wrap gap-x-5 gap-y-1.5">
              {['candidate', 'me'].map((who) => (
                <label key={who} className="flex cursor-pointer items-center gap-2 text-sm">
                  <input type="radio" value={who} {...form.register('who')} className="accent-accent" />
                  {who === 'candidate' ? t.who.candidate(person.name) : t.who.me}
                </label>
              ))}
            </div>
          </fieldset>
          {!isTheirs && interviewers.value.length === 0 && <p className="text-sm text-muted">{t.chooseFirst}</p>}
          {!isTheirs && slots.isLoading && <p role="status">{shared.loading}</p>}
          {!isTheirs && slots.data && (
            <SlotPicker list={slots.data} chosen={startsAt.value} onChoose={startsAt.onChange} />
          )}
          <FormFooter
            form={form}
            action={isTheirs ? t.propose : t.book}
            busy={t.busy}
            onCancel={close}
            also={startsAt.error ?? (!isTheirs && slots.error ? candidateFailure(slots.error) : null)}
          />
        </Form>
      )}
    </FormDialog>
  );
}
