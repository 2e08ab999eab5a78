import { Info } from 'lucide-react';
import { describeEnd, type WordedStep, describeWorkflow } from '../../lib/describe-workflow.ts';
import { t } from '../../texts/workflows.ts';

/** Describes what will happen to a candidate while the workflow is edited. */
export function WorkflowPreview({ steps }: { steps: WordedStep[] }) {
  return (
    <aside aria-label={t.preview.title} className="space-y-3 lg:sticky lg:top-0">
      <div className="rounded-lg border border-line bg-canvas p-4">
        <h3 className="text-sm font-medium">{t.preview.title}</h3>
        {steps.length === 0 ? (
          <p className="mt-2 text-sm text-muted">{t.preview.empty}</p>
        ) : (
          <>
            <ol className="mt-3">
              {describeWorkflow(steps).map((sentence, index) => (
                // By position: two steps may read the same.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index} className="group relative flex gap-3 pb-3.5">
                  <span
                    aria-hidden="true"
                    className="z-10 grid size-5 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent-text tabular-nums"
                  >
                    {index + 1}
                  </span>
                  <span
                    aria-hidden="true"
                    className="absolute top-5 bottom-0 left-2.5 w-px bg-line group-last:hidden"
                  />
                  <p className="min-w-0 text-sm">
                    <span className="block font-medium wrap-anywhere">{steps[index]?.display_name || '…'}</span>
                    <span className="text-muted">{sentence}</span>
                  </p>
                </li>
              ))}
            </ol>
            <p className="pl-8 text-sm text-muted">{describeEnd(steps)}</p>
          </>
        )}
      </div>
      <p className="flex gap-2 text-sm text-muted">
        <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {t.preview.note}
      </p>
    </aside>
  );
}
