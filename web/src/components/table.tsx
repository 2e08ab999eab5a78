// Explicit roles, since some browsers drop the table semantics when CSS changes the display.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { clsx } from 'clsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';

export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** `name`: the row's name, a card's heading. `actions`: the row's actions, in a card's corner. */
  part?: 'name' | 'actions';
  /** A control before the header, such as a checkbox that selects every row. */
  headerControl?: ReactNode;
  /** What a click on its header sorts the rows by. */
  sortKey?: string;
}

export interface Sorting {
  by: string | undefined;
  order: 'asc' | 'desc';
  onSort: (sortKey: string) => void;
}

interface TableProps<Row> {
  /** What it lists, for screen readers. */
  caption: string;
  columns: Column<Row>[];
  /** Undefined while they are being loaded for the first time. */
  rows: Row[] | undefined;
  keyOf: (row: Row) => string;
  /** Additional content right below a row; null: none. */
  detail?: (row: Row) => ReactNode;
  /** These are the previous rows; the next ones are loading. */
  isStale: boolean;
  sort?: Sorting;
  /** Called on a click anywhere on a row; its name has to be a button that does the same. */
  onOpen?: (row: Row) => void;
  isChosen?: (row: Row) => boolean;
}

/** A table, or a list of cards if there is too little room. */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, isStale, sort } = props;
  return (
    <div className="@container overflow-hidden rounded-lg border border-line bg-surface">
      <table role="table" aria-busy={isStale || !rows} className="w-full text-left @max-4xl:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="@max-4xl:sr-only">
          <tr role="row" className="border-b border-line">
            {columns.map((column) => (
              <HeaderCell key={column.header} column={column} sort={column.sortKey === undefined ? undefined : sort} />
            ))}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          className={clsx('divide-y divide-line transition-opacity @max-4xl:block', isStale && 'opacity-60')}
        >
          {rows?.map((row) => <BodyRow key={keyOf(row)} {...props} row={row} />) ?? <SkeletonRows columns={columns} />}
        </tbody>
      </table>
    </div>
  );
}

/** False for a click on a button or link in the row, and after selecting text. */
const isOnRowItself = ({ target }: MouseEvent): boolean =>
  !(target as Element).closest('button, a, input, label, [role=menu]') && window.getSelection()?.type !== 'Range';

function BodyRow<Row>({ columns, row, detail, onOpen, isChosen }: TableProps<Row> & { row: Row }) {
  const more = detail?.(row) ?? null;
  return (
    <>
      <tr
        role="row"
        onClick={onOpen && ((event) => isOnRowItself(event) && onOpen(row))}
        className={clsx(
          rowLook,
          more !== null && 'border-b-0',
          onOpen && 'cursor-pointer scroll-mt-18 scroll-mb-4',
          isChosen?.(row) ? 'bg-accent-soft' : onOpen && 'hover:bg-canvas has-[[data-item]:focus-visible]:bg-canvas',
        )}
      >
        {columns.map((column) => (
          <Cell key={column.header} column={column}>
            {column.cell(row)}
          </Cell>
        ))}
      </tr>
      {more !== null && (
        <tr role="row" className="@max-4xl:block">
          <td role="cell" colSpan={columns.length} className="px-4 pb-3.5 @max-4xl:block">
            {more}
          </td>
        </tr>
      )}
    </>
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: Sorting | undefined;
}

function HeaderCell<Row>({ column: { header, part, headerControl, sortKey }, sort }: HeaderCellProps<Row>) {
  const isSorted = sort !== undefined && sort.by === sortKey;
  const Icon = isSorted ? (sort.order === 'asc' ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <th
      role="columnheader"
      scope="col"
      {...(sort && { 'aria-sort': isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : 'none' })}
      className="px-3 py-2 text-xs font-medium whitespace-nowrap text-muted first:pl-4 last:pr-4"
    >
      <div className="flex items-center gap-3">
        {/* Cards have no header to click: the page offers sorting elsewhere. */}
        {headerControl && <span className="flex @max-4xl:hidden">{headerControl}</span>}
        {sort ? (
          <>
            <button
              type="button"
              onClick={() => sort.onSort(sortKey!)}
              className="group -mx-1 flex items-center gap-1 rounded-sm px-1 hover:text-text @max-4xl:hidden"
            >
              {header}
              <Icon
                aria-hidden="true"
                className={clsx(
                  'size-3.5',
                  !isSorted && 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100',
                )}
              />
            </button>
            <span className="@4xl:hidden">{header}</span>
          </>
        ) : (
          <span className={clsx(part === 'actions' && 'sr-only')}>{header}</span>
        )}
      </div>
    </th>
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
