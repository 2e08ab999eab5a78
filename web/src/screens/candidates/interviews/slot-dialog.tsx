import type { Interview } from '@hirewire/contract/interviews';
import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { SubmitButton } from '../../../components/submit-button.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { bookInterview, useSlots } from '../../../data/interviews.ts';
import { SlotPicker } from './slot-picker.tsx';

/** Books or moves an interview on behalf of the candidate. */
export function SlotDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { data, error, refetch } = useSlots(interview.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const book = async () => {
    if (!chosen) return setFailure('Choose a time.');
    setBusy(true);
    setFailure(null);
    try {
      await bookInterview(interview.id, chosen);
      toast.success('The interview is booked. Everybody gets a mail.');
      onClose();
    } catch (problem) {
      setFailure(candidateFailure(problem));
      setChosen(null);
      void refetch();
      setBusy(false);
    }
  };
  const hasSlots = data !== undefined && data.slots.length > 0;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={interview.status === 'booked' ? 'Move the interview' : 'Choose a time'}
      description={`${interview.candidate_name}, ${interview.duration_minutes} minutes. Everybody gets an invitation by mail.`}
    >
      <form
        noValidate
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void book();
        }}
      >
        {!data && !error && <p role="status">One moment …</p>}
        {data && <SlotPicker list={data} chosen={chosen} onChoose={setChosen} />}
        <Banner>{failure ?? (error && candidateFailure(error))}</Banner>
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button onClick={onClose}>{hasSlots ? 'Cancel' : 'Close'}</Button>
          {hasSlots && (
            <div className="sm:w-32">
              <SubmitButton busy={isBusy && 'Booking...'}>Book</SubmitButton>
            </div>
          )}
        </div>
      </form>
    </Dialog>
  );
}
