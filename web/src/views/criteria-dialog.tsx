import { criteriaChange, type JobCriteria } from '@hirewire/contract/criteria';
import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../components/banner.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DateText } from '../components/date-text.tsx';
import { Dialog } from '../components/dialog.tsx';
import { resetCriteria, saveCriteria, useCriteria } from '../data/criteria.ts';
import { AddCriterion } from './add-criterion.tsx';
import { changeOf, type Draft, draftsOf } from './criteria-drafts.ts';
import { CriterionRow } from './criterion-row.tsx';
import { DiscardDialog, useDiscardGuard } from './discard-guard.tsx';
import { RescoringProgress } from './rescoring-progress.tsx';
import { runAction } from './action.ts';
import { FormFooter } from './form-footer.tsx';
import { Form, useSchemaForm } from './form.tsx';
import { useStale } from './stale.tsx';

interface CriteriaDialogProps {
  job: { id: string; title: string };
  onClose: () => void;
}

const FAILED = 'The criteria could not be saved. Please try again.';
const UNREAD = 'The criteria could not be loaded.';

/** What resumes for a job are measured against, to be weighed, switched and completed. */
export function CriteriaDialog({ job, onClose }: CriteriaDialogProps) {
  const { data, isError, refetch } = useCriteria(job.id);
  // As they were when this was opened: what others save meanwhile must not change what is being typed.
  const [base, setBase] = useState<JobCriteria | null>(null);
  if (data && !base) setBase(data);
  const [isResetting, setResetting] = useState(false);
  const form = useSchemaForm({
    schema: criteriaChange,
    initial: { criteria: [] as Draft[] },
    ...(base && { values: { criteria: draftsOf(base) } }),
    asSent: ({ criteria }) => changeOf(base!, criteria),
    onSubmit: async (change) => {
      await saveCriteria(job.id, change);
      toast.success('The criteria have been saved. Resumes with a score are analysed again.');
      onClose();
    },
    failed: FAILED,
    onFailed: (error) => stale.onFailed(error),
    // What is wrong with a weight is said at it.
    summarize: () => undefined,
  });
  const stale = useStale({
    reload: async () => {
      const { data: current } = await refetch({ throwOnError: true });
      setBase(current!);
    },
    failed: UNREAD,
  });
  const reset = () =>
    void runAction(() => resetCriteria(job.id), {
      done: 'The criteria are those of the job again.',
      onDone: onClose,
      failed: FAILED,
      tell: (message) => form.setError('root', { message }),
    });
  const { close, question } = useDiscardGuard({ ...form, onClose });
  const { value: drafts, onChange: change } = form.controlled('criteria');
  const offered = base?.offered.filter(({ id }) => !drafts.some((draft) => draft.id === id));

  return (
    <Dialog
      wide
      open
      guarded
      onOpenChange={close}
      title="Scoring criteria"
      description={`What resumes for ${job.title} are measured against. A weight from 0 to 100 says how much each counts.`}
    >
      <div className="mt-4">
        <RescoringProgress jobId={job.id} mayCancel />
        {isError && !data && <Banner onRetry={refetch}>{UNREAD}</Banner>}
        {!data && !isError && <p className="appear-late text-muted">Loading...</p>}
        {base && offered && (
          <Form form={form}>
            <ul aria-label="Criteria" className="divide-y divide-line border-y border-line">
              {drafts.map((draft, index) => (
                <CriterionRow
                  key={draft.key}
                  draft={draft}
                  all={drafts}
                  isChecked={form.errorOf(`criteria.${index}`) !== undefined}
                  onChange={(changes) => change(drafts.with(index, { ...draft, ...changes }))}
                  onRemove={() => change(drafts.toSpliced(index, 1))}
                />
              ))}
            </ul>
            <p className="mt-2 text-sm text-pretty text-muted">
              If a knock-out is missing, the match is rated “little found”, whatever else was found. It never rejects a
              candidate: people decide.
            </p>
            <AddCriterion drafts={drafts} offered={offered} onAdd={(draft) => change([...drafts, draft])} />
            <div className="mt-4 space-y-4">
              {stale.notice}
              <FormFooter form={form} action="Save" busy="Saving..." onCancel={close}>
                {base.is_edited && (
                  <p className="min-w-0 flex-1 text-sm text-muted">
                    Set by {base.updated_by_name ?? 'somebody'} <DateText at={base.updated_at!} />.{' '}
                    <button
                      type="button"
                      onClick={() => setResetting(true)}
                      className="rounded-sm font-medium text-accent-text underline-offset-4 hover:underline"
                    >
                      Reset to the job’s own
                    </button>
                  </p>
                )}
              </FormFooter>
            </div>
          </Form>
        )}
      </div>
      <ConfirmDialog
        open={isResetting}
        onOpenChange={setResetting}
        title="Reset the criteria?"
        description="Weights and criteria of your own are dropped. Resumes with a score are analysed again by what the job says."
        action="Reset"
        onConfirm={reset}
      />
      <DiscardDialog question={question} description="The criteria have not been saved." />
    </Dialog>
  );
}
