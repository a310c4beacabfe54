import styled from '@emotion/styled';
import {
  BookUser,
  Building2,
  CircleUser,
  Keyboard,
  KeyRound,
  LockKeyhole,
  LogOut,
  ScrollText,
  Server,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router-dom';
import { mayOpenSettings, type SettingsPath } from '@/lib/settingsPages';
import { lazyPart } from '@/ui/lazyPart';
import { useKeyboardMap } from '@/ui/KeyboardMapContext';
import { FloatingPanel, optionStyles } from '@/ui/popoverStyles';
import { Stack } from '@/ui/Stack';
import { Tag } from '@/ui/Tag';
import { Text } from '@/ui/Text';
import type { DisclosureState } from '@/ui/useDisclosure';
import { useEndingApiKeysQuery } from '../api-keys/ApiKeysDialog.generated';
import type { SessionUserFragment } from '../session/Session.generated';

const Owner = styled(Stack)(({ theme }) => ({
  padding: '8px 10px 10px',
  marginBottom: 4,
  borderBottom: `1px solid ${theme.colors.border}`,
}));
const Line = styled(MenuItem)(({ theme }) => optionStyles(theme));

const ApiKeysDialog = lazyPart(() => import('../api-keys/ApiKeysDialog'));
const ChangePasswordDialog = lazyPart(() => import('../password/ChangePasswordDialog'));

export interface AccountMenuPanelProps extends DisclosureState {
  user: SessionUserFragment;
  onSignOut: () => void;
}

/** The account menu, and the dialogs that it opens. They stay mounted, so that the focus can return to the menu's button. */
export default function AccountMenuPanel({
  isOpen,
  user,
  onSignOut,
  trigger,
  firstFocus,
  onClose,
}: AccountMenuPanelProps) {
  const navigate = useNavigate();
  const openKeyboardMap = useKeyboardMap();
  const [dialog, setDialog] = useState<'keys' | 'password' | null>(null);
  const closeDialog = () => setDialog(null);
  return (
    <>
      <FloatingPanel
        isOpen={isOpen}
        onOpenChange={onClose}
        triggerRef={trigger}
        aria-label="Account"
        placement="bottom end"
        offset={4}
      >
        <Owner>
          <Text weight="medium" truncate>
            {user.email}
          </Text>
          <Text size={13} tone="textMuted" truncate>
            {user.company.name}
          </Text>
        </Owner>
        <RouterProvider navigate={(path) => void navigate(path)}>
          <AriaMenu aria-label="Account" autoFocus={firstFocus} onClose={onClose} css={{ outline: 'none' }}>
            {PAGES.filter(({ href }) => mayOpenSettings(href, user)).map(pageLine)}
            {user.isCustomerAdmin && (
              <Line id="keys" textValue="API keys" onAction={() => setDialog('keys')}>
                <KeyRound size={16} aria-hidden />
                API keys
                <EndingKeys />
              </Line>
            )}
            <Line id="password" textValue="Change password" onAction={() => setDialog('password')}>
              <LockKeyhole size={16} aria-hidden />
              Change password
            </Line>
            <Line id="keyboard" textValue="Keyboard shortcuts" onAction={openKeyboardMap}>
              <Keyboard size={16} aria-hidden />
              Keyboard shortcuts
            </Line>
            <Line id="sign-out" textValue="Sign out" onAction={onSignOut}>
              <LogOut size={16} aria-hidden />
              Sign out
            </Line>
          </AriaMenu>
        </RouterProvider>
      </FloatingPanel>

      {user.isCustomerAdmin && <ApiKeysDialog isOpen={dialog === 'keys'} onClose={closeDialog} />}
      <ChangePasswordDialog isOpen={dialog === 'password'} onClose={closeDialog} />
    </>
  );
}

/** How many of the company's keys end soon, so that an admin sees it before a program is refused. */
function EndingKeys() {
  const { data } = useEndingApiKeysQuery({ fetchPolicy: 'cache-and-network' });
  const count = data?.apiKeyPage.nodes.filter(({ endsSoon }) => endsSoon).length ?? 0;
  return count > 0 ? (
    <Tag tone="attention">
      {count} {count === 1 ? 'ends' : 'end'} soon
    </Tag>
  ) : null;
}

/** The settings pages. They are links, so that they can open in a tab of their own. */
const PAGES: readonly { id: string; text: string; href: SettingsPath; Icon: LucideIcon }[] = [
  { id: 'profile', text: 'Profile', href: '/settings/profile', Icon: CircleUser },
  { id: 'people', text: 'Accounts', href: '/settings/people', Icon: Users },
  { id: 'roster', text: 'Roster', href: '/settings/people/manage', Icon: BookUser },
  { id: 'company', text: 'Company', href: '/settings/company', Icon: Building2 },
  { id: 'audit-log', text: 'Audit log', href: '/settings/audit-log', Icon: ScrollText },
  { id: 'installation', text: 'Installation', href: '/settings/installation', Icon: Server },
];

const pageLine = ({ id, text, href, Icon }: (typeof PAGES)[number]) => (
  <Line key={id} id={id} textValue={text} href={href}>
    <Icon size={16} aria-hidden />
    {text}
  </Line>
);
