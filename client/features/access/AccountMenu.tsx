import styled from '@emotion/styled';
import { ChevronDown, KeyRound, LogOut } from 'lucide-react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Pressable } from 'react-aria-components/Pressable';
import { Button } from '@/ui/Button';
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
        <AriaMenu aria-label="Account" css={{ outline: 'none' }}>
          {user.isCustomerAdmin && (
            <Line id="keys" textValue="API keys" onAction={onOpenKeys}>
              <KeyRound size={16} aria-hidden />
              API keys
            </Line>
          )}
          <Line id="sign-out" textValue="Sign out" onAction={onSignOut}>
            <LogOut size={16} aria-hidden />
            Sign out
          </Line>
        </AriaMenu>
      </FloatingPanel>
    </MenuTrigger>
  );
}
