import { durationText } from '../../../lib/duration-text.ts';
import { FigureLink, Unlisted } from './figure-link.tsx';
import type { FigureProps } from './figure-props.ts';
import { t } from '../../../texts/hiring-overview.ts';

/** Hires, and the time from application to hire. */
export function HireFigure({ overview: { hired }, within, onOpened }: FigureProps) {
  const { time } = hired;
  return (
    <section aria-label={t.hires.title}>
      <h3 className="font-semibold">{t.hires.title}</h3>
      <p className="mb-2 text-xs text-pretty text-muted">{t.hires.note}</p>
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <div>
          <dt className="text-xs text-muted">{t.hires.hired}</dt>
          <dd>
            <FigureLink
              filters={{ ...within, hired: 'yes' }}
              count={hired.listed}
              label={t.hires.label}
              onOpened={onOpened}
            />
            <Unlisted count={hired.unlisted} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t.hires.median}</dt>
          <dd className="tabular-nums">{time ? durationText(time.median_minutes) : t.none}</dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t.hires.p90}</dt>
          <dd className="tabular-nums">{time ? durationText(time.p90_minutes) : t.none}</dd>
        </div>
      </dl>
    </section>
  );
}
