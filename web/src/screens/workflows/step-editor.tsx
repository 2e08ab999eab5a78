import { isAlwaysApproved, MAX_DELAY_HOURS } from '@hirewire/contract/steps';
import type { WorkflowStep } from '@hirewire/contract/workflow-forms';
import { useLayoutEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { CheckboxField } from '../../components/checkbox-field.tsx';
import { SelectField, TextField } from '../../components/field.tsx';
import { ApproverChoice } from './approver-choice.tsx';
import { chooseStep, CUSTOM_STEP, type StepErrors, type StepValues } from './template-form.ts';
import type { OpenStep } from './use-step-list.ts';
import { shared } from '../../texts/shared.ts';
import { stepLabel } from '../../texts/step-label.ts';
import { t } from '../../texts/workflows.ts';

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
  const isForced = isAlwaysApproved(chosen?.step_type);
  const isNew = open.key === null;

  useLayoutEffect(() => {
    if (open.refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [open.refusals]);
  useLayoutEffect(() => {
    if (open.wasAsked) form.current?.querySelector('select')?.focus();
  }, [open.wasAsked]);

  const change = (part: Partial<StepValues>) => onType({ ...values, ...part }, without(errors, part));

  return (
    // The values belong to the list of steps: the preview shows them, and saving the workflow includes them.
    // oxlint-disable-next-line house/one-form
    <form
      ref={form}
      noValidate
      aria-label={isNew ? t.step.new : t.step.edit(open.before.display_name)}
      className="space-y-4 rounded-lg border border-accent-text bg-surface p-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        onPut();
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t.step.type}
          error={errors.workflow_step_id}
          {...(chosen && { hint: t.stepDescription(chosen) })}
          {...(isCustomChosen && { hint: t.step.customHint })}
          value={values.workflow_step_id}
          onChange={({ target }) => {
            const next = chooseStep(values, target.value, definitions);
            onType(next, without(errors, { workflow_step_id: '', ...(next.display_name && { display_name: '' }) }));
          }}
        >
          {!chosen && !isCustomChosen && <option value={values.workflow_step_id}>{t.step.choose}</option>}
          {definitions.map((definition) => (
            <option key={definition.id} value={definition.id}>
              {stepLabel(definition.display_name)}
            </option>
          ))}
          <option value={CUSTOM_STEP}>{t.step.custom}</option>
        </SelectField>
        <TextField
          label={t.step.name}
          error={errors.display_name}
          maxLength={100}
          value={values.display_name}
          onChange={({ target }) => change({ display_name: target.value })}
        />
        <TextField
          label={t.step.delay}
          hint={t.step.delayHint(MAX_DELAY_HOURS)}
          error={errors.delay_in_hours}
          inputMode="numeric"
          value={values.delay_in_hours}
          onChange={({ target }) => change({ delay_in_hours: target.value })}
        />
        <div className="space-y-3 sm:pt-6">
          <CheckboxField
            label={t.step.autoStart}
            hint={values.auto_start ? t.step.autoStartOn : t.step.autoStartOff}
            checked={values.auto_start}
            onChange={({ target }) => change({ auto_start: target.checked })}
          />
        </div>
      </div>
      <CheckboxField
        label={t.step.approval}
        hint={isForced ? t.step.approvalForced : t.step.approvalHint}
        // Not disabled: keyboard users still reach it and read the reason.
        aria-disabled={isForced}
        checked={isForced || values.required_human_approval}
        onChange={({ target }) => !isForced && change({ required_human_approval: target.checked })}
      />
      {(isForced || values.required_human_approval) && (
        <>
          <ApproverChoice chosen={values.approvers} onChoose={(approvers) => change({ approvers })} />
          <TextField
            label={t.step.answerDays}
            aside={shared.optional}
            hint={t.step.answerDaysHint}
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
            {shared.cancel}
          </Button>
        )}
        <Button type="submit" size="small">
          {isNew ? t.step.add : t.step.update}
        </Button>
      </div>
    </form>
  );
}

/** The errors without those of corrected fields. */
const without = (errors: StepErrors, corrected: object): StepErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in corrected)));
