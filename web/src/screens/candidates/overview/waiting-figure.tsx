import { ChartFigure } from '../../../components/chart-figure.tsx';
import { ShareBar } from '../../../components/share-bar.tsx';
import { durationText } from '../../../lib/duration-text.ts';
import { FigureLink } from './figure-link.tsx';
import type { FigureProps } from './figure-props.ts';
import { labels } from '../../../texts/candidate-labels.ts';
import { t } from '../../../texts/hiring-overview.ts';
import { number } from '../../../texts/format.ts';

/** Who has to act, and since when. */
export function WaitingFigure({ overview: { waiting, as_of }, within, onOpened }: FigureProps) {
  const rows = [
    ...(['approvers', 'candidate', 'staff'] as const).map((whom) => ({
      key: whom as string,
      name: labels.waitsOn[whom],
      isPerson: false,
      ...waiting[whom],
    })),
    ...waiting.people.map(({ user_id, ...person }) => ({ key: user_id, isPerson: true, ...person })),
  ];
  const ordered = [rows[0]!, ...rows.slice(3), rows[1]!, rows[2]!];
  const most = Math.max(1, ...rows.map(({ count }) => count));
  const waitingTime = (since: string | null) =>
    since ? durationText((Date.parse(as_of) - Date.parse(since)) / 60_000) : t.none;
  const countLink = ({ key, name, count }: (typeof rows)[number]) => (
    <FigureLink
      filters={{ ...within, waits_on: key }}
      count={count}
      label={t.waiting.label(name)}
      onOpened={onOpened}
    />
  );
  return (
    <ChartFigure
      title={t.waiting.title}
      note={t.waiting.note}
      chart={
        <ul className="space-y-2">
          {ordered.map((row) => (
            <li key={row.key} className={row.isPerson ? 'pl-4' : ''}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <span>{row.name}</span>
                <span>
                  {countLink(row)}
                  {row.count > 0 && <span className="text-xs text-muted"> {t.longest(waitingTime(row.since))}</span>}
                </span>
              </div>
              <ShareBar parts={[{ share: row.count / most, look: row.isPerson ? 'pale' : 'accent' }]} />
            </li>
          ))}
        </ul>
      }
      table={{
        caption: t.waiting.caption,
        headers: [t.waiting.title, t.waiting.candidates, t.longestSoFar],
        rows: ordered.map((row) => ({
          key: row.key,
          cells: [
            { text: row.name },
            { text: number(row.count), shown: countLink(row) },
            { text: waitingTime(row.since) },
          ],
        })),
      }}
    />
  );
}
