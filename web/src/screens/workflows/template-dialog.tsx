import { newTemplateWithSteps, type WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import { useId, useState } from 'react';
import { toast } from '../../components/toast.ts';
import * as z from 'zod';
import { Banner } from '../../components/banner.tsx';
import { TextAreaField, TextField } from '../../components/field.tsx';
import { failureText, getErrorField, isGone } from '../../data/failure.ts';
import { changeTemplate, createTemplate, fetchTemplate, useApprovers, useWorkflowSteps } from '../../data/workflows.ts';
import { type Clash, ReloadedNote } from '../../views/reloaded-note.tsx';
import { StepSection } from './step-section.tsx';
import {
  buildTemplateBody,
  type Draft,
  type DraftField,
  toDraft,
  mergeDrafts,
  findRefusal,
  toDraftSteps,
  type TemplateValues,
  wordedSteps,
} from './template-form.ts';
import { useStepList } from './use-step-list.ts';
import { WorkflowPreview } from './workflow-preview.tsx';
import { FormDialog } from '../../views/form-dialog.tsx';
import { FormFooter } from '../../views/form-footer.tsx';
import { Form, useSchemaForm } from '../../views/form.tsx';
import { useStale } from '../../views/stale.tsx';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/workflows.ts';

interface TemplateDialogProps {
  template: WorkflowTemplate | null;
  isClosedByBack?: boolean;
  onClose: () => void;
}

/** Creates a workflow, or edits the given one. */
export function TemplateDialog({ template, isClosedByBack, onClose }: TemplateDialogProps) {
  const formId = useId();
  const definitions = useWorkflowSteps();
  const { data: approvers } = useApprovers();
  // The template as it was opened: the list may be reloaded while this is open.
  const [base, setBase] = useState(template);
  const list = useStepList(base ? toDraftSteps(base) : []);
  /** Another user deleted it: there is nothing to reload. */
  const [isDeleted, setDeleted] = useState(false);
  /** After a reload, the user's own values of fields that another user changed as well. */
  const [clashes, setClashes] = useState<Partial<Draft> | null>(null);
  const form = useSchemaForm<TemplateValues & { steps?: never }, TemplateValues>({
    schema: typedTexts,
    initial: { name: template?.name ?? '', description: template?.description ?? '' },
    onSubmit: (values) => save(values),
    failed: t.form.failed,
    onFailed: (error) => {
      if (stale.onFailed(error)) return true;
      if (isGone(error)) setDeleted(true);
      else form.setError('root', { message: t.form.failed });
      const field = getErrorField(error);
      if (field) complain(field, failureText(error, ''));
      return true;
    },
  });
  const isDirty = form.isDirty || list.isDirty;

  const save = async (values: TemplateValues) => {
    const steps = list.settled();
    if (!steps) return;
    const refusal = findRefusal(values.name, steps, definitions.data);
    if (refusal) {
      // The focus stays on the button: the message is next to it, and on a small screen the name is far away.
      form.setError('root', { message: refusal });
      if (steps.length === 0) form.setError('steps', { message: t.form.stepsMissing });
      if (values.name.trim() === '') form.setError('name', { message: t.form.nameMissing });
      return;
    }
    const body = buildTemplateBody(values, steps, approvers);
    const wrong = newTemplateWithSteps.safeParse(body).error?.issues[0];
    if (wrong) return complain(String(wrong.path[0]), wrong.message);
    if (base) await changeTemplate(base.id, { ...body, version: base.version });
    else await createTemplate(body);
    toast.success(template ? t.form.updated(body.name) : t.form.created(body.name));
    onClose();
  };

  /** Shows a complaint at its field. All others are about the steps. */
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
      const theirs = toDraft(saved);
      const { merged, clashes } = mergeDrafts(toDraft(base), mine, theirs);
      form.reset({ name: theirs.name, description: theirs.description });
      fill(merged, theirs);
      setBase(saved);
      setClashes(Object.fromEntries(clashes.map((field) => [field, mine[field]])));
    },
    failed: t.form.reloadFailed,
    effect: t.form.reloadEffect,
  });

  const fill = ({ name, description, steps }: Partial<Draft>, saved: Draft) => {
    if (name !== undefined) form.setValue('name', name, { shouldDirty: true });
    if (description !== undefined) form.setValue('description', description, { shouldDirty: true });
    if (steps) list.replace(steps, saved.steps);
  };

  const takeMine = (field: DraftField) => {
    const { [field]: mine, ...others } = clashes ?? {};
    fill({ [field]: mine }, toDraft(base!));
    setClashes(others);
  };

  return (
    <FormDialog
      wide="columns"
      form={{ ...form, isDirty }}
      isClosedByBack={isClosedByBack}
      onClose={onClose}
      unsaved={t.form.discard}
      title={template ? t.form.editTitle : t.form.createTitle}
      description={t.form.description}
    >
      {(close) => (
        <>
          {/* Side by side, not nested: the step editor is a form of its own. */}
          <div
            className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
            onChange={() => form.clearErrors()}
          >
            <div className="min-w-0 space-y-5">
              {clashes && <ReloadedNote what="workflow" clashes={listClashes(clashes)} onTakeMine={takeMine} />}
              <Form form={form} id={formId} className="space-y-4">
                <TextField
                  label={t.fields.name}
                  placeholder={t.form.namePlaceholder}
                  maxLength={200}
                  {...form.field('name')}
                />
                <TextAreaField
                  label={t.fields.description}
                  aside={shared.optional}
                  rows={2}
                  {...form.field('description')}
                />
              </Form>
              <StepSection list={list} definitions={definitions} error={form.findError('steps')} />
            </div>
            <WorkflowPreview steps={wordedSteps(list.preview, definitions.data ?? [], approvers)} />
          </div>
          <div className="mt-5 space-y-4">
            <Banner>{isDeleted ? t.form.deleted : null}</Banner>
            {!isDeleted && stale.notice}
            <FormFooter
              form={form}
              formId={formId}
              action={template ? t.form.save : t.form.create}
              busy={shared.saving}
              onCancel={close}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** The rest is checked with the steps, by `findRefusal` and the contract. */
const typedTexts = z.object({ name: z.string(), description: z.string() });

const listClashes = ({ steps, ...texts }: Partial<Draft>): Clash<DraftField>[] => [
  ...(Object.entries(texts) as [DraftField, string][]).map(([field, text]) => ({
    field,
    name: t.fields[field],
    mine: text ? t.form.quoted(text) : t.form.nothing,
  })),
  ...(steps
    ? [{ field: 'steps' as const, name: t.fields.steps, mine: steps.map((step) => step.display_name).join(' → ') }]
    : []),
];
