import { criteriaChange, type JobCriteria } from '@hirewire/contract/criteria';
import { type SyntheticEvent, useState } from 'react';
import { toast } from '../components/toast.ts';
import { Banner } from '../components/banner.tsx';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { DateText } from '../components/date-text.tsx';
import { resetCriteria, saveCriteria, useCriteria } from '../data/criteria.ts';
import { FormDialog } from './form-dialog.tsx';
import { t } from '../texts/criteria.ts';
import { fill } from '../texts/format.ts';
import { shared } from '../texts/shared.ts';
import { AddCriterion } from './add-criterion.tsx';
import { toCriteriaChange, type Draft, type OwnCriterion, ownDraft, repeats, toDrafts } from './criteria-drafts.ts';
import { CriterionRow } from './criterion-row.tsx';
import { RescoringProgress } from './rescoring-progress.tsx';
import { runAction } from './action.ts';
import { FormFooter } from './form-footer.tsx';
import { Form, useSchemaForm } from './form.tsx';
import { useStale } from './stale.tsx';

interface CriteriaDialogProps {
  job: { id: string; title: string };
  onClose: () => void;
}

/** The criteria that resumes for a job are scored against: weights, switches, additions. */
export function CriteriaDialog({ job, onClose }: CriteriaDialogProps) {
  const { data, isError, refetch } = useCriteria(job.id);
  // The criteria when the dialog was opened: what others save meanwhile must not change what is being typed.
  const [base, setBase] = useState<JobCriteria | null>(null);
  if (data && !base) setBase(data);
  const [isResetting, setResetting] = useState(false);
  const form = useSchemaForm({
    schema: criteriaChange,
    initial: { criteria: [] as Draft[], own: NO_CRITERION },
    ...(base && { values: { criteria: toDrafts(base), own: NO_CRITERION } }),
    asSent: ({ criteria }) => toCriteriaChange(base!, criteria),
    onSubmit: async (change) => {
      await saveCriteria(job.id, change);
      toast.success(t.saved);
      onClose();
    },
    failed: t.saveFailed,
    onFailed: (error) => stale.onFailed(error),
  });
  const stale = useStale({
    reload: async () => {
      const { data: current } = await refetch({ throwOnError: true });
      setBase(current!);
    },
    failed: t.loadFailed,
  });
  const reset = () =>
    void runAction(`reset-criteria ${job.id}`, () => resetCriteria(job.id, base!), {
      done: t.reset.done,
      onDone: onClose,
      onFailed: stale.onFailed,
      failed: t.saveFailed,
      tell: (message) => form.setError('root', { message }),
    });
  const { value: drafts, onChange: change } = form.controlled('criteria');
  const { own } = form.typed;
  /** Returns whether the criterion was added. */
  const addOwn = (): boolean => {
    const label = own.label.trim();
    const wrong = label === '' ? t.add.empty : repeats(drafts, label);
    if (wrong) form.setError('own.label', { message: wrong }, { shouldFocus: true });
    else {
      change([...drafts, ownDraft({ ...own, label })]);
      form.put('own', { ...own, label: '' });
    }
    return !wrong;
  };
  // A criterion that was typed but not added is saved too.
  const submit = (event: SyntheticEvent) => {
    if (own.label.trim() === '' || addOwn()) return form.submit(event);
    event.preventDefault();
    event.stopPropagation();
  };
  const offered = base?.offered.filter(({ id }) => !drafts.some((draft) => draft.id === id));

  return (
    <FormDialog
      wide
      form={form}
      onClose={onClose}
      unsaved={t.unsaved}
      title={t.title}
      description={t.description(job.title)}
    >
      {(close) => (
        <>
          <div className="mt-4">
            <RescoringProgress jobId={job.id} mayCancel />
            {isError && !data && <Banner onRetry={refetch}>{t.loadFailed}</Banner>}
            {!data && !isError && <p className="appear-late text-muted">{shared.loading}</p>}
            {base && offered && (
              <Form form={{ ...form, submit }}>
                <ul aria-label={t.list} className="divide-y divide-line border-y border-line">
                  {drafts.map((draft, index) => (
                    <CriterionRow
                      key={draft.key}
                      draft={draft}
                      all={drafts}
                      isChecked={form.findError(`criteria.${index}`) !== undefined}
                      onChange={(changes) => change(drafts.with(index, { ...draft, ...changes }))}
                      onRemove={() => change(drafts.toSpliced(index, 1))}
                    />
                  ))}
                </ul>
                <p className="mt-2 text-sm text-pretty text-muted">{t.knockOutNote}</p>
                <AddCriterion
                  offered={offered}
                  onOffered={(draft) => change([...drafts, draft])}
                  own={own}
                  error={form.findError('own.label')}
                  onOwn={(typed) => {
                    form.clearErrors('own.label');
                    form.put('own', typed);
                  }}
                  onAdd={addOwn}
                />
                <div className="mt-4 space-y-4">
                  {stale.notice}
                  <FormFooter form={form} action={shared.save} busy={shared.saving} onCancel={close}>
                    {base.is_edited && (
                      <p className="min-w-0 flex-1 text-sm text-muted">
                        {fill(base.updated_by_name ? t.setBy(base.updated_by_name) : t.set, {
                          day: <DateText at={base.updated_at!} />,
                        })}{' '}
                        <button
                          type="button"
                          onClick={() => setResetting(true)}
                          className="rounded-sm font-medium text-accent-text underline-offset-4 hover:underline"
                        >
                          {t.reset.link}
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
            title={t.reset.title}
            description={t.reset.text}
            action={t.reset.action}
            onConfirm={reset}
          />
        </>
      )}
    </FormDialog>
  );
}

const NO_CRITERION: OwnCriterion = { kind: 'must_have', label: '' };
