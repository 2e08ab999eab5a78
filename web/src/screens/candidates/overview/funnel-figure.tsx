import type { OverviewStep } from '@hirewire/contract/overview';
import { ChartFigure } from '../../../components/chart-figure.tsx';
import { ShareBar, ShareLegend } from '../../../components/share-bar.tsx';
import { FigureLink, Unlisted } from './figure-link.tsx';
import type { FigureProps } from './figure-props.ts';
import { stepTypes } from '../../../texts/step-types.ts';
import { t } from '../../../texts/hiring-overview.ts';
import { fill, number } from '../../../texts/format.ts';

/** How many candidates reached each step, are still there, and ended there. */
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
            label={t.funnel.reachedLabel(name)}
            onOpened={onOpened}
          />
          <Unlisted count={reached.unlisted} />
        </>
      ),
      still: (
        <FigureLink
          filters={{ ...within, still_in_step: step }}
          count={still.count}
          label={t.funnel.stillLabel(name)}
          onOpened={onOpened}
        />
      ),
      ended: (
        <FigureLink
          filters={{ ...within, status: 'rejected', workflow_step: step }}
          count={ended}
          label={t.funnel.endedLabel(name)}
          onOpened={onOpened}
        />
      ),
      dropOff: percent(ended, reached.listed),
    };
  };
  return (
    <ChartFigure
      title={t.funnel.title}
      note={t.funnel.note}
      chart={
        <>
          <ShareLegend
            parts={[
              { label: t.funnel.passed, look: 'accent' },
              { label: t.funnel.still, look: 'pale' },
              { label: t.funnel.ended, look: 'danger' },
            ]}
          />
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
                    {fill(t.funnel.line, { still: stillLink, ended: endedLink, dropOff })}
                  </p>
                </li>
              );
            })}
          </ol>
        </>
      }
      table={{
        caption: t.funnel.caption,
        headers: [t.step, t.funnel.reached, t.funnel.still, t.funnel.ended, t.funnel.dropOff],
        rows: steps.map((one) => {
          const links = numbers(one);
          const { step, reached, still, ended } = one;
          return {
            key: step,
            cells: [
              { text: stepTypes[step] },
              { text: number(reached.listed + reached.unlisted), shown: links.reached },
              { text: number(still.count), shown: links.still },
              { text: number(ended), shown: links.ended },
              { text: links.dropOff },
            ],
          };
        }),
      }}
    />
  );
}

const percent = (part: number, whole: number): string => number(whole ? part / whole : 0, { style: 'percent' });
