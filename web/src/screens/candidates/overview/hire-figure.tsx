import { durationText } from '../../../lib/duration-text.ts';
import { FigureLink, Unlisted } from './figure-link.tsx';
import type { FigureProps } from './overview-panel.tsx';

/** Hires, and how long it took from the application on. */
export function HireFigure({ overview: { hired }, within, onOpened }: FigureProps) {
  const { time } = hired;
  return (
    <section aria-label="Time to hire">
      <h3 className="font-semibold">Time to hire</h3>
      <p className="mb-2 text-xs text-pretty text-muted">
        From the application received to the offer signed or, in a workflow without an offer, to its end. Those still on
        the way are not in it.
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <div>
          <dt className="text-xs text-muted">Hired</dt>
          <dd>
            <FigureLink filters={{ ...within, hired: 'yes' }} count={hired.listed} label="hired" onOpened={onOpened} />
            <Unlisted count={hired.unlisted} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">Median so far</dt>
          <dd className="tabular-nums">{time ? durationText(time.median_minutes) : '–'}</dd>
        </div>
        <div>
          <dt className="text-xs text-muted">p90 so far</dt>
          <dd className="tabular-nums">{time ? durationText(time.p90_minutes) : '–'}</dd>
        </div>
      </dl>
    </section>
  );
}
