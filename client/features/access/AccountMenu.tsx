import styled from '@emotion/styled';
import { Building2, ChevronDown, Keyboard, KeyRound, LogOut, ScrollText, Users } from 'lucide-react';
import { RouterProvider } from 'react-aria-components';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Pressable } from 'react-aria-components/Pressable';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/ui/Button';
import { useKeyboardMap } from '@/ui/KeyboardMapContext';
import { FloatingPanel, optionStyles } from '@/ui/popoverStyles';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { SessionUserFragment } from './Session.generated';

const Owner = styled(Stack)(({ theme }) => ({ padding: '8px 10px 10px', marginBottom: 4, borderBottom: `1px solid ${theme.colors.border}` }));
const Line = styled(MenuItem)(({ theme }) => optionStyles(theme));
const Initial = styled.span(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  background: theme.colors.accentSoft,
  color: theme.colors.accent,
  fontSize: theme.fontSizes[12],
  fontWeight: theme.fontWeights.semibold,
}));

interface AccountMenuProps {
  user: SessionUserFragment;
  isSigningOut: boolean;
  onSignOut: () => void;
  onOpenKeys: () => void;
}

/** Who is signed in, where, and what they can do about it. */
export function AccountMenu({ user, isSigningOut, onSignOut, onOpenKeys }: AccountMenuProps) {
  const navigate = useNavigate();
  const openKeyboardMap = useKeyboardMap();
  return (
    <MenuTrigger>
      <Pressable>
        <Button variant="ghost" isPending={isSigningOut} aria-label={`Account: ${user.email}, ${user.company.name}`} css={{ padding: '0 8px' }}>
          <Initial aria-hidden>{(user.name || user.email).charAt(0).toUpperCase()}</Initial>
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Pressable>
      <FloatingPanel placement="bottom end" offset={4}>
        <Owner>
          <Text weight="medium" truncate>
            {user.email}
          </Text>
          <Text size={13} tone="textMuted" truncate>
            {user.company.name}
          </Text>
        </Owner>
        <RouterProvider navigate={(path) => void navigate(path)}>
          <AriaMenu aria-label="Account" css={{ outline: 'none' }}>
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
    </MenuTrigger>
  );
}

/** What admins look after. Pages are links, which open in a tab of their own like any other. */
const adminLines = (onOpenKeys: () => void) => (
  <>
    <Line id="people" textValue="People" href="/settings/people">
      <Users size={16} aria-hidden />
      People
    </Line>
    <Line id="company" textValue="Company" href="/settings/company">
      <Building2 size={16} aria-hidden />
      Company
    </Line>
    <Line id="audit-log" textValue="Audit log" href="/settings/audit-log">
      <ScrollText size={16} aria-hidden />
      Audit log
    </Line>
    <Line id="keys" textValue="API keys" onAction={onOpenKeys}>
      <KeyRound size={16} aria-hidden />
      API keys
    </Line>
  </>
);
