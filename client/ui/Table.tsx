import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState, type Key, type MouseEvent, type ReactNode } from 'react';
import { sortRows, type SortDirection, type SortValue } from '../lib/sortRows';
import { useLinkComponent } from './LinkContext';
import { BodyCell, BodyRow, TableGrid, HeadCell, RowLink, TableScroller, SortButton } from './tableParts';
import { VisuallyHidden } from './VisuallyHidden';

export interface TableColumn<Row> {
  id: string;
  title: string;
  /** The title is read aloud but not shown, as over a column of buttons. */
  hideTitle?: boolean;
  render: (row: Row) => ReactNode;
  /** Right-aligned, in figures of equal width. */
  numeric?: boolean;
  width?: number | string;
  /** Lets the caller sort the rows by the column. The table then only reports the choice, with `onSortChange`. */
  isSortable?: boolean;
  /** Lets this table sort its rows by the column. */
  sortValue?: (row: Row) => SortValue;
}

export interface TableSort {
  column: string;
  direction: SortDirection;
}

export interface TableProps<Row> {
  /** The name of the table for screen readers. */
  label: string;
  /** The first column names the row. */
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  /** The address of a row: its name becomes a link, and a click anywhere in the row follows it. */
  rowHref?: (row: Row) => string;
  /** Marks the row whose details stand beside the table. */
  isCurrent?: (row: Row) => boolean;
  defaultSort?: TableSort;
  /** The present sort, if the caller keeps it, for instance in the address of the page. It needs `onSortChange`. */
  sort?: TableSort | undefined;
  onSortChange?: (sort: TableSort) => void;
}

const isSortable = <Row,>({ isSortable: given, sortValue }: TableColumn<Row>): boolean =>
  given === true || sortValue !== undefined;

const nextSort = (column: string, sort: TableSort | undefined): TableSort => ({
  column,
  direction: sort?.column === column && sort.direction === 'ascending' ? 'descending' : 'ascending',
});

export function Table<Row>({
  label,
  columns,
  rows,
  rowKey,
  rowHref,
  isCurrent,
  defaultSort,
  sort: given,
  onSortChange,
}: TableProps<Row>) {
  const [own, setOwn] = useState(defaultSort);
  const sort = onSortChange ? given : own;
  const sorted = useMemo(() => {
    const valueOf = columns.find((column) => column.id === sort?.column)?.sortValue;
    return sort && valueOf ? sortRows(rows, valueOf, sort.direction) : rows;
  }, [columns, rows, sort]);
  // A region that scrolls must be reachable by keyboard. Links and sort buttons already make it so.
  const isPlain = !rowHref && !columns.some(isSortable);

  return (
    <TableScroller
      role={isPlain ? 'region' : undefined}
      aria-label={isPlain ? label : undefined}
      tabIndex={isPlain ? 0 : undefined}
    >
      <TableGrid aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <ColumnHead
                key={column.id}
                column={column}
                sort={sort}
                onSort={() => (onSortChange ?? setOwn)(nextSort(column.id, sort))}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              href={rowHref?.(row)}
              isCurrent={isCurrent?.(row) ?? false}
            />
          ))}
        </tbody>
      </TableGrid>
    </TableScroller>
  );
}

function ColumnHead<Row>({
  column,
  sort,
  onSort,
}: {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: () => void;
}) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  const title = column.hideTitle ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title;
  return (
    <HeadCell scope="col" numeric={column.numeric ?? false} aria-sort={direction} style={{ width: column.width }}>
      {isSortable(column) ? (
        <SortButton type="button" numeric={column.numeric ?? false} onClick={onSort}>
          {title}
          <Arrow size={14} aria-hidden />
        </SortButton>
      ) : (
        title
      )}
    </HeadCell>
  );
}

interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  href: string | undefined;
  isCurrent: boolean;
}

function TableRow<Row>({ row, columns, href, isCurrent }: TableRowProps<Row>) {
  const link = useLinkComponent() as 'a';
  return (
    <BodyRow linked={href !== undefined} current={isCurrent}>
      {columns.map((column, index) => {
        const content = column.render(row);
        return (
          <BodyCell
            key={column.id}
            as={index === 0 ? 'th' : 'td'}
            scope={index === 0 ? 'row' : undefined}
            numeric={column.numeric ?? false}
          >
            {index === 0 && href !== undefined ? (
              <RowLink
                as={link}
                href={href}
                data-row-link
                aria-current={isCurrent || undefined}
                onClick={ignoreSecondClick}
              >
                {content}
              </RowLink>
            ) : (
              content
            )}
          </BodyCell>
        );
      })}
    </BodyRow>
  );
}

/**
 * The first click of a double click may have closed a menu above the row. The second one was meant for the menu, so it
 * must not open the row.
 */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
