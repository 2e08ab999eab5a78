import { type Interview, interviews } from '@hirewire/contract/interviews';
import { toast } from '../../../components/toast.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { candidateFailure } from '../../../data/candidate-keys.ts';
import { bookInterview, useSlots } from '../../../data/interviews.ts';
import { FormDialog } from '../../../views/form-dialog.tsx';
import { FormFooter } from '../../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../../views/form.tsx';
import { interviewTime, offeredTime } from './interview-time.ts';
import { SlotPicker } from './slot-picker.tsx';
import { t } from '../../../texts/interviews.ts';
import { shared } from '../../../texts/shared.ts';

/** Books or moves an interview on behalf of the candidate. */
export function SlotDialog({ interview, onClose }: { interview: Interview; onClose: () => void }) {
  const { data, error, refetch } = useSlots(interview.id);
  const isMove = interview.status === 'booked';
  const present = isMove ? interviewTime(interview) : null;
  const form = useSchemaForm({
    schema: interviews.book.body,
    initial: { starts_at: null as string | null },
    asSent: ({ starts_at }) => ({ starts_at: offeredTime(starts_at, data) }),
    onSubmit: async ({ starts_at }) => {
      await bookInterview(interview.id, starts_at);
      toast.success(isMove ? t.done.moved : t.done.booked);
      onClose();
    },
    failed: candidateFailure,
    onFailed: () => {
      form.setValue('starts_at', null);
      void refetch();
      return false;
    },
  });
  const { value: chosen, onChange: choose, error: unchosen } = form.controlled('starts_at');
  const failure = unchosen ?? (error && candidateFailure(error));
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isMove ? t.slots.move : t.slots.choose}
      description={t.slots.description(interview.candidate_name, interview.duration_minutes)}
    >
      {(close) => (
        <Form form={form} className="mt-4 space-y-4">
          {present && <p className="font-medium">{t.slots.present(present)}</p>}
          {!data && !error && <p role="status">{shared.loading}</p>}
          {data && <SlotPicker list={data} chosen={chosen} onChoose={choose} />}
          {data && data.slots.length > 0 ? (
            <FormFooter
              form={form}
              action={isMove ? t.act.move : t.slots.book}
              busy={isMove ? t.slots.moving : t.slots.booking}
              onCancel={close}
              also={failure}
            />
          ) : (
            <>
              <Banner>{failure}</Banner>
              <div className="flex justify-end">
                <Button onClick={onClose}>{shared.close}</Button>
              </div>
            </>
          )}
        </Form>
      )}
    </FormDialog>
  );
}
