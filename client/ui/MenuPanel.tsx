import styled from '@emotion/styled';
import { Menu as AriaMenu, MenuItem } from 'react-aria-components/Menu';
import { Text as AriaText } from 'react-aria-components/Text';
import type { MenuAction } from './Menu';
import { FloatingPanel, optionStyles } from './popoverStyles';
import { withoutProps } from './styleProps';
import { Text } from './Text';
import type { DisclosureState } from './useDisclosure';

const Line = styled(MenuItem, { shouldForwardProp: withoutProps('tone') })<{ tone: 'text' | 'danger' | 'textMuted' }>(
  ({ theme, tone }) => ({
    ...optionStyles(theme),
    color: theme.colors[tone],
    cursor: tone === 'textMuted' ? 'not-allowed' : 'pointer',
  }),
);

export interface MenuPanelProps extends DisclosureState {
  label: string;
  items: readonly MenuAction[];
}

export default function MenuPanel({ isOpen, trigger, firstFocus, onClose, label, items }: MenuPanelProps) {
  return (
    <FloatingPanel
      isOpen={isOpen}
      onOpenChange={onClose}
      triggerRef={trigger}
      aria-label={label}
      placement="bottom end"
      offset={4}
    >
      <AriaMenu aria-label={label} items={items} autoFocus={firstFocus} onClose={onClose} css={{ outline: 'none' }}>
        {(item) => <MenuLine item={item} />}
      </AriaMenu>
    </FloatingPanel>
  );
}

function MenuLine({ item }: { item: MenuAction }) {
  const isBlocked = item.disabledReason !== undefined;
  const description = item.disabledReason ?? item.hint;
  return (
    <Line
      id={item.id}
      textValue={item.label}
      tone={isBlocked ? 'textMuted' : item.isDanger ? 'danger' : 'text'}
      aria-disabled={isBlocked || undefined}
      shouldCloseOnSelect={!isBlocked}
      onAction={isBlocked ? undefined : item.onAction}
    >
      {item.icon}
      <span>
        <AriaText slot="label">{item.label}</AriaText>
        {description !== undefined && (
          <AriaText slot="description">
            <Text size={12} tone="textMuted" display="block">
              {description}
            </Text>
          </AriaText>
        )}
      </span>
    </Line>
  );
}
