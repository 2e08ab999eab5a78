import type { StepDetail, WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import { Pencil, Star, Trash2, UserCheck } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ClampedText } from '../../components/clamped-text.tsx';
import { DateText } from '../../components/date-text.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { toWholeHours } from '../../lib/describe-workflow.ts';
import { approvalText, startText } from './step-facts.ts';
import { StepIcon } from './step-icon.tsx';
import { fill } from '../../texts/format.ts';
import { shared } from '../../texts/shared.ts';
import { t } from '../../texts/workflows.ts';
import { stepLabel } from '../../texts/step-label.ts';

const SHOWN_STEPS = 3;

interface TemplateCardProps {
  template: WorkflowTemplate;
  /** Names of the possible approvers, by id. */
  names: Map<string, string>;
  onOpen: (dialog: 'edit' | 'delete') => void;
  onMakeDefault: () => void;
}

export function TemplateCard({ template, names, onOpen, onMakeDefault }: TemplateCardProps) {
  const { id, name, step_details: steps } = template;
  return (
    <article
      aria-labelledby={`template-${id}`}
      className="flex h-full flex-col rounded-lg border border-line bg-surface p-4"
    >
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 id={`template-${id}`} className="min-w-0 text-lg font-semibold wrap-anywhere">
          {name}
        </h2>
        {template.is_default && <Badge tone="accent">{t.card.default}</Badge>}
        <Badge>{t.card.category(template.category)}</Badge>
      </header>
      <div className="mt-1 text-sm">
        <ClampedText subject={t.card.descriptionOf(name)}>{template.description}</ClampedText>
      </div>

      <div className="mt-3 mb-4 flex-1">
        {steps.length === 0 && <p className="text-sm text-muted">{t.card.noSteps}</p>}
        <ol aria-label={t.card.stepsOf(name)} className="space-y-1">
          {steps.slice(0, SHOWN_STEPS).map((step) => (
            <li key={step.id}>
              <Step step={step} names={names} />
            </li>
          ))}
        </ol>
        {steps.length > SHOWN_STEPS && <MoreSteps steps={steps.slice(SHOWN_STEPS)} />}
      </div>

      <footer className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        <span className="mr-auto text-sm text-muted">
          {fill(t.card.updated, { date: <DateText at={template.updated_at} /> })}
        </span>
        <span className="flex flex-wrap gap-2">
          {!template.is_default && (
            <Button size="small" look="quiet" aria-label={t.card.makeThisDefault(name)} onClick={onMakeDefault}>
              <Star aria-hidden="true" className="size-3.5" />
              {t.card.makeDefault}
            </Button>
          )}
          <Button size="small" aria-label={t.card.edit(name)} onClick={() => onOpen('edit')}>
            <Pencil aria-hidden="true" className="size-3.5" />
            {shared.edit}
          </Button>
          <Button size="small" look="danger" aria-label={t.card.delete(name)} onClick={() => onOpen('delete')}>
            <Trash2 aria-hidden="true" className="size-3.5" />
            {shared.delete}
          </Button>
        </span>
      </footer>
    </article>
  );
}

function Step({ step, names }: { step: StepDetail; names: Map<string, string> }) {
  return (
    <Tooltip
      content={<StepFacts step={step} names={names} />}
      className="flex min-h-9 w-full items-center gap-2.5 rounded-md border border-line px-2.5 py-1.5 text-left text-sm hover:bg-hover"
    >
      <StepIcon type={step.workflow_step.step_type} />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{stepLabel(step.display_name)}</span>
      {step.delay_in_seconds > 0 && (
        <span className="shrink-0 text-xs text-muted">{t.card.delay(toWholeHours(step.delay_in_seconds))}</span>
      )}
      {step.required_human_approval && (
        <span className="flex shrink-0 items-center gap-1 text-xs text-muted">
          <UserCheck aria-hidden="true" className="size-3.5" />
          <span aria-hidden="true">{step.approvers.length || t.card.admins}</span>
        </span>
      )}
    </Tooltip>
  );
}

function StepFacts({ step, names }: { step: StepDetail; names: Map<string, string> }) {
  const known = step.approvers.flatMap((id) => names.get(id) ?? []);
  return (
    <div className="space-y-1.5">
      <p>{t.stepDescription(step.workflow_step)}</p>
      <p className="text-muted">
        {startText(step)}
        <br />
        {approvalText(step, known)}
      </p>
    </div>
  );
}

function MoreSteps({ steps }: { steps: StepDetail[] }) {
  return (
    <Tooltip
      content={
        <ol className="space-y-1">
          {steps.map((step) => (
            <li key={step.id} className="flex items-center gap-2">
              <StepIcon type={step.workflow_step.step_type} />
              {stepLabel(step.display_name)}
            </li>
          ))}
        </ol>
      }
      className="mt-1.5 rounded-sm px-1 text-sm font-medium text-muted hover:text-text"
    >
      {t.card.moreSteps(steps.length)}
    </Tooltip>
  );
}
