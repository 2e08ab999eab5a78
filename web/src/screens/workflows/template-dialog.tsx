import { newTemplateWithSteps, WORKFLOW_MESSAGES, type WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextAreaField, TextField } from '../../components/field.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { fieldOf } from '../../data/failure.ts';
import { failureOf, isConflict, isGone } from '../../data/failure.ts';
import { changeTemplate, createTemplate, fetchTemplate, useApprovers, useWorkflowSteps } from '../../data/workflows.ts';
import { DiscardDialog, useDiscardGuard } from '../../views/discard-guard.tsx';
import { type Clash, ReloadedNote } from '../../views/reloaded-note.tsx';
import { StepSection } from './step-section.tsx';
import {
  bodyOf,
  type Draft,
  type DraftField,
  draftOf,
  mergeDrafts,
  refusalOf,
  stepsOf,
  type TemplateValues,
  wordedSteps,
} from './template-form.ts';
import { useStepList } from './use-step-list.ts';
import { WorkflowPreview } from './workflow-preview.tsx';

/** Creates a workflow, or edits the given one. */
export function TemplateDialog({ template, onClose }: { template: WorkflowTemplate | null; onClose: () => void }) {
  const formId = useId();
  const definitions = useWorkflowSteps();
  const { data: approvers } = useApprovers();
  // As it was opened: a list that is loaded again meanwhile is not what was typed into.
  const [base, setBase] = useState(template);
  const list = useStepList(base ? stepsOf(base) : []);
  const [conflict, setConflict] = useState<string | null>(null);
  /** Somebody else has deleted it: there is nothing to reload. */
  const [isDeleted, setDeleted] = useState(false);
  /** What was typed where somebody else has changed the same, after a reload. */
  const [clashes, setClashes] = useState<Partial<Draft> | null>(null);
  const { register, handleSubmit, setError, clearErrors, setFocus, formState, ...form } = useForm<
    TemplateValues & { steps?: never }
  >({
    defaultValues: { name: template?.name ?? '', description: template?.description ?? '' },
  });
  const { errors, isSubmitting } = formState;
  const isDirty = formState.isDirty || list.isDirty;
  const { close, question } = useDiscardGuard({ isDirty, isBusy: isSubmitting, onClose });

  const save = async (values: TemplateValues) => {
    const steps = list.settled();
    if (!steps) return;
    const refusal = refusalOf(values.name, steps, definitions.data);
    if (refusal) {
      // The focus stays at the button: the sentence stands beside it, and on a small screen the name is far away.
      setError('root', { message: refusal });
      if (steps.length === 0) setError('steps', { message: 'Add at least one step.' });
      if (values.name.trim() === '') setError('name', { message: 'Enter a name.' });
      return;
    }
    const body = bodyOf(values, steps, approvers);
    const wrong = newTemplateWithSteps.safeParse(body).error?.issues[0];
    if (wrong) return complain(String(wrong.path[0]), wrong.message);
    try {
      if (base) await changeTemplate(base.id, { ...body, version: base.version });
      else await createTemplate(body);
    } catch (error) {
      if (isConflict(error)) {
        const sentence = failureOf(error, WORKFLOW_MESSAGES.changedMeanwhile);
        return setConflict(`${sentence} Reload brings the saved workflow into this form and keeps your own changes.`);
      }
      if (isGone(error)) return setDeleted(true);
      setError('root', { message: WORKFLOW_MESSAGES.saveAlert });
      const field = fieldOf(error);
      if (field) complain(field, failureOf(error, ''));
      return;
    }
    toast.success(template ? `${body.name} has been updated.` : `${body.name} has been saved.`);
    onClose();
  };

  /** What is not about the name or the description is about the steps. */
  const complain = (field: string, message: string) => {
    const at = field === 'name' || field === 'description' ? field : 'steps';
    setError(at, { message });
    if (at !== 'steps') setFocus(at);
  };

  const submit = handleSubmit(save);

  const reload = async () => {
    const steps = list.settled();
    if (!steps || !base) return;
    try {
      const saved = await fetchTemplate(base.id);
      if (!saved) return setDeleted(true);
      const mine = { name: form.getValues('name'), description: form.getValues('description'), steps };
      const theirs = draftOf(saved);
      const { merged, clashes } = mergeDrafts(draftOf(base), mine, theirs);
      form.reset({ name: theirs.name, description: theirs.description });
      fill(merged, theirs);
      setBase(saved);
      setConflict(null);
      setClashes(Object.fromEntries(clashes.map((field) => [field, mine[field]])));
    } catch {
      setConflict('The saved workflow could not be loaded. Please try again.');
    }
  };

  const fill = ({ name, description, steps }: Partial<Draft>, saved: Draft) => {
    if (name !== undefined) form.setValue('name', name, { shouldDirty: true });
    if (description !== undefined) form.setValue('description', description, { shouldDirty: true });
    if (steps) list.replace(steps, saved.steps);
  };

  const takeMine = (field: DraftField) => {
    const { [field]: mine, ...others } = clashes ?? {};
    fill({ [field]: mine }, draftOf(base!));
    setClashes(others);
  };

  return (
    <>
      <Dialog
        wide="columns"
        open
        onOpenChange={close}
        title={template ? 'Edit Workflow' : 'Create Workflow'}
        description="The steps a candidate goes through, one after another."
      >
        {/* Beside each other and not within: the step editor is a form of its own. */}
        <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]" onChange={() => clearErrors()}>
          <div className="min-w-0 space-y-5">
            {clashes && <ReloadedNote what="workflow" clashes={clashesOf(clashes)} onTakeMine={takeMine} />}
            <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void submit(event)}>
              <TextField
                label="Workflow name"
                placeholder="Engineering hiring"
                maxLength={200}
                error={errors.name?.message}
                {...register('name')}
              />
              <TextAreaField
                label="Description"
                aside="Optional"
                rows={2}
                error={errors.description?.message}
                {...register('description')}
              />
            </form>
            <StepSection list={list} definitions={definitions} error={errors.steps?.message} />
          </div>
          <WorkflowPreview steps={wordedSteps(list.preview, definitions.data ?? [], approvers)} />
        </div>
        <div className="mt-5 space-y-4">
          {/* Down here, where the eyes are after pressing the button. */}
          <Banner>{errors.root?.message}</Banner>
          <Banner>
            {isDeleted
              ? 'Somebody else has deleted this workflow. What you typed cannot be saved in it any more.'
              : null}
          </Banner>
          <Banner
            action={
              <Button size="small" onClick={() => void reload()}>
                Reload
              </Button>
            }
          >
            {isDeleted ? null : conflict}
          </Banner>
          <div className="flex justify-end gap-2">
            <Button onClick={close}>Cancel</Button>
            <div className="w-36">
              <SubmitButton form={formId} busy={isSubmitting && 'Saving...'}>
                {template ? 'Save changes' : 'Save workflow'}
              </SubmitButton>
            </div>
          </div>
        </div>
      </Dialog>
      <DiscardDialog question={question} description="The workflow has not been saved." />
    </>
  );
}

const FIELD_NAMES: Record<DraftField, string> = { name: 'Workflow name', description: 'Description', steps: 'Steps' };

const clashesOf = ({ steps, ...texts }: Partial<Draft>): Clash<DraftField>[] => [
  ...(Object.entries(texts) as [DraftField, string][]).map(([field, text]) => ({
    field,
    name: FIELD_NAMES[field],
    mine: text ? `“${text}”` : 'nothing',
  })),
  ...(steps
    ? [{ field: 'steps' as const, name: FIELD_NAMES.steps, mine: steps.map((step) => step.display_name).join(' → ') }]
    : []),
];
