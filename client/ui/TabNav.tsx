import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useLinkComponent } from './LinkContext';
import { without } from './styleProps';
import { Tooltip } from './Tooltip';
import { tabListStyles, tabStyles } from './tabStyles';

export interface TabNavItem {
  href: string;
  label: ReactNode;
  isCurrent: boolean;
  /** Why it can't be opened now; it stays reachable by keyboard and says so. */
  disabledReason?: string | undefined;
}

const List = styled.nav(({ theme }) => tabListStyles(theme));
const TabLink = styled('a', { shouldForwardProp: without('isCurrent') })<{ isCurrent: boolean }>(({ theme, isCurrent }) =>
  tabStyles(theme, isCurrent),
);

/** Tabs that are pages: real links, each with its own address. */
export function TabNav({ label, items }: { label: string; items: readonly TabNavItem[] }) {
  const link = useLinkComponent() as 'a';
  return (
    <List aria-label={label}>
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
