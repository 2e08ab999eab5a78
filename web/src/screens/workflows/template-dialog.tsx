import { newTemplateWithSteps, WORKFLOW_MESSAGES, type WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import * as z from 'zod';
import { Banner } from '../../components/banner.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextAreaField, TextField } from '../../components/field.tsx';
import { failureOf, fieldOf, isGone } from '../../data/failure.ts';
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
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { useStale } from '../../views/stale.tsx';

/** Creates a workflow, or edits the given one. */
export function TemplateDialog({ template, onClose }: { template: WorkflowTemplate | null; onClose: () => void }) {
  const formId = useId();
  const definitions = useWorkflowSteps();
  const { data: approvers } = useApprovers();
  // As it was opened: a list that is loaded again meanwhile is not what was typed into.
  const [base, setBase] = useState(template);
  const list = useStepList(base ? stepsOf(base) : []);
  /** Somebody else has deleted it: there is nothing to reload. */
  const [isDeleted, setDeleted] = useState(false);
  /** What was typed where somebody else has changed the same, after a reload. */
  const [clashes, setClashes] = useState<Partial<Draft> | null>(null);
  const form = useSchemaForm<TemplateValues & { steps?: never }, TemplateValues>({
    schema: typedTexts,
    initial: { name: template?.name ?? '', description: template?.description ?? '' },
    onSubmit: (values) => save(values),
    failed: WORKFLOW_MESSAGES.saveAlert,
    onFailed: (error) => {
      if (stale.onFailed(error)) return true;
      if (isGone(error)) setDeleted(true);
      else form.setError('root', { message: WORKFLOW_MESSAGES.saveAlert });
      const field = fieldOf(error);
      if (field) complain(field, failureOf(error, ''));
      return true;
    },
  });
  const isDirty = form.isDirty || list.isDirty;
  const { close, question } = useDiscardGuard({ ...form, isDirty, onClose });

  const save = async (values: TemplateValues) => {
    const steps = list.settled();
    if (!steps) return;
    const refusal = refusalOf(values.name, steps, definitions.data);
    if (refusal) {
      // The focus stays at the button: the sentence stands beside it, and on a small screen the name is far away.
      form.setError('root', { message: refusal });
      if (steps.length === 0) form.setError('steps', { message: 'Add at least one step.' });
      if (values.name.trim() === '') form.setError('name', { message: 'Enter a name.' });
      return;
    }
    const body = bodyOf(values, steps, approvers);
    const wrong = newTemplateWithSteps.safeParse(body).error?.issues[0];
    if (wrong) return complain(String(wrong.path[0]), wrong.message);
    if (base) await changeTemplate(base.id, { ...body, version: base.version });
    else await createTemplate(body);
    toast.success(template ? `${body.name} has been updated.` : `${body.name} has been saved.`);
    onClose();
  };

  /** What is not about the name or the description is about the steps. */
  const complain = (field: string, message: string) => {
    const at = field === 'name' || field === 'description' ? field : 'steps';
    form.setError(at, { message });
    if (at !== 'steps') form.setFocus(at);
  };

  const stale = useStale({
    reload: async () => {
      const steps = list.settled();
      if (!steps || !base) return;
      const saved = await fetchTemplate(base.id);
      if (!saved) return setDeleted(true);
      const { name, description } = form.getValues();
      const mine = { name, description, steps };
      const theirs = draftOf(saved);
      const { merged, clashes } = mergeDrafts(draftOf(base), mine, theirs);
      form.reset({ name: theirs.name, description: theirs.description });
      fill(merged, theirs);
      setBase(saved);
      setClashes(Object.fromEntries(clashes.map((field) => [field, mine[field]])));
    },
    failed: 'The saved workflow could not be loaded. Please try again.',
    effect: 'Reload brings the saved workflow into this form and keeps your own changes.',
  });

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
        <div
          className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
          onChange={() => form.clearErrors()}
        >
          <div className="min-w-0 space-y-5">
            {clashes && <ReloadedNote what="workflow" clashes={clashesOf(clashes)} onTakeMine={takeMine} />}
            <Form form={form} id={formId} className="space-y-4">
              <TextField
                label="Workflow name"
                placeholder="Engineering hiring"
                maxLength={200}
                {...form.field('name')}
              />
              <TextAreaField label="Description" aside="Optional" rows={2} {...form.field('description')} />
            </Form>
            <StepSection list={list} definitions={definitions} error={form.errorOf('steps')} />
          </div>
          <WorkflowPreview steps={wordedSteps(list.preview, definitions.data ?? [], approvers)} />
        </div>
        <div className="mt-5 space-y-4">
          <Banner>
            {isDeleted
              ? 'Somebody else has deleted this workflow. What you typed cannot be saved in it any more.'
              : null}
          </Banner>
          {!isDeleted && stale.notice}
          <FormFooter
            form={form}
            formId={formId}
            action={template ? 'Save changes' : 'Save workflow'}
            busy="Saving..."
            onCancel={close}
          />
        </div>
      </Dialog>
      <DiscardDialog question={question} description="The workflow has not been saved." />
    </>
  );
}

/** All else is checked with the steps, by `refusalOf` and the contract. */
const typedTexts = z.object({ name: z.string(), description: z.string() });

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
