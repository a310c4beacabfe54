import styled from '@emotion/styled';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useThemeMode } from '@/theme/ThemeModeProvider';
import { layout } from '@/theme/tokens';
import { IconButton } from '@/ui/IconButton';
import { useLinkComponent } from '@/ui/LinkContext';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { AccountMenu } from './AccountMenu';
import { ApiKeysDialog } from './ApiKeysDialog';
import { Mark } from './Mark';
import type { SessionUserFragment } from './Session.generated';
import { HOME } from './safeNext';
import { useSignOut } from './useSignOut';

const Bar = styled.header(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndices.sticky,
  height: layout.nav,
  background: theme.colors.surface,
  borderBottom: `1px solid ${theme.colors.border}`,
}));
const Content = styled(Inline)({ height: '100%', maxWidth: layout.content + 48, margin: '0 auto', flexWrap: 'nowrap' });
const Home = styled.a(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  color: theme.colors.text,
  textDecoration: 'none',
  borderRadius: theme.radii.control,
}));
const NavLink = styled.a(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  height: layout.nav,
  color: theme.colors.textMuted,
  fontWeight: theme.fontWeights.medium,
  textDecoration: 'none',
  boxShadow: 'inset 0 -2px 0 transparent',
  '&:hover': { color: theme.colors.text },
  '&[aria-current]': { color: theme.colors.text, boxShadow: `inset 0 -2px 0 ${theme.colors.accent}` },
  '&:focus-visible': { outlineOffset: -4 },
}));

export function NavigationBar({ user }: { user: SessionUserFragment }) {
  const link = useLinkComponent() as 'a';
  const { pathname } = useLocation();
  const { mode, toggle } = useThemeMode();
  const { signOut, isSigningOut } = useSignOut();
  const [keysOpen, setKeysOpen] = useState(false);
  const isList = pathname === HOME || pathname === '/studies';
  const isDark = mode === 'dark';

  return (
    <Bar>
      <Content px={[4, 6]} gap={[4, 8]}>
        <Home as={link} href={HOME} aria-label="Candor, home">
          <Mark />
          <Text size={16} weight="semibold" display={['none', 'inline']}>
            Candor
          </Text>
        </Home>
        <Inline as="nav" aria-label="Main" flex={1} flexWrap="nowrap">
          <NavLink as={link} href="/studies" aria-current={isList ? 'page' : pathname.startsWith('/study/') ? 'true' : undefined}>
            Surveys
          </NavLink>
        </Inline>
        <Inline gap={1} flexWrap="nowrap">
          <IconButton
            label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
            icon={isDark ? <Sun size={18} aria-hidden /> : <Moon size={18} aria-hidden />}
            onClick={toggle}
          />
          <AccountMenu user={user} isSigningOut={isSigningOut} onSignOut={() => void signOut()} onOpenKeys={() => setKeysOpen(true)} />
        </Inline>
      </Content>
      {user.isCustomerAdmin && <ApiKeysDialog isOpen={keysOpen} onClose={() => setKeysOpen(false)} />}
    </Bar>
  );
}
