import type { OverviewStep } from '@hirewire/contract/overview';
import { ChartFigure } from '../../../components/chart-figure.tsx';
import { ShareBar } from '../../../components/share-bar.tsx';
import { FigureLink, Unlisted } from './figure-link.tsx';
import type { FigureProps } from './overview-panel.tsx';
import { stepTypes } from '../../../texts/step-types.ts';

/** How many came to each step, are still there, and ended there. */
export function FunnelFigure({ overview: { steps, total }, within, onOpened }: FigureProps) {
  const all = total.listed + total.unlisted;
  const numbers = (one: OverviewStep) => {
    const { step, reached, still, ended } = one;
    const name = stepTypes[step];
    return {
      reached: (
        <>
          <FigureLink
            filters={{ ...within, reached_step: step }}
            count={reached.listed}
            label={`reached ${name}`}
            onOpened={onOpened}
          />
          <Unlisted count={reached.unlisted} />
        </>
      ),
      still: (
        <FigureLink
          filters={{ ...within, still_in_step: step }}
          count={still.count}
          label={`now at ${name}`}
          onOpened={onOpened}
        />
      ),
      ended: (
        <FigureLink
          filters={{ ...within, status: 'rejected', workflow_step: step }}
          count={ended}
          label={`ended at ${name}`}
          onOpened={onOpened}
        />
      ),
      dropOff: percent(ended, reached.listed),
    };
  };
  return (
    <ChartFigure
      title="Funnel"
      note="Each candidate counts once, with their latest application or the one for the chosen job. Drop-off: rejected or withdrawn at the step."
      chart={
        <ol className="space-y-2.5">
          {steps.map((one) => {
            const { step, reached, still, ended } = one;
            const { reached: reachedLink, still: stillLink, ended: endedLink, dropOff } = numbers(one);
            const width = reached.listed + reached.unlisted;
            return (
              <li key={step}>
                <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                  <span>{stepTypes[step]}</span>
                  <span>{reachedLink}</span>
                </div>
                <ShareBar
                  parts={[
                    { share: (width - still.count - ended) / all, look: 'accent' },
                    { share: still.count / all, look: 'pale' },
                    { share: ended / all, look: 'danger' },
                  ]}
                />
                <p className="mt-0.5 text-xs text-muted">
                  {stillLink} there now · {endedLink} ended here ({dropOff} drop-off)
                </p>
              </li>
            );
          })}
        </ol>
      }
      table={{
        caption: 'Funnel by step',
        headers: ['Step', 'Reached', 'There now', 'Ended here', 'Drop-off'],
        rows: steps.map((one) => {
          const links = numbers(one);
          const { step, reached, still, ended } = one;
          return {
            key: step,
            cells: [
              { text: stepTypes[step] },
              { text: (reached.listed + reached.unlisted).toLocaleString(), shown: links.reached },
              { text: still.count.toLocaleString(), shown: links.still },
              { text: ended.toLocaleString(), shown: links.ended },
              { text: links.dropOff },
            ],
          };
        }),
      }}
    />
  );
}

const percent = (part: number, whole: number): string => `${whole ? Math.round((part / whole) * 100) : 0}%`;
