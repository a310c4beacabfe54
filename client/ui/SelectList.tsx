import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text as AriaText } from 'react-aria-components/Text';
import { FloatingPanel, optionStyles } from './popoverStyles';
import type { SelectOption } from './Select';
import { Text } from './Text';
import type { DisclosureState } from './useDisclosure';

const Option = styled(ListBoxItem)(({ theme }) => ({
  ...optionStyles(theme),
  '& > svg': { marginLeft: 'auto', opacity: 0, color: theme.colors.accent },
  '&[data-selected] > svg': { opacity: 1 },
}));

export interface SelectListProps extends DisclosureState {
  labelledBy: string;
  options: readonly SelectOption<string>[];
  value: string | null;
  onChoose: (value: string) => void;
}

export default function SelectList({
  isOpen,
  trigger,
  firstFocus,
  onClose,
  labelledBy,
  options,
  value,
  onChoose,
}: SelectListProps) {
  return (
    <FloatingPanel
      isOpen={isOpen}
      onOpenChange={onClose}
      triggerRef={trigger}
      aria-labelledby={labelledBy}
      placement="bottom start"
      offset={4}
    >
      <ListBox
        aria-labelledby={labelledBy}
        items={options}
        selectionMode="single"
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const [chosen] = keys; // nothing is chosen when somebody presses the chosen option again
          if (chosen !== undefined) onChoose(String(chosen));
          onClose();
        }}
        autoFocus={firstFocus}
        shouldFocusOnHover
        shouldSelectOnPressUp
        css={{ outline: 'none' }}
      >
        {(option) => (
          <Option id={option.value} textValue={option.label} isDisabled={option.isDisabled ?? false}>
            <OptionText label={option.label} description={option.description} />
            <Check size={16} aria-hidden />
          </Option>
        )}
      </ListBox>
    </FloatingPanel>
  );
}

function OptionText({ label, description }: { label: string; description: string | undefined }) {
  return (
    <span css={{ minWidth: 0 }}>
      <AriaText slot="label">{label}</AriaText>
      {description && (
        <AriaText slot="description">
          <Text size={13} tone="textMuted" display="block">
            {description}
          </Text>
        </AriaText>
      )}
    </span>
  );
}
