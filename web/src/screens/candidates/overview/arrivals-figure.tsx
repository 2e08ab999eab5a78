import { ARRIVAL_DAYS } from '@hirewire/contract/overview';
import { useRouter } from '@tanstack/react-router';
import { BarChart } from '../../../components/bar-chart.tsx';
import { ChartFigure } from '../../../components/chart-figure.tsx';
import { timeWriter } from '../../../lib/time-text.ts';
import { FigureLink, Unlisted } from './figure-link.tsx';
import type { FigureProps } from './figure-props.ts';
import { t } from '../../../texts/hiring-overview.ts';
import { number } from '../../../texts/format.ts';

// A calendar day has no time zone: it is the company's day everywhere.
const shortDay = timeWriter({ day: 'numeric', month: 'short', timeZone: 'UTC' });
const wholeDay = timeWriter({ dateStyle: 'medium', timeZone: 'UTC' });

/** Applications per day, in the company's time zone. */
export function ArrivalsFigure({ overview: { arrivals, from }, within, onOpened }: FigureProps) {
  const router = useRouter();
  const days = arrivals.map((day) => ({
    ...day,
    all: day.listed + day.unlisted,
    filters: { ...within, applied_from: day.from, applied_before: day.before },
  }));
  return (
    <ChartFigure
      title={t.arrivals.title}
      note={from ? t.arrivals.note : t.arrivals.noteDays(ARRIVAL_DAYS)}
      chart={
        <BarChart
          bars={days.map(({ date, all, filters }) => ({
            key: date,
            label: wholeDay(date),
            value: all,
            href: router.buildLocation({ to: '/candidates', search: filters }).href,
          }))}
          tick={({ key }) => shortDay(key)}
          onFollow={({ href }) => {
            void router.navigate({ href, resetScroll: false });
            onOpened();
          }}
        />
      }
      table={{
        caption: t.arrivals.title,
        headers: [t.arrivals.day, t.arrivals.applications],
        rows: days.toReversed().map(({ date, all, listed, unlisted, filters }) => ({
          key: date,
          cells: [
            { text: wholeDay(date) },
            {
              text: number(all),
              shown: (
                <>
                  <FigureLink
                    filters={filters}
                    count={listed}
                    label={t.arrivals.label(wholeDay(date))}
                    onOpened={onOpened}
                  />
                  <Unlisted count={unlisted} />
                </>
              ),
            },
          ],
        })),
      }}
    />
  );
}
