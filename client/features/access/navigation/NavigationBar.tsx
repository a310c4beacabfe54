import styled from '@emotion/styled';
import { useLocation } from 'react-router-dom';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { layout } from '@/theme/tokens';
import { useLinkComponent } from '@/ui/LinkContext';
import { Inline } from '@/ui/Stack';
import { PaletteButton } from '../palette/PaletteButton';
import { AccountMenu } from './AccountMenu';
import { TopBar, TopBarContent, HomeLink } from './navigationBarParts';
import { CustomerBadge } from './CustomerBadge';
import type { SessionUserFragment } from '../session/Session.generated';
import { HOME_PATH } from '../session/accessPaths';
import { ThemeToggle } from './ThemeToggle';
import { useSignOut } from '../session/useSignOut';

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

/** The `aria-current` of a link: `page` on its own page, and `true` on the pages below it. */
function currentOf(pathname: string, pages: readonly string[], ...below: readonly string[]) {
  if (pages.includes(pathname)) return 'page';
  return below.some((path) => pathname.startsWith(path)) ? 'true' : undefined;
}

export function NavigationBar({ user }: { user: SessionUserFragment }) {
  const link = useLinkComponent() as 'a';
  const { pathname } = useLocation();
  const { signOut, isSigningOut } = useSignOut();
  // On narrow screens the badge has no room beside the links and goes below them, because staff must not miss whose
  // data they see.
  const isNarrow = useMediaQuery('(max-width: 51.99em)');
  const badge = user.isOnCustomerInstance && <CustomerBadge company={user.company.name} />;

  return (
    <TopBar>
      <TopBarContent px={[4, 6]} gap={[4, 8]}>
        <HomeLink />
        <Inline as="nav" aria-label="Main" flex={1} gap={[4, 6]} flexWrap="nowrap">
          <NavLink
            as={link}
            href="/studies"
            aria-current={currentOf(pathname, [HOME_PATH, '/studies'], '/study/', '/series/')}
          >
            Surveys
          </NavLink>
          {user.isCustomerAdmin && (
            <NavLink as={link} href="/teams" aria-current={currentOf(pathname, ['/teams'], '/teams/')}>
              Teams
            </NavLink>
          )}
        </Inline>
        <Inline gap={[1, 2]} flexWrap="nowrap">
          {!isNarrow && badge}
          <PaletteButton />
          <ThemeToggle />
          <AccountMenu user={user} isSigningOut={isSigningOut} onSignOut={() => void signOut()} />
        </Inline>
      </TopBarContent>
      {isNarrow && badge && (
        <Inline px={[4, 6]} pb={2} flexWrap="nowrap">
          {badge}
        </Inline>
      )}
    </TopBar>
  );
}
