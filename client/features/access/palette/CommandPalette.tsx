import styled from '@emotion/styled';
import { useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Header, Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { useNavigate } from 'react-router-dom';
import { media } from '@/theme/tokens';
import { optionStyles } from '@/ui/popoverStyles';
import { Text } from '@/ui/Text';
import { useSearchText } from '@/ui/useSearchText';
import type { SessionUserFragment } from '../session/Session.generated';
import type { PaletteItem } from './paletteItems';
import { usePaletteGroups } from './usePaletteGroups';

const Scrim = styled(ModalOverlay)(({ theme }) => ({
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
const Panel = styled(Modal)(({ theme }) => ({
  overflow: 'hidden',
  background: theme.colors.raised,
  borderRadius: theme.radii.card,
  boxShadow: theme.shadows.raised,
}));
const Field = styled(Input)(({ theme }) => ({
  width: '100%',
  padding: '16px 20px',
  border: 0,
  borderBottom: `1px solid ${theme.colors.border}`,
  background: 'transparent',
  color: theme.colors.text,
  font: 'inherit',
  fontSize: theme.fontSizes[16],
  outline: 'none',
  '&::placeholder': { color: theme.colors.textMuted },
  '&::-webkit-search-cancel-button': { display: 'none' },
}));
const List = styled(Menu<object>)({
  maxHeight: 'min(480px, 60dvh)',
  padding: 8,
  overflowY: 'auto',
  outline: 'none',
});
const Title = styled(Header)(({ theme }) => ({
  padding: '10px 10px 4px',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[12],
  fontWeight: theme.fontWeights.medium,
}));
const Line = styled(MenuItem)(({ theme }) => ({ ...optionStyles(theme), justifyContent: 'space-between' }));

export interface CommandPaletteProps {
  isOpen: boolean;
  user: SessionUserFragment;
  onClose: () => void;
}

/** Finds surveys, series, teams, pages and actions by a few letters. It begins anew each time it opens. */
export default function CommandPalette({ isOpen, user, onClose }: CommandPaletteProps) {
  return (
    <Scrim isOpen={isOpen} isDismissable onOpenChange={(open) => !open && onClose()}>
      <Panel>
        <Dialog aria-label="Go to" css={{ outline: 'none' }}>
          <Finder user={user} onClose={onClose} />
        </Dialog>
      </Panel>
    </Scrim>
  );
}

function Finder({ user, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState('');
  const { text, type } = useSearchText(asked, setAsked);
  const { groups, isSearching } = usePaletteGroups(user, text, asked);
  const act = (item: PaletteItem) => {
    onClose();
    item.run?.();
  };
  return (
    <Autocomplete inputValue={text} onInputChange={type}>
      <SearchField aria-label="Go to a survey, a team or a page" autoFocus>
        <Field placeholder="Go to a survey, a team or a page" maxLength={100} />
      </SearchField>
      <RouterProvider navigate={(path) => void navigate(path)}>
        <List aria-label="Found" renderEmptyState={() => <Nothing isSearching={isSearching} />}>
          {groups.map(({ title, items }) => (
            <MenuSection key={title} id={title}>
              <Title>{title}</Title>
              {items.map((item) => (
                <Line
                  key={item.id}
                  id={item.id}
                  textValue={item.text}
                  onAction={() => act(item)}
                  {...(item.href && { href: item.href })}
                >
                  <Text truncate>{item.text}</Text>
                  {item.detail && (
                    <Text size={13} tone="textMuted" css={{ whiteSpace: 'nowrap' }}>
                      {item.detail}
                    </Text>
                  )}
                </Line>
              ))}
            </MenuSection>
          ))}
        </List>
      </RouterProvider>
    </Autocomplete>
  );
}

const Nothing = ({ isSearching }: { isSearching: boolean }) => (
  <Text as="p" tone="textMuted" css={{ padding: '16px 10px' }}>
    {isSearching ? 'Searching' : 'Nothing has this name.'}
  </Text>
);
