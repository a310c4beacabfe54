import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { PHONE, useMediaQuery } from '@/lib/useMediaQuery';
import { Checkbox } from '@/ui/Checkbox';
import { BodyCell, HeadCell, TableGrid } from '@/ui/tableParts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { RosterRow, rowHeight } from './RosterRow';
import { RosterScroller } from './RosterScroller';
import type { RosterPersonLineFragment } from './RosterPage.generated';
import type { Selection } from './useSelection';

/** Lists up to this length are rendered whole, so that the browser's find reaches every row. */
const ALL_AT_ONCE = 100;
/** The number of rows before the end of the loaded ones at which the next page is asked for. */
const AHEAD = 30;

interface RosterTableProps {
  people: readonly RosterPersonLineFragment[];
  totalCount: number;
  selection: Selection;
  onOpen: (person: RosterPersonLineFragment) => void;
  /** Loads the next page; null where everybody is loaded. */
  onMore: (() => void) | null;
}

/** The people of the roster. Of a long list only the rows in sight are rendered, and further pages are loaded before they are reached. */
export function RosterTable({ people, totalCount, selection, onOpen, onMore }: RosterTableProps) {
  const isPhone = useMediaQuery(PHONE);
  const scroller = useRef<HTMLDivElement>(null);
  const isWindowed = totalCount > ALL_AT_ONCE;
  const virtualizer = useVirtualizer({
    count: people.length,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(isPhone),
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = isWindowed ? [items[0]?.index ?? 0, items.at(-1)?.index ?? 0] : [0, people.length - 1];
  const shown = people.slice(first, last + 1);
  const [above, below] = [first, people.length - 1 - last].map((rows) => rows * rowHeight(isPhone));
  const isNearEnd = last >= people.length - AHEAD;
  useEffect(() => {
    if (isNearEnd) onMore?.();
  }, [isNearEnd, onMore]);

  const chosen = people.filter(({ ref }) => selection.has(ref)).length;
  const titles = isPhone ? ['Person'] : ['Person', 'Team', 'Classification', 'Segments'];
  return (
    <RosterScroller ref={scroller} role="region" aria-label="Roster" tabIndex={0} isWindowed={isWindowed}>
      <TableGrid aria-label="Roster" aria-rowcount={totalCount + 1} css={{ tableLayout: 'fixed' }}>
        <thead>
          <tr aria-rowindex={1}>
            <HeadCell numeric={false} scope="col" css={{ width: 52 }}>
              <Checkbox
                label="Select everybody shown"
                hideLabel
                isSelected={chosen > 0 && chosen === people.length}
                isIndeterminate={chosen > 0 && chosen < people.length}
                onChange={(isSelected) =>
                  selection.set(
                    people.map(({ ref }) => ref),
                    isSelected,
                  )
                }
              />
            </HeadCell>
            {titles.map((title) => (
              <HeadCell
                key={title}
                numeric={false}
                scope="col"
                css={{ width: title === 'Classification' ? 140 : 'auto' }}
              >
                {title}
              </HeadCell>
            ))}
            <HeadCell numeric scope="col" css={{ width: 76 }}>
              <VisuallyHidden>Change</VisuallyHidden>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          <Spacer height={above!} columns={titles.length + 2} />
          {shown.map((person, at) => (
            <RosterRow
              key={person.ref}
              rowIndex={first + at + 2}
              person={person}
              isPhone={isPhone}
              isSelected={selection.has(person.ref)}
              onSelect={(isSelected) => selection.set([person.ref], isSelected)}
              onOpen={() => onOpen(person)}
            />
          ))}
          <Spacer height={below!} columns={titles.length + 2} />
        </tbody>
      </TableGrid>
    </RosterScroller>
  );
}

/** Takes the place of rows that are not rendered. */
const Spacer = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 && (
    <tr aria-hidden>
      <BodyCell numeric={false} as="td" colSpan={columns} style={{ height, padding: 0 }} />
    </tr>
  );
