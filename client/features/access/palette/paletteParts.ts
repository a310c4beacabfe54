import styled from '@emotion/styled';
import { Input } from 'react-aria-components/Input';
import { Header, Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { media } from '@/theme/tokens';
import { optionStyles } from '@/ui/popoverStyles';
import { Inline } from '@/ui/Stack';

export const Scrim = styled(ModalOverlay)(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndices.overlay,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 560px)',
  justifyContent: 'center',
  alignItems: 'start',
  padding: '12vh 16px 16px',
  background: theme.colors.scrim,
  [media.phone]: { paddingTop: 16 },
}));
export const Panel = styled(Modal)(({ theme }) => ({
  overflow: 'hidden',
  background: theme.colors.raised,
  borderRadius: theme.radii.card,
  boxShadow: theme.shadows.raised,
}));
export const Sought = styled(SearchField)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '0 18px',
  borderBottom: `1px solid ${theme.colors.border}`,
  color: theme.colors.textMuted,
  '& > svg': { flexShrink: 0 },
}));
export const FinderInput = styled(Input)(({ theme }) => ({
  width: '100%',
  minWidth: 0,
  padding: '16px 0',
  border: 0,
  background: 'transparent',
  color: theme.colors.text,
  font: 'inherit',
  fontSize: theme.fontSizes[16],
  outline: 'none',
  '&::placeholder': { color: theme.colors.textMuted },
  '&::-webkit-search-cancel-button': { display: 'none' },
}));
const MOST_HEIGHT = 'min(440px, 56dvh)';
export const FoundList = styled(Menu<object>)({
  maxHeight: MOST_HEIGHT,
  padding: 8,
  overflowY: 'auto',
  outline: 'none',
});
/** What stands in for the list until it comes is as high as the list, so that nothing moves then. */
export const roomOfList = { height: `calc(${MOST_HEIGHT} - 16px)` };
export const GroupTitle = styled(Header)(({ theme }) => ({
  padding: '10px 10px 4px',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[12],
  fontWeight: theme.fontWeights.medium,
}));
export const FoundItem = styled(MenuItem)(({ theme }) => ({
  ...optionStyles(theme),
  '& > svg': { flexShrink: 0, color: theme.colors.textMuted },
}));
export const Keys = styled(Inline)(({ theme }) => ({
  padding: '10px 18px',
  borderTop: `1px solid ${theme.colors.border}`,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[12],
  // A phone has no such keys.
  [media.touch]: { display: 'none' },
}));
