import styled from '@emotion/styled';
import { useLayoutEffect, useRef } from 'react';
import { useLinkComponent } from './LinkContext';
import { useShortcuts } from './shortcuts';
import { withoutProps } from './styleProps';
import { Tooltip } from './Tooltip';
import { tabListStyles, tabStyles } from './tabStyles';

export interface TabNavItem {
  href: string;
  label: string;
  isCurrent: boolean;
  /** The reason why the tab can't be opened now. The tab stays reachable by keyboard and shows the reason. */
  disabledReason?: string | undefined;
}

const List = styled.nav(({ theme }) => tabListStyles(theme));
const TabLink = styled('a', { shouldForwardProp: withoutProps('isCurrent') })<{ isCurrent: boolean }>(
  ({ theme, isCurrent }) => tabStyles(theme, isCurrent),
);

/** How far a tab lies past the left (negative) or right edge of its row, in pixels. */
const overhang = (tab: DOMRect, row: DOMRect): number =>
  tab.left < row.left ? tab.left - row.left : Math.max(0, tab.right - row.right);

/** Tabs that are links to pages. A digit opens the tab at its place and leaves the focus on it. */
export function TabNav({ label, items }: { label: string; items: readonly TabNavItem[] }) {
  const link = useLinkComponent() as 'a';
  const list = useRef<HTMLElement>(null);
  const current = items.findIndex(({ isCurrent }) => isCurrent);
  // On a phone the row is longer than the screen, and the current tab may lie past its end.
  useLayoutEffect(() => {
    const tab = list.current?.querySelector('[aria-current]');
    if (tab) list.current!.scrollLeft += overhang(tab.getBoundingClientRect(), list.current!.getBoundingClientRect());
  }, [current]);
  const open = (at: number) => {
    const tab = list.current?.querySelectorAll('a')[at];
    tab?.focus();
    tab?.click();
  };
  useShortcuts(
    label,
    items.map((item, at) => ({ keys: [String(at + 1)], text: `Go to ${item.label}`, run: () => open(at) })),
  );
  return (
    <List ref={list} aria-label={label}>
      {items.map(({ href, label: text, isCurrent, disabledReason }) =>
        disabledReason === undefined ? (
          <TabLink key={href} as={link} href={href} isCurrent={isCurrent} aria-current={isCurrent ? 'page' : undefined}>
            {text}
          </TabLink>
        ) : (
          <Tooltip key={href} content={disabledReason}>
            <TabLink isCurrent={false} role="link" aria-disabled tabIndex={0}>
              {text}
            </TabLink>
          </Tooltip>
        ),
      )}
    </List>
  );
}
