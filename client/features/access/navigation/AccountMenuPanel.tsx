import styled from '@emotion/styled';
import { Building2, Keyboard, KeyRound, LogOut, ScrollText, Users } from 'lucide-react';
import { RouterProvider } from 'react-aria-components';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router-dom';
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

export interface AccountMenuPanelProps extends DisclosureState {
  user: SessionUserFragment;
  onSignOut: () => void;
  onOpenKeys: () => void;
}

export default function AccountMenuPanel({
  isOpen,
  user,
  onSignOut,
  onOpenKeys,
  trigger,
  firstFocus,
  onClose,
}: AccountMenuPanelProps) {
  const navigate = useNavigate();
  const openKeyboardMap = useKeyboardMap();
  return (
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
          {user.isCustomerAdmin && adminLines(onOpenKeys)}
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
  );
}

/** The settings pages for admins. They are links, so that they can open in a tab of their own. */
const ADMIN_PAGES = [
  { id: 'people', text: 'People', href: '/settings/people', Icon: Users },
  { id: 'company', text: 'Company', href: '/settings/company', Icon: Building2 },
  { id: 'audit-log', text: 'Audit log', href: '/settings/audit-log', Icon: ScrollText },
];

const adminLines = (onOpenKeys: () => void) => (
  <>
    {ADMIN_PAGES.map(({ id, text, href, Icon }) => (
      <Line key={id} id={id} textValue={text} href={href}>
        <Icon size={16} aria-hidden />
        {text}
      </Line>
    ))}
    <Line id="keys" textValue="API keys" onAction={onOpenKeys}>
      <KeyRound size={16} aria-hidden />
      API keys
    </Line>
  </>
);
