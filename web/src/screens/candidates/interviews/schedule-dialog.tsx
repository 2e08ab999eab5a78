import { newInterview } from '@hirewire/contract/interviews';
import { DURATION_MINUTES } from '@hirewire/contract/scheduling';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { ChoiceList } from '../../../components/choice-list.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/field.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { arrangeInterview, useInterviewers, usePossibleSlots } from '../../../data/interviews.ts';
import type { Person } from '../candidate-actions.ts';
import { SlotPicker } from './slot-picker.tsx';

interface ScheduleDialogProps {
  person: Person;
  onClose: () => void;
}

const SEARCH = { label: 'Search interviewers', placeholder: 'Search by name', nothing: 'Nobody is called that.' };

/** Arranges an interview by hand: at a time that suits everybody, or for the candidate to choose one. */
export function ScheduleDialog({ person, onClose }: ScheduleDialogProps) {
  const people = useInterviewers();
  const [interviewers, setInterviewers] = useState<string[]>([]);
  const [duration, setDuration] = useState(String(DURATION_MINUTES));
  const [place, setPlace] = useState('');
  const [isTheirs, setTheirs] = useState(true);
  const [chosen, setChosen] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);
  const requestId = useRef(crypto.randomUUID());
  const slots = usePossibleSlots(isTheirs ? [] : interviewers, Number(duration));

  const arrange = async () => {
    const checked = newInterview.safeParse({
      candidate_id: person.id,
      ...(person.applicationId && { application_id: person.applicationId }),
      interviewers,
      duration_minutes: duration.trim() ? Number(duration) : Number.NaN,
      location: place,
      starts_at: isTheirs ? null : chosen,
      request_id: requestId.current,
    });
    if (!checked.success)
      return setErrors(Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message])));
    if (!isTheirs && !chosen) return setErrors({ starts_at: 'Choose a time.' });
    setErrors({});
    setBusy(true);
    try {
      await arrangeInterview(checked.data);
      toast.success(
        isTheirs
          ? `${person.name} is asked by mail to choose a time.`
          : 'The interview is booked. Everybody gets a mail.',
      );
      onClose();
    } catch (error) {
      setErrors({ root: candidateFailure(error) });
      setChosen(null);
      void slots.refetch();
      setBusy(false);
    }
  };

  return (
    <Dialog
      wide
      guarded
      open
      onOpenChange={onClose}
      title={`Schedule Interview: ${person.name}`}
      description="With all of those you choose. Where the workflow waits for an interview, this is the one."
    >
      <form
        noValidate
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void arrange();
        }}
      >
        <fieldset className="space-y-1.5">
          <legend className="mb-1 text-sm font-medium">Interviewers</legend>
          <ChoiceList
            choices={(people.data ?? []).map(({ id, name, time_zone, has_hours }) => ({
              id,
              name,
              aside: has_hours ? time_zone.replaceAll('_', ' ') : 'Usual hours',
            }))}
            chosen={interviewers}
            onChoose={setInterviewers}
            search={SEARCH}
          />
          {people.isError && <p className="text-sm text-danger">The interviewers could not be loaded.</p>}
          {errors['interviewers'] && (
            <p role="alert" className="text-xs text-danger">
              {errors['interviewers']}
            </p>
          )}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Duration in minutes"
            inputMode="numeric"
            error={errors['duration_minutes']}
            value={duration}
            onChange={({ target }) => setDuration(target.value)}
          />
          <TextField
            label="Place or link"
            aside="Optional"
            maxLength={500}
            error={errors['location']}
            value={place}
            onChange={({ target }) => setPlace(target.value)}
          />
        </div>
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Who chooses the time</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1.5">
            {[true, false].map((theirs) => (
              <label key={String(theirs)} className="flex cursor-pointer items-center gap-2 text-sm">
                <input
                  type="radio"
                  name="who"
                  checked={isTheirs === theirs}
                  onChange={() => setTheirs(theirs)}
                  className="accent-accent"
                />
                {theirs ? `${person.name}, on their page` : 'I choose it now'}
              </label>
            ))}
          </div>
        </fieldset>
        {!isTheirs && interviewers.length === 0 && <p className="text-sm text-muted">Choose the interviewers first.</p>}
        {!isTheirs && slots.isLoading && <p role="status">One moment …</p>}
        {!isTheirs && slots.data && <SlotPicker list={slots.data} chosen={chosen} onChoose={setChosen} />}
        <Banner>{errors['root'] ?? errors['starts_at'] ?? (slots.error && candidateFailure(slots.error))}</Banner>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <div className="sm:w-44">
            <SubmitButton busy={isBusy && 'One moment …'}>{isTheirs ? 'Offer times' : 'Book interview'}</SubmitButton>
          </div>
        </div>
      </form>
    </Dialog>
  );
}
