import type { WorkflowStep } from '@hirewire/contract/workflow-forms';
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, GripVertical, type LucideIcon, Pencil, Trash2 } from 'lucide-react';
import type { ComponentProps, CSSProperties, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../components/badge.tsx';
import { approvalText, startText } from './step-facts.ts';
import { StepIcon } from './step-icon.tsx';
import type { DraftStep } from './template-form.ts';
import { stepLabel } from '../../texts/step-label.ts';
import { stepTypes } from '../../texts/step-types.ts';
import { t } from '../../texts/workflows.ts';

interface StepRowProps {
  step: DraftStep;
  definition: WorkflowStep | undefined;
  /** Not one of the predefined steps: it cannot be saved. */
  isCustom: boolean;
  place: number;
  count: number;
  /** This step is being dragged, or another one past it. */
  drag: { isCarried: boolean; isGoingOn: boolean; style: CSSProperties | undefined };
  handle: ComponentProps<'button'>;
  editButtonId: string;
  onMove: (places: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
}

export function StepRow({ step, definition, place, count, drag, handle, onMove, onEdit, ...row }: StepRowProps) {
  const name = step.display_name;
  const typeName = definition && stepLabel(definition.display_name);

  // Moving a row removes it from the page for a moment, so the focus has to be set again.
  const move = (places: 1 | -1, button: HTMLElement) => {
    flushSync(() => onMove(places));
    button.focus();
  };
  const moveByArrow = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? -1 : 1, event.currentTarget);
  };

  return (
    <li
      style={drag.style}
      className={clsx(
        'flex items-center gap-2 rounded-lg border bg-surface py-2 pr-2 pl-1',
        drag.isCarried ? 'relative z-10 border-accent-text shadow-lg' : 'border-line',
        drag.isGoingOn && !drag.isCarried && 'transition-transform',
      )}
    >
      <button
        type="button"
        aria-label={t.steps.drag(name)}
        {...handle}
        onKeyDown={moveByArrow}
        className={clsx(
          'grid h-9 w-6 shrink-0 touch-none place-items-center rounded-md text-muted hover:bg-hover hover:text-text',
          drag.isCarried ? 'cursor-grabbing!' : 'cursor-grab!',
        )}
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1.5">
        <div className="flex min-w-0 flex-1 basis-48 items-center gap-2.5">
          <StepIcon type={definition?.step_type} />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
              <span className="wrap-anywhere">
                {place}. {name}
              </span>
              {row.isCustom && <Badge tone="danger">{stepTypes.custom}</Badge>}
            </p>
            <p className="text-xs text-muted">
              {typeName && typeName !== name && `${typeName} · `}
              {startText(step)}
              {step.required_human_approval && ` · ${approvalText(step)}`}
            </p>
          </div>
        </div>
        <div className="flex shrink-0 gap-0.5">
          <RowButton
            icon={ArrowUp}
            label={t.steps.moveUp(name)}
            aria-disabled={place === 1}
            onClick={({ currentTarget }) => move(-1, currentTarget)}
          />
          <RowButton
            icon={ArrowDown}
            label={t.steps.moveDown(name)}
            aria-disabled={place === count}
            onClick={({ currentTarget }) => move(1, currentTarget)}
          />
          <RowButton icon={Pencil} label={t.steps.edit(name)} id={row.editButtonId} onClick={onEdit} />
          <RowButton icon={Trash2} label={t.steps.remove(name)} onClick={row.onRemove} />
        </div>
      </div>
    </li>
  );
}

function RowButton({ icon: Icon, label, ...button }: ComponentProps<'button'> & { icon: LucideIcon; label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className="grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-text aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
