import { MAX_DELAY_HOURS } from '@hirewire/contract/steps';
import type { WorkflowStep } from '@hirewire/contract/workflow-forms';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { ApproverChoice } from './approver-choice.tsx';
import { chooseStep, CUSTOM_STEP, isAlwaysApproved, type StepErrors, type StepValues } from './template-form.ts';
import type { OpenStep } from './use-step-list.ts';

interface StepEditorProps {
  open: OpenStep;
  definitions: WorkflowStep[];
  onType: (values: StepValues, errors: StepErrors) => void;
  onPut: () => void;
  onCancel: (() => void) | null;
}

export function StepEditor({ open, definitions, onType, onPut, onCancel }: StepEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const { values, errors } = open;
  const chosen = definitions.find(({ id }) => id === values.workflow_step_id);
  const isCustomChosen = values.workflow_step_id === CUSTOM_STEP;
  const isForced = isAlwaysApproved(chosen);
  const isNew = open.key === null;

  useEffect(() => {
    if (open.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [open.refusals]);
  useEffect(() => {
    if (open.wasAsked) form.current?.querySelector('select')?.focus();
  }, [open.wasAsked]);

  const change = (part: Partial<StepValues>) => onType({ ...values, ...part }, without(errors, part));

  return (
    // What is typed belongs to the list of steps: the preview shows it, and saving the workflow settles it.
    // oxlint-disable-next-line house/one-form
    <form
      ref={form}
      noValidate
      aria-label={isNew ? 'New step' : `Edit step ${open.before.display_name}`}
      className="space-y-4 rounded-lg border border-accent-text bg-surface p-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        onPut();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label="Step"
          error={errors.workflow_step_id}
          {...(chosen && { hint: chosen.description })}
          {...(isCustomChosen && { hint: 'For planning only: a workflow with a custom step cannot be saved.' })}
          value={values.workflow_step_id}
          onChange={({ target }) => {
            const next = chooseStep(values, target.value, definitions);
            onType(next, without(errors, { workflow_step_id: '', ...(next.display_name && { display_name: '' }) }));
          }}
        >
          {!chosen && !isCustomChosen && <option value={values.workflow_step_id}>Choose a step</option>}
          {definitions.map(({ id, display_name }) => (
            <option key={id} value={id}>
              {display_name}
            </option>
          ))}
          <option value={CUSTOM_STEP}>Custom</option>
        </SelectField>
        <TextField
          label="Display name"
          error={errors.display_name}
          maxLength={100}
          value={values.display_name}
          onChange={({ target }) => change({ display_name: target.value })}
        />
        <TextField
          label="Delay in hours"
          hint={`Whole hours, 0 to ${MAX_DELAY_HOURS}, after the step before.`}
          error={errors.delay_in_hours}
          inputMode="numeric"
          value={values.delay_in_hours}
          onChange={({ target }) => change({ delay_in_hours: target.value })}
        />
        <div className="space-y-3 sm:pt-6">
          <CheckboxField
            label="Start automatically"
            hint={values.auto_start ? 'Starts by itself.' : 'Waits until a person presses Start step.'}
            checked={values.auto_start}
            onChange={({ target }) => change({ auto_start: target.checked })}
          />
        </div>
      </div>
      <CheckboxField
        label="Requires human approval"
        hint={
          isForced
            ? 'Always, since this step is nothing but the approval.'
            : 'The step is complete only when people have agreed.'
        }
        // Not disabled: it stays within reach of those who go by keyboard, with the reason.
        aria-disabled={isForced}
        checked={isForced || values.required_human_approval}
        onChange={({ target }) => !isForced && change({ required_human_approval: target.checked })}
      />
      {(isForced || values.required_human_approval) && (
        <>
          <ApproverChoice chosen={values.approvers} onChoose={(approvers) => change({ approvers })} />
          <TextField
            label="Answer within (days)"
            aside="Optional"
            hint="Approvers are reminded before and after. Nothing is decided automatically."
            error={errors.answer_days}
            inputMode="numeric"
            value={values.answer_days}
            onChange={({ target }) => change({ answer_days: target.value })}
          />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button size="small" look="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="small">
          {isNew ? 'Add step' : 'Update step'}
        </Button>
      </div>
    </form>
  );
}

/** What has been corrected is no longer complained about. */
const without = (errors: StepErrors, corrected: object): StepErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in corrected)));
