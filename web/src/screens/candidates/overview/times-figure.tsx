import type { OverviewStep } from '@hirewire/contract/overview';
import { ChartFigure } from '../../../components/chart-figure.tsx';
import { ShareBar } from '../../../components/share-bar.tsx';
import { durationText } from '../../../lib/duration-text.ts';
import { FigureLink } from './figure-link.tsx';
import type { FigureProps } from './overview-panel.tsx';
import { stepTypes } from '../../../texts/step-types.ts';

/** How long the steps take: median and p90 of those who are through, and of those who are not how long so far. */
export function TimesFigure({ overview: { steps, as_of }, within, onOpened }: FigureProps) {
  const timed = steps.filter(({ time, still }) => time || still.count > 0);
  const longest = Math.max(1, ...timed.map(({ time }) => time?.p90_minutes ?? 0));
  const links = ({ step, left, still }: OverviewStep) => ({
    left: (
      <FigureLink
        filters={{ ...within, left_step: step }}
        count={left}
        label={`finished ${stepTypes[step]}`}
        onOpened={onOpened}
      />
    ),
    still: (
      <FigureLink
        filters={{ ...within, still_in_step: step }}
        count={still.count}
        label={`still at ${stepTypes[step]}`}
        onOpened={onOpened}
      />
    ),
  });
  const soFar = ({ still }: OverviewStep) =>
    still.since ? durationText((Date.parse(as_of) - Date.parse(still.since)) / 60_000) : '–';
  return (
    <ChartFigure
      title="Time in step"
      note="Median and p90 of those who have finished the step so far; those still there are not in them."
      chart={
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
                      ? `median ${durationText(time.median_minutes)} · p90 ${durationText(time.p90_minutes)}`
                      : step === 'email_reception'
                        ? ''
                        : 'none finished yet'}
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
                  {left} finished · {stillLink} still there
                  {still.count > 0 && `, the longest ${soFar(one)} so far`}
                </p>
              </li>
            );
          })}
        </ol>
      }
      table={{
        caption: 'Time in step',
        headers: ['Step', 'Median', 'p90', 'Finished', 'Still there', 'Longest so far'],
        rows: timed.map((one) => {
          const { step, time, left, still } = one;
          const shown = links(one);
          return {
            key: step,
            cells: [
              { text: stepTypes[step] },
              { text: time ? durationText(time.median_minutes) : '–' },
              { text: time ? durationText(time.p90_minutes) : '–' },
              { text: left.toLocaleString(), shown: shown.left },
              { text: still.count.toLocaleString(), shown: shown.still },
              { text: soFar(one) },
            ],
          };
        }),
      }}
    />
  );
}
