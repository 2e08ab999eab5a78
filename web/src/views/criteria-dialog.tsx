import type { JobCriteria } from '@hirewire/contract/criteria';
import { useState } from 'react';
import { toast } from 'sonner';
import { Banner } from '../components/banner.tsx';
import { Button } from '../components/button.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DateText } from '../components/date-text.tsx';
import { Dialog } from '../components/dialog.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { resetCriteria, saveCriteria, useCriteria } from '../data/criteria.ts';
import { failureOf, isConflict } from '../data/failure.ts';
import { AddCriterion } from './add-criterion.tsx';
import { changeOf, type Draft, draftsOf, isSameAs, weightError } from './criteria-drafts.ts';
import { CriterionRow } from './criterion-row.tsx';
import { DiscardDialog, useDiscardGuard } from './discard-guard.tsx';
import { RescoringProgress } from './rescoring-progress.tsx';

interface CriteriaDialogProps {
  job: { id: string; title: string };
  onClose: () => void;
}

const FAILED = 'The criteria could not be saved. Please try again.';
const UNREAD = 'The criteria could not be loaded.';

/** What resumes for a job are measured against, to be weighed, switched and completed. */
export function CriteriaDialog({ job, onClose }: CriteriaDialogProps) {
  const { data, isError, refetch } = useCriteria(job.id);
  const [guard, setGuard] = useState({ isDirty: false, isBusy: false });
  /** Begins anew with what is saved. */
  const [beginning, setBeginning] = useState(0);
  const { close, question } = useDiscardGuard({ ...guard, onClose });
  const reload = async () => {
    await refetch();
    setBeginning(beginning + 1);
  };
  return (
    <>
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
          {isError && !data && (
            <Banner action={<Button onClick={() => void refetch()}>Try again</Button>}>{UNREAD}</Banner>
          )}
          {!data && !isError && <p className="appear-late text-muted">Loading...</p>}
          {data && (
            <CriteriaForm
              key={beginning}
              jobId={job.id}
              saved={data}
              onGuard={setGuard}
              onReload={() => void reload()}
              onCancel={close}
              onClose={onClose}
            />
          )}
        </div>
      </Dialog>
      <DiscardDialog question={question} description="The criteria have not been saved." />
    </>
  );
}

interface CriteriaFormProps {
  jobId: string;
  saved: JobCriteria;
  onGuard: (guard: { isDirty: boolean; isBusy: boolean }) => void;
  onReload: () => void;
  onCancel: () => void;
  onClose: () => void;
}

function CriteriaForm({ jobId, saved, onGuard, onReload, onCancel, onClose }: CriteriaFormProps) {
  // As they were when this was opened: what others save meanwhile must not change what is being typed.
  const [base] = useState(saved);
  const [drafts, setDrafts] = useState(() => draftsOf(saved));
  const [failure, setFailure] = useState<{ words: string; isConflict: boolean } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const [isChecked, setChecked] = useState(false);

  const change = (next: Draft[]) => {
    setDrafts(next);
    setFailure(null);
    onGuard({ isDirty: !isSameAs(base, next), isBusy: false });
  };
  const write = async (save: () => Promise<unknown>, done: string) => {
    setBusy(true);
    onGuard({ isDirty: true, isBusy: true });
    try {
      await save();
      onGuard({ isDirty: false, isBusy: false });
      toast.success(done);
      onClose();
    } catch (error) {
      setFailure({ words: failureOf(error, FAILED), isConflict: isConflict(error) });
      setBusy(false);
      onGuard({ isDirty: true, isBusy: false });
    }
  };
  const save = () => {
    setChecked(true);
    if (drafts.some((draft) => weightError(draft) !== undefined)) return;
    void write(
      () => saveCriteria(jobId, changeOf(base, drafts)),
      'The criteria have been saved. Resumes with a score are analysed again.',
    );
  };
  const offered = base.offered.filter(({ id }) => !drafts.some((draft) => draft.id === id));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) save();
      }}
    >
      <ul aria-label="Criteria" className="divide-y divide-line border-y border-line">
        {drafts.map((draft, index) => (
          <CriterionRow
            key={draft.key}
            draft={draft}
            all={drafts}
            isChecked={isChecked}
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
      <div className="mt-4">
        <Banner
          action={
            failure?.isConflict && (
              <Button size="small" onClick={onReload}>
                Reload
              </Button>
            )
          }
        >
          {failure?.words}
        </Banner>
      </div>
      <footer className="mt-4 flex flex-wrap items-center gap-2">
        {base.is_edited && (
          <p className="min-w-0 flex-1 basis-52 text-sm text-muted">
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
        <div className="ml-auto flex gap-2">
          <Button onClick={onCancel}>Cancel</Button>
          <div className="w-28">
            <SubmitButton busy={isBusy && 'Saving...'}>Save</SubmitButton>
          </div>
        </div>
      </footer>
      <ConfirmDialog
        open={isResetting}
        onOpenChange={setResetting}
        title="Reset the criteria?"
        description="Weights and criteria of your own are dropped. Resumes with a score are analysed again by what the job says."
        action="Reset"
        onConfirm={() => void write(() => resetCriteria(jobId), 'The criteria are those of the job again.')}
      />
    </form>
  );
}
