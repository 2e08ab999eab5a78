import type { StepDetail, WorkflowTemplate } from '@hirewire/contract/workflow-forms';
import { Pencil, Trash2, UserCheck } from 'lucide-react';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ClampedText } from '../../components/clamped-text.tsx';
import { DateText } from '../../components/date-text.tsx';
import { Tooltip } from '../../components/tooltip.tsx';
import { durationWords, hoursOf } from '../../lib/workflow-words.ts';
import { approvalText, startText } from './step-facts.ts';
import { StepIcon } from './step-icon.tsx';

const SHOWN_STEPS = 3;

interface TemplateCardProps {
  template: WorkflowTemplate;
  /** Those who can be asked to approve, by id. */
  names: Map<string, string>;
  onOpen: (dialog: 'edit' | 'delete') => void;
}

export function TemplateCard({ template, names, onOpen }: TemplateCardProps) {
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
        {template.is_default && <Badge tone="accent">Default</Badge>}
        <Badge>{template.category}</Badge>
      </header>
      <div className="mt-1 text-sm">
        <ClampedText subject={`the description of ${name}`}>{template.description}</ClampedText>
      </div>

      <div className="mt-3 mb-4 flex-1">
        {steps.length === 0 && <p className="text-sm text-muted">No steps yet. Edit it to add the first one.</p>}
        <ol aria-label={`Steps of ${name}`} className="space-y-1">
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
          Updated <DateText at={template.updated_at} />
        </span>
        <span className="flex gap-2">
          <Button size="small" aria-label={`Edit ${name}`} onClick={() => onOpen('edit')}>
            <Pencil aria-hidden="true" className="size-3.5" />
            Edit
          </Button>
          <Button size="small" look="danger" aria-label={`Delete ${name}`} onClick={() => onOpen('delete')}>
            <Trash2 aria-hidden="true" className="size-3.5" />
            Delete
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
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{step.display_name}</span>
      {step.delay_in_seconds > 0 && (
        <span className="shrink-0 text-xs text-muted">+ {durationWords(hoursOf(step.delay_in_seconds))}</span>
      )}
      {step.required_human_approval && (
        <span className="flex shrink-0 items-center gap-1 text-xs text-muted">
          <UserCheck aria-hidden="true" className="size-3.5" />
          <span aria-hidden="true">{step.approvers.length || 'Admins'}</span>
        </span>
      )}
    </Tooltip>
  );
}

function StepFacts({ step, names }: { step: StepDetail; names: Map<string, string> }) {
  const known = step.approvers.flatMap((id) => names.get(id) ?? []);
  return (
    <div className="space-y-1.5">
      <p>{step.workflow_step.description}</p>
      <p className="text-muted">
        {startText(step)}
        <br />
        {approvalText(step)}
        {known.length > 0 && `: ${known.join(', ')}`}
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
              {step.display_name}
            </li>
          ))}
        </ol>
      }
      className="mt-1.5 rounded-sm px-1 text-sm font-medium text-muted hover:text-text"
    >
      +{steps.length} more steps
    </Tooltip>
  );
}
