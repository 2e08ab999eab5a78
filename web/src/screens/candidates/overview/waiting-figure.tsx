import { ChartFigure } from '../../../components/chart-figure.tsx';
import { ShareBar } from '../../../components/share-bar.tsx';
import { durationText } from '../../../lib/duration-text.ts';
import { FigureLink } from './figure-link.tsx';
import type { FigureProps } from './overview-panel.tsx';
import { labels } from '../../../texts/candidate-labels.ts';

/** Whose turn it is, and since when. */
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
  const sinceOf = (since: string | null) =>
    since ? durationText((Date.parse(as_of) - Date.parse(since)) / 60_000) : '–';
  const linkOf = ({ key, name, count }: (typeof rows)[number]) => (
    <FigureLink filters={{ ...within, waits_on: key }} count={count} label={`waiting on ${name}`} onOpened={onOpened} />
  );
  return (
    <ChartFigure
      title="Waiting on"
      note="Staff: a step to start, retry or arrange, or a workflow that has not started."
      chart={
        <ul className="space-y-2">
          {ordered.map((row) => (
            <li key={row.key} className={row.isPerson ? 'pl-4' : ''}>
              <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <span>{row.name}</span>
                <span>
                  {linkOf(row)}
                  {row.count > 0 && <span className="text-xs text-muted"> longest {sinceOf(row.since)} so far</span>}
                </span>
              </div>
              <ShareBar parts={[{ share: row.count / most, look: row.isPerson ? 'pale' : 'accent' }]} />
            </li>
          ))}
        </ul>
      }
      table={{
        caption: 'What waits on whom',
        headers: ['Waiting on', 'Candidates', 'Longest so far'],
        rows: ordered.map((row) => ({
          key: row.key,
          cells: [
            { text: row.name },
            { text: row.count.toLocaleString(), shown: linkOf(row) },
            { text: sinceOf(row.since) },
          ],
        })),
      }}
    />
  );
}
