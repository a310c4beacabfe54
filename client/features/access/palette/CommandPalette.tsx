import { ChartLine, ClipboardList, FileText, Network, Zap, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { MenuSection } from 'react-aria-components/Menu';
import { useNavigate } from 'react-router-dom';
import { SearchIcon } from '@/ui/icons';
import { Key } from '@/ui/Key';
import { Text } from '@/ui/Text';
import { useSearchText } from '@/ui/useSearchText';
import type { SessionUserFragment } from '../session/Session.generated';
import type { PaletteItem } from './paletteItems';
import { PALETTE_TEXT } from './paletteKey';
import { FinderInput, FoundItem, FoundList, GroupTitle, Keys, Panel, roomOfList, Scrim, Sought } from './paletteParts';
import { usePaletteGroups, type PaletteGroup } from './usePaletteGroups';

const ICONS: Record<PaletteGroup['kind'], LucideIcon> = {
  survey: ClipboardList,
  series: ChartLine,
  team: Network,
  page: FileText,
  action: Zap,
};

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
      <Sought aria-label={PALETTE_TEXT} autoFocus>
        <SearchIcon />
        <FinderInput placeholder={PALETTE_TEXT} maxLength={100} />
      </Sought>
      <RouterProvider navigate={(path) => void navigate(path)}>
        <FoundList
          aria-label="Found"
          renderEmptyState={() => <Nothing isSearching={isSearching} isSought={text !== ''} />}
        >
          {groups.map(({ kind, title, items }) => (
            <MenuSection key={title} id={title}>
              <GroupTitle>{title}</GroupTitle>
              {items.map((item) => (
                <FoundLine key={item.id} item={item} kind={kind} onAction={() => act(item)} />
              ))}
            </MenuSection>
          ))}
        </FoundList>
      </RouterProvider>
      <Keys gap={4} aria-hidden>
        <span>
          <Key>↑</Key> <Key>↓</Key> choose
        </span>
        <span>
          <Key>Enter</Key> open
        </span>
        <span>
          <Key>Esc</Key> close
        </span>
      </Keys>
    </Autocomplete>
  );
}

function FoundLine({ item, kind, onAction }: { item: PaletteItem; kind: PaletteGroup['kind']; onAction: () => void }) {
  const Icon = ICONS[kind];
  return (
    <FoundItem id={item.id} textValue={item.text} onAction={onAction} {...(item.href && { href: item.href })}>
      <Icon size={16} aria-hidden />
      <Text truncate>{item.text}</Text>
      {item.detail && (
        <Text size={13} tone="textMuted" css={{ marginLeft: 'auto', whiteSpace: 'nowrap' }}>
          {item.detail}
        </Text>
      )}
    </FoundItem>
  );
}

const Nothing = ({ isSearching, isSought }: { isSearching: boolean; isSought: boolean }) => (
  <Text as="p" tone="textMuted" aria-busy={!isSought} css={[{ padding: '16px 10px' }, !isSought && roomOfList]}>
    {isSearching ? 'Searching' : 'Nothing has this name.'}
  </Text>
);
