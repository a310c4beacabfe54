import styled from '@emotion/styled';
import { BookUser, Building2, Keyboard, KeyRound, LockKeyhole, LogOut, ScrollText, Users } from 'lucide-react';
import { useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router-dom';
import { lazyPart } from '@/ui/lazyPart';
import { useKeyboardMap } from '@/ui/KeyboardMapContext';
import { FloatingPanel, optionStyles } from '@/ui/popoverStyles';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { DisclosureState } from '@/ui/useDisclosure';
import type { SessionUserFragment } from '../session/Session.generated';

const Owner = styled(Stack)(({ theme }) => ({
  padding: '8px 10px 10px',
  marginBottom: 4,
  borderBottom: `1px solid ${theme.colors.border}`,
}));
const Line = styled(MenuItem)(({ theme }) => optionStyles(theme));

const ApiKeysDialog = lazyPart(() => import('../api-keys/ApiKeysDialog'));
const ChangePasswordDialog = lazyPart(() => import('../password/ChangePasswordDialog'));

/** In milliseconds. A dialog that closes gives the focus back within one frame. */
const FOCUS_RETURNS_WITHIN = 100;

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
  const closeDialog = () => {
    setDialog(null);
    // The line that opened the dialog is gone by now. Where the dialog can't give the focus back for that, the menu's button gets it.
    window.setTimeout(() => document.activeElement === document.body && trigger.current?.focus(), FOCUS_RETURNS_WITHIN);
  };
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
            {pagesFor(user).map(pageLine)}
            {user.isCustomerAdmin && (
              <Line id="keys" textValue="API keys" onAction={() => setDialog('keys')}>
                <KeyRound size={16} aria-hidden />
                API keys
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

/** The settings pages. They are links, so that they can open in a tab of their own. */
const SETTINGS_PAGES = [
  { id: 'people', text: 'Accounts', href: '/settings/people', Icon: Users },
  { id: 'roster', text: 'Roster', href: '/settings/people/manage', Icon: BookUser },
  { id: 'company', text: 'Company', href: '/settings/company', Icon: Building2 },
  { id: 'audit-log', text: 'Audit log', href: '/settings/audit-log', Icon: ScrollText },
];

/** All settings pages for admins; for others the roster, if they may manage it. */
const pagesFor = ({ isCustomerAdmin, canManageRoster }: SessionUserFragment) =>
  SETTINGS_PAGES.filter(({ id }) => isCustomerAdmin || (id === 'roster' && canManageRoster));

const pageLine = ({ id, text, href, Icon }: (typeof SETTINGS_PAGES)[number]) => (
  <Line key={id} id={id} textValue={text} href={href}>
    <Icon size={16} aria-hidden />
    {text}
  </Line>
);
