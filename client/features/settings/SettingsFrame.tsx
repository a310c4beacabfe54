import type { ReactNode } from 'react';
import {
  INSTALLATION_PATH,
  mayOpenSettings,
  ROSTER_PATH,
  SETTINGS_PAGES,
  type SettingsPath,
} from '@/lib/settingsPages';
import { layout } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { CopyField } from '@/ui/CopyField';
import { EmptyState } from '@/ui/EmptyState';
import { Heading } from '@/ui/Heading';
import { Stack } from '@/ui/Stack';
import { TabNav } from '@/ui/TabNav';
import { useSessionQuery } from '../access/session/Session.generated';

const INTEGRATIONS = '/settings/integrations' satisfies SettingsPath;

interface SettingsFrameProps {
  current: SettingsPath;
  children: ReactNode;
}

/** Why a page is not shown to somebody. */
const REFUSALS = {
  admin: {
    title: 'The DevEx Admin role is required for this page.',
    text: 'Ask an admin of your company if you need something changed here.',
  },
  integrations: {
    title: 'Contact your admin to set up Slack or Microsoft Teams.',
    text: 'Only a DevEx Admin of your company can connect a workspace. Send them the link to this page.',
  },
  roster: {
    title: 'You can’t manage the roster.',
    text: 'An admin of your company can allow it, in the settings under Accounts.',
  },
  installation: {
    title: 'This page is for the people who run this installation.',
    text: 'The settings STAFF_DOMAIN and STAFF_COMPANIES of the server say who they are.',
  },
};

const REFUSAL_OF: Partial<Record<SettingsPath, keyof typeof REFUSALS>> = {
  [ROSTER_PATH]: 'roster',
  [INTEGRATIONS]: 'integrations',
  [INSTALLATION_PATH]: 'installation',
};

const LinkToPage = () => (
  <CopyField label="Link to this page" hideLabel value={window.location.origin + INTEGRATIONS} />
);

/**
 * The frame of every settings page. It shows a page to those who may use it, and sends no requests for others.
 */
export function SettingsFrame({ current, children }: SettingsFrameProps) {
  const { data } = useSessionQuery();
  const open = SETTINGS_PAGES.filter(({ href }) => data && mayOpenSettings(href, data.me));
  const isAllowed = data && mayOpenSettings(current, data.me);
  return (
    <Box maxWidth={layout.content + 48} mx="auto" px={[4, 6]} pt={[6, 10]} pb={16}>
      <title>{`${SETTINGS_PAGES.find(({ href }) => href === current)!.label} · Candor`}</title>
      <Stack gap={[5, 6]}>
        <Heading level={1}>Settings</Heading>
        {open.length > 0 && (
          <TabNav label="Settings" items={open.map((page) => ({ ...page, isCurrent: page.href === current }))} />
        )}
        {isAllowed === false ? (
          <EmptyState
            {...REFUSALS[REFUSAL_OF[current] ?? 'admin']}
            action={current === INTEGRATIONS && <LinkToPage />}
          />
        ) : (
          isAllowed && children
        )}
      </Stack>
    </Box>
  );
}
