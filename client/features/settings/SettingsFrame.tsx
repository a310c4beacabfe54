import type { ReactNode } from 'react';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { EmptyState } from '@/ui/EmptyState';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { TabNav } from '@/ui/TabNav';
import { useSessionQuery } from '../access/session/Session.generated';

const PAGES = [
  { href: '/settings/people', label: 'People' },
  { href: '/settings/company', label: 'Company' },
  { href: '/settings/audit-log', label: 'Audit log' },
] as const;

interface SettingsFrameProps {
  current: (typeof PAGES)[number]['href'];
  children: ReactNode;
}

/** The frame of every settings page. It shows the page to customer admins only, and sends no requests for others. */
export function SettingsFrame({ current, children }: SettingsFrameProps) {
  const { data } = useSessionQuery();
  const isAdmin = data?.me.isCustomerAdmin;
  return (
    <Box maxWidth={layout.content + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
      <title>{`${PAGES.find(({ href }) => href === current)!.label} · Candor`}</title>
      <Stack gap={[5, 6]}>
        <Heading level={1}>Settings</Heading>
        {isAdmin && (
          <TabNav label="Settings" items={PAGES.map((page) => ({ ...page, isCurrent: page.href === current }))} />
        )}
        {isAdmin === false ? (
          <EmptyState
            title="The DevEx Admin role is required for this page."
            text="Ask an admin of your company if you need something changed here."
          />
        ) : (
          isAdmin && children
        )}
      </Stack>
    </Box>
  );
}
