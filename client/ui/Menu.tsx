import styled from '@emotion/styled';
import type { ReactElement, ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Pressable } from 'react-aria-components/Pressable';
import { Text as AriaText } from 'react-aria-components/Text';
import { FloatingPanel, optionStyles } from './popoverStyles';
import { without } from './styleProps';
import { Text } from './Text';

export interface MenuAction {
  id: string;
  label: string;
  icon?: ReactNode;
  /** Destroys something. */
  isDanger?: boolean;
  /** Why it can't be done now, shown under the label; the line stays reachable by keyboard. */
  disabledReason?: string | undefined;
  onAction: () => void;
}

export interface MenuProps {
  /** Names the list of actions. */
  label: string;
  /** A Button or IconButton. */
  trigger: ReactElement<Record<string, unknown>, string>;
  items: readonly MenuAction[];
}

const Line = styled(MenuItem, { shouldForwardProp: without('tone') })<{ tone: 'text' | 'danger' | 'textMuted' }>(({ theme, tone }) => ({
  ...optionStyles(theme),
  color: theme.colors[tone],
  cursor: tone === 'textMuted' ? 'not-allowed' : 'pointer',
}));

export function Menu({ label, trigger, items }: MenuProps) {
  return (
    <MenuTrigger>
      <Pressable>{trigger}</Pressable>
      <FloatingPanel placement="bottom end" offset={4}>
        <AriaMenu aria-label={label} items={items} css={{ outline: 'none' }}>
          {(item) => <MenuLine item={item} />}
        </AriaMenu>
      </FloatingPanel>
    </MenuTrigger>
  );
}

function MenuLine({ item }: { item: MenuAction }) {
  const isBlocked = item.disabledReason !== undefined;
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
        {isBlocked && (
          <AriaText slot="description">
            <Text size={12} display="block">
              {item.disabledReason}
            </Text>
          </AriaText>
        )}
      </span>
    </Line>
  );
}
