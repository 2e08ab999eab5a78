// The roles are written out, since some browsers forget that something is a table once it is laid out as anything else.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name of the row, or what can be done with it. On a card the one is its heading, the other in its corner. */
  part?: 'name' | 'actions';
}

interface TableProps<Row> {
  /** What it lists, for those who listen. */
  caption: string;
  columns: Column<Row>[];
  /** Undefined while they are being loaded for the first time. */
  rows: Row[] | undefined;
  keyOf: (row: Row) => string;
  /** What more there is to say about a row, right below it; null for nothing. */
  detail?: (row: Row) => ReactNode;
  /** These are the rows of before, and others are on their way. */
  isStale: boolean;
}

/** A table where there is room for one, a list of cards where there is not. */
export function Table<Row>({ caption, columns, rows, keyOf, detail, isStale }: TableProps<Row>) {
  return (
    <div className="@container overflow-hidden rounded-lg border border-line bg-surface">
      <table role="table" aria-busy={isStale || !rows} className="w-full text-left @max-4xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-4xl:sr-only">
          <tr role="row" className="border-b border-line">
            {columns.map(({ header, part }) => (
              <th
                key={header}
                role="columnheader"
                scope="col"
                className="px-3 py-2 text-xs font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4"
              >
                <span className={clsx(part === 'actions' && 'sr-only')}>{header}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={clsx('divide-y divide-line transition-opacity @max-4xl:block', isStale && 'opacity-60')}
        >
          {rows?.map((row) => (
            <BodyRow key={keyOf(row)} columns={columns} row={row} detail={detail?.(row) ?? null} />
          )) ?? <SkeletonRows columns={columns} />}
        </tbody>
      </table>
    </div>
  );
}

interface BodyRowProps<Row> {
  columns: Column<Row>[];
  row: Row;
  detail: ReactNode;
}

function BodyRow<Row>({ columns, row, detail }: BodyRowProps<Row>) {
  return (
    <>
      <tr role="row" className={clsx(rowLook, detail !== null && 'border-b-0')}>
        {columns.map((column) => (
          <Cell key={column.header} column={column}>
            {column.cell(row)}
          </Cell>
        ))}
      </tr>
      {detail !== null && (
        <tr role="row" className="@max-4xl:block">
          <td role="cell" colSpan={columns.length} className="px-4 pb-3.5 @max-4xl:block">
            {detail}
          </td>
        </tr>
      )}
    </>
  );
}

const rowLook =
  '@max-4xl:relative @max-4xl:grid @max-4xl:grid-cols-2 @max-4xl:gap-x-4 @max-4xl:gap-y-2 @max-4xl:px-4 @max-4xl:py-3.5 @md:@max-4xl:grid-cols-3';
const cellLook = '@4xl:px-3 @4xl:py-2.5 @4xl:first:pl-4 @4xl:last:pr-4';

function Cell<Row>({ column: { header, part }, children }: { column: Column<Row>; children: ReactNode }) {
  if (part === 'name') {
    return (
      <th
        role="rowheader"
        scope="row"
        className={clsx(
          cellLook,
          'font-normal @max-4xl:col-span-full @max-4xl:mb-1 @max-4xl:block @max-4xl:min-w-0 @max-4xl:pr-8',
        )}
      >
        {children}
      </th>
    );
  }
  if (part === 'actions') {
    return (
      <td role="cell" className={clsx(cellLook, '@max-4xl:absolute @max-4xl:top-3 @max-4xl:right-2 @4xl:text-right')}>
        <div className="flex justify-end">{children}</div>
      </td>
    );
  }
  return (
    <td role="cell" className={clsx(cellLook, '@max-4xl:min-w-0')}>
      <span aria-hidden="true" className="block text-xs text-muted @4xl:hidden">
        {header}
      </span>
      <div className="wrap-anywhere">{children}</div>
    </td>
  );
}

const SKELETON_ROWS = ['first', 'second', 'third', 'fourth', 'fifth'];

function SkeletonRows<Row>({ columns }: { columns: Column<Row>[] }) {
  return SKELETON_ROWS.map((name) => (
    <tr key={name} role="row" className={rowLook}>
      {columns.map((column) => (
        <Cell key={column.header} column={column}>
          <span className={clsx('appear-late block h-8', column.part === 'actions' && 'hidden')}>
            <span className="block h-4 w-28 max-w-full animate-pulse rounded-sm bg-hover" />
          </span>
        </Cell>
      ))}
    </tr>
  ));
}
