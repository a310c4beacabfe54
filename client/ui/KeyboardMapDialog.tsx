import styled from '@emotion/styled';
import { Dialog } from './Dialog';
import { Heading } from './Heading';
import { Key } from './Key';
import type { Shortcut, ShortcutGroup } from './shortcuts';
import { Stack } from './Stack';
import { Switch } from './Switch';
import { Text } from './Text';

const List = styled.dl({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '8px 16px',
  alignItems: 'center',
  margin: 0,
});
const Keys = styled.dd({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 4, margin: 0 });

export interface KeyboardMapDialogProps {
  isOpen: boolean;
  onClose: () => void;
  groups: readonly ShortcutGroup[];
  /** Whether single-character shortcuts are switched on. */
  areOn: boolean;
  onSwitch: (areOn: boolean) => void;
}

/** The list of the page's keys. */
export function KeyboardMapDialog({ isOpen, onClose, groups, areOn, onSwitch }: KeyboardMapDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts">
      <Stack gap={6}>
        <Switch
          label="Shortcuts of a single character"
          description="Letters, digits and ? act wherever you are on a page, except where you type. Turn them off if they get in the way of speech input or other tools."
          isSelected={areOn}
          onChange={onSwitch}
        />
        {groups.map(({ title, shortcuts }) => (
          <Stack as="section" key={title} gap={3} aria-label={title}>
            <Heading level={3} size={14}>
              {title}
            </Heading>
            <List>
              {shortcuts.map((shortcut) => (
                <Line key={shortcut.text} {...shortcut} isOff={!areOn && shortcut.run !== undefined} />
              ))}
            </List>
          </Stack>
        ))}
      </Stack>
    </Dialog>
  );
}

function Line({ keys, text, isOff }: Shortcut & { isOff: boolean }) {
  return (
    <>
      <dt>
        <Text tone={isOff ? 'textMuted' : 'text'}>{isOff ? `${text} (off)` : text}</Text>
      </dt>
      <Keys>
        {keys.map((key) => (
          <Key key={key}>{key}</Key>
        ))}
      </Keys>
    </>
  );
}
