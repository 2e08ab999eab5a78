import { type ReactNode, useId, useState } from 'react';
import { t } from '../texts/components.ts';
import { Button } from './button.tsx';

/** A cell of the table behind a chart: as plain text, and as it is displayed. */
interface FigureCell {
  text: string;
  shown?: ReactNode;
}

interface ChartFigureProps {
  title: string;
  /** What the figures count, and how. */
  note?: ReactNode;
  /** Hidden from screen readers. */
  chart: ReactNode;
  /**
   * The same figures as a table: always there for screen readers, shown to others on request. The first cell of each row
   * is its name.
   */
  table: { caption: string; headers: string[]; rows: { key: string; cells: FigureCell[] }[] };
}

/** A chart with the table behind it. */
export function ChartFigure({ title, note, chart, table }: ChartFigureProps) {
  const [isTable, setTable] = useState(false);
  const id = useId();
  const words = (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{table.caption}</caption>
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          {table.headers.map((header) => (
            <th key={header} scope="col" className="py-1.5 pr-3 font-medium last:pr-0">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {table.rows.map(({ key, cells: [name, ...cells] }) => (
          <tr key={key}>
            <th scope="row" className="py-1.5 pr-3 font-normal">
              {name?.text}
            </th>
            {cells.map(({ text, shown }, index) => (
              <td key={table.headers[index + 1]} className="py-1.5 pr-3 tabular-nums last:pr-0">
                {isTable ? (shown ?? text) : text}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <Button size="small" look="quiet" className="-mr-2.5 h-7!" onClick={() => setTable(!isTable)}>
          {isTable ? t.showAsChart : t.showAsTable}
          <span className="sr-only">: {title}</span>
        </Button>
      </div>
      {note && <p className="mb-2 text-xs text-pretty text-muted">{note}</p>}
      {!isTable && chart}
      <div className={isTable ? '' : 'sr-only'}>{words}</div>
    </section>
  );
}
