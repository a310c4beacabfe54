import styled from '@emotion/styled';
import { layout } from '@/theme/tokens';
import { useLinkComponent } from '@/ui/LinkContext';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Logo } from '../frames/Logo';
import { HOME_PATH } from '../session/accessPaths';

/** The bar above every page, which stays while the page scrolls. */
export const TopBar = styled.header(({ theme }) => ({
  position: 'sticky',
  top: 0,
  zIndex: theme.zIndices.sticky,
  background: theme.colors.surface,
  boxShadow: `inset 0 -1px 0 ${theme.colors.border}`, // a border would add to the height
}));

/** The content of the bar. It is as wide as the window, so that it does not move between pages of different widths. */
export const TopBarContent = styled(Inline)({ height: layout.nav, flexWrap: 'nowrap' });

const Home = styled.a(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 10,
  minHeight: layout.touchTarget,
  color: theme.colors.text,
  textDecoration: 'none',
  borderRadius: theme.radii.control,
}));

/** The product’s logo and, where there is room, its name. */
export function Brand() {
  return (
    <>
      <Logo />
      <Text size={16} weight="semibold" display={['none', 'inline']}>
        Candor
      </Text>
    </>
  );
}

export function HomeLink() {
  return (
    <Home as={useLinkComponent() as 'a'} href={HOME_PATH} aria-label="Candor, home">
      <Brand />
    </Home>
  );
}
