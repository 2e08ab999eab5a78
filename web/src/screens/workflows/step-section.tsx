import type { WorkflowStep } from '@hirewire/contract/workflow-forms';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { useDragOrder } from '../../lib/drag-order.ts';
import { StepEditor } from './step-editor.tsx';
import { StepRow } from './step-row.tsx';
import { type DraftStep, isCustom } from './template-form.ts';
import type { StepList } from './use-step-list.ts';
import { t } from '../../texts/workflows.ts';

interface StepSectionProps {
  list: StepList;
  definitions: { data: WorkflowStep[] | undefined; isError: boolean; refetch: () => unknown };
  /** An error about the steps as a whole. */
  error: string | undefined;
}

/** The steps in their order, each with its editor in place, and a button to add one. */
export function StepSection({ list, definitions: { data, isError, refetch }, error }: StepSectionProps) {
  const id = useId();
  const { steps, open } = list;
  const drag = useDragOrder(list.move);
  const definitions = data ?? [];
  const editButtonId = (key: string) => `${id}-edit-${key}`;
  const addButton = `${id}-add`;

  // Closing the editor shows the button that opened it again, and the focus moves there.
  const closeWith = (close: () => string | null) => {
    const focused = flushSync(close);
    if (focused) document.getElementById(focused)?.focus();
  };
  const put = () =>
    closeWith(() => {
      const done = list.put();
      return done && (open?.key ? editButtonId(done.key) : addButton);
    });
  const cancel = () =>
    closeWith(() => {
      list.discard();
      return open?.key ? editButtonId(open.key) : addButton;
    });
  const remove = (step: DraftStep) =>
    closeWith(() => {
      list.remove(step);
      const next = steps[steps.indexOf(step) + 1] ?? steps[steps.indexOf(step) - 1];
      return next && next.key !== open?.key ? editButtonId(next.key) : addButton;
    });

  const editor = open && (
    <StepEditor
      key={open.key}
      open={open}
      definitions={definitions}
      onType={list.type}
      onPut={put}
      onCancel={open.wasAsked ? cancel : null}
    />
  );

  return (
    <section aria-labelledby={`${id}-title`} className="space-y-2">
      <h3 id={`${id}-title`} className="flex items-baseline justify-between gap-2 text-sm font-medium">
        {t.steps.title}
        {steps.length > 1 && <span className="text-xs font-normal text-muted">{t.steps.reorder}</span>}
      </h3>
      {isError && !data && <Banner onRetry={refetch}>{t.steps.loadFailed}</Banner>}
      {steps.length > 0 && (
        <ol className="space-y-2">
          {steps.map((step, index) =>
            step.key === open?.key ? (
              <li key={step.key}>{editor}</li>
            ) : (
              <StepRow
                key={step.key}
                step={step}
                definition={definitions.find(({ id }) => id === step.workflow_step_id)}
                // No step is called custom until the predefined steps are loaded.
                isCustom={data !== undefined && isCustom(step, data)}
                place={index + 1}
                count={steps.length}
                drag={{
                  isCarried: drag.carried === index,
                  isGoingOn: drag.carried !== null,
                  style: drag.styleOf(index),
                }}
                handle={drag.handleProps(index)}
                editButtonId={editButtonId(step.key)}
                onMove={(places) => list.move(index, index + places)}
                onEdit={() => list.edit(step)}
                onRemove={() => remove(step)}
              />
            ),
          )}
        </ol>
      )}
      {open?.key === null ? (
        editor
      ) : (
        <Button
          id={addButton}
          className="w-full border-dashed border-control!"
          onClick={() => list.edit(null)}
          aria-describedby={error && `${id}-error`}
        >
          <Plus aria-hidden="true" className="size-4" />
          {t.steps.add}
        </Button>
      )}
      {error && (
        <p id={`${id}-error`} className="text-xs text-danger">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {list.said}
      </p>
    </section>
  );
}
