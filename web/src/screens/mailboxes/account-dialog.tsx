import { type Mailbox, mailboxChange } from '@hirewire/contract/mailboxes';
import { zodResolver } from '@hookform/resolvers/zod';
import { type Resolver, useController, useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { fieldOf } from '../../data/failure.ts';
import { failureOf } from '../../data/failure.ts';
import { changeMailbox } from '../../data/mailboxes.ts';
import { DiscardDialog, useDiscardGuard } from '../../views/discard-guard.tsx';
import { JobChoice } from './intake/job-choice.tsx';

type Values = Pick<Mailbox, 'label' | 'job_ids'>;

const SAVE_FAILED = 'Failed to save the email account. Please try again.';

/** Renames an account, and says which jobs it may feed. */
export function AccountDialog({ mailbox, onClose }: { mailbox: Mailbox; onClose: () => void }) {
  const { register, control, handleSubmit, setError, clearErrors, formState } = useForm<Values>({
    resolver: zodResolver(mailboxChange) as unknown as Resolver<Values>,
    defaultValues: { label: mailbox.label, job_ids: mailbox.job_ids },
  });
  const { errors, isDirty, isSubmitting } = formState;
  const { field: jobs } = useController({ control, name: 'job_ids' });
  const { close, question } = useDiscardGuard({ isDirty, isBusy: isSubmitting, onClose });

  const submit = handleSubmit(async (values) => {
    try {
      const { label, gmail_address } = await changeMailbox(mailbox.id, values);
      toast.success(`${label ?? gmail_address} has been saved.`);
      onClose();
    } catch (error) {
      const message = failureOf(error, SAVE_FAILED);
      setError(fieldOf(error) === 'label' ? 'label' : 'root', { message }, { shouldFocus: true });
    }
  });

  return (
    <>
      <Dialog open onOpenChange={close} title="Edit account" description={mailbox.gmail_address}>
        <form
          noValidate
          className="mt-5 space-y-4"
          onSubmit={(event) => void submit(event)}
          onInput={() => clearErrors('root')}
        >
          <TextField
            label="Label"
            aside="Optional"
            hint="What you call this mailbox, such as Applications."
            maxLength={100}
            error={errors.label?.message}
            {...register('label', { setValueAs: (typed: string | null) => typed?.trim() || null })}
          />
          <JobChoice chosen={jobs.value} onChoose={jobs.onChange} />
          <Banner>{errors.root?.message}</Banner>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <Button onClick={close}>Cancel</Button>
            <div className="sm:w-36">
              <SubmitButton busy={isSubmitting && 'Saving...'}>Save changes</SubmitButton>
            </div>
          </div>
        </form>
      </Dialog>
      <DiscardDialog question={question} description="The account has not been saved." />
    </>
  );
}
