import type { OverviewStep } from '@hirewire/contract/overview';
import { ChartFigure } from '../../../components/chart-figure.tsx';
import { ShareBar, ShareLegend } from '../../../components/share-bar.tsx';
import { durationText } from '../../../lib/duration-text.ts';
import { FigureLink } from './figure-link.tsx';
import type { FigureProps } from './figure-props.ts';
import { stepTypes } from '../../../texts/step-types.ts';
import { t } from '../../../texts/hiring-overview.ts';
import { fill, number } from '../../../texts/format.ts';

/** How long steps take: median and p90 of finished ones, and the longest time so far of those still open. */
export function TimesFigure({ overview: { steps, as_of }, within, onOpened }: FigureProps) {
  const timed = steps.filter(({ time, still }) => time || still.count > 0);
  const longest = Math.max(1, ...timed.map(({ time }) => time?.p90_minutes ?? 0));
  const links = ({ step, left, still }: OverviewStep) => ({
    left: (
      <FigureLink
        filters={{ ...within, left_step: step }}
        count={left}
        label={t.times.finishedLabel(stepTypes[step])}
        onOpened={onOpened}
      />
    ),
    still: (
      <FigureLink
        filters={{ ...within, still_in_step: step }}
        count={still.count}
        label={t.times.stillLabel(stepTypes[step])}
        onOpened={onOpened}
      />
    ),
  });
  const soFar = ({ still }: OverviewStep) =>
    still.since ? durationText((Date.parse(as_of) - Date.parse(still.since)) / 60_000) : t.none;
  return (
    <ChartFigure
      title={t.times.title}
      note={t.times.note}
      chart={
        <>
          <ShareLegend
            parts={[
              { label: t.times.median, look: 'accent' },
              { label: t.times.p90, look: 'pale' },
            ]}
          />
          <ol className="space-y-2.5">
            {timed.map((one) => {
              const { step, time, still } = one;
              const { left, still: stillLink } = links(one);
              return (
                <li key={step}>
                  <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                    <span>{stepTypes[step]}</span>
                    <span className="tabular-nums">
                      {time
                        ? t.times.figures(durationText(time.median_minutes), durationText(time.p90_minutes))
                        : step === 'email_reception'
                          ? ''
                          : t.times.noneFinished}
                    </span>
                  </div>
                  {time && (
                    <ShareBar
                      parts={[
                        { share: time.median_minutes / longest, look: 'accent' },
                        { share: (time.p90_minutes - time.median_minutes) / longest, look: 'pale' },
                      ]}
                    />
                  )}
                  <p className="mt-0.5 text-xs text-muted">
                    {fill(still.count > 0 ? t.times.lineLongest : t.times.line, {
                      finished: left,
                      still: stillLink,
                      longest: soFar(one),
                    })}
                  </p>
                </li>
              );
            })}
          </ol>
        </>
      }
      table={{
        caption: t.times.title,
        headers: [t.step, t.times.median, t.times.p90, t.times.finished, t.times.still, t.longestSoFar],
        rows: timed.map((one) => {
          const { step, time, left, still } = one;
          const shown = links(one);
          return {
            key: step,
            cells: [
              { text: stepTypes[step] },
              { text: time ? durationText(time.median_minutes) : t.none },
              { text: time ? durationText(time.p90_minutes) : t.none },
              { text: number(left), shown: shown.left },
              { text: number(still.count), shown: shown.still },
              { text: soFar(one) },
            ],
          };
        }),
      }}
    />
  );
}
