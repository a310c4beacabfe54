import styled from '@emotion/styled';
import { Check, ChevronDown } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { Label } from 'react-aria-components/Label';
import { Text as AriaText } from 'react-aria-components/Text';
import { inputStyles } from './controls';
import { FormError } from './FormError';
import { FloatingPanel, optionStyles } from './popoverStyles';
import { Text } from './Text';
import { VisuallyHidden } from './VisuallyHidden';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  description?: string;
  isDisabled?: boolean;
}

export interface SelectProps<Value extends string> {
  label: string;
  hideLabel?: boolean;
  options: readonly SelectOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  placeholder?: string;
  description?: string;
  error?: string | null | undefined;
  isRequired?: boolean;
  isDisabled?: boolean;
}

const Frame = styled(AriaSelect)({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 }) as typeof AriaSelect;
const Trigger = styled(AriaButton)(({ theme }) => ({
  ...inputStyles(theme, false),
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  textAlign: 'left',
  cursor: 'pointer',
  '[data-invalid] > &': { borderColor: theme.colors.attention },
  '& > svg': { color: theme.colors.textMuted },
}));
const Value = styled(SelectValue)(({ theme }) => ({
  flex: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&[data-placeholder]': { color: theme.colors.textMuted },
}));
const Option = styled(ListBoxItem)(({ theme }) => ({
  ...optionStyles(theme),
  '& > svg': { marginLeft: 'auto', opacity: 0, color: theme.colors.accent },
  '&[data-selected] > svg': { opacity: 1 },
}));

export function Select<Value extends string>({ label, hideLabel = false, options, value, onChange, placeholder = 'Choose', description, error, ...rest }: SelectProps<Value>) {
  const name = (
    <>
      {label}
      {rest.isRequired && <span aria-hidden> *</span>}
    </>
  );
  return (
    <Frame {...rest} value={value} onChange={(key) => key !== null && onChange(key as Value)} placeholder={placeholder} isInvalid={Boolean(error)}>
      {hideLabel ? <VisuallyHidden as={Label}>{name}</VisuallyHidden> : <Label><Text size={13} weight="medium">{name}</Text></Label>}
      <Trigger>
        <Value>{({ selectedText, defaultChildren }) => selectedText || defaultChildren}</Value>
        <ChevronDown size={16} aria-hidden />
      </Trigger>
      {description && (
        <AriaText slot="description">
          <Text size={13} tone="textMuted">
            {description}
          </Text>
        </AriaText>
      )}
      <FormError message={error} />
      <FloatingPanel offset={4}>
        <ListBox items={options} css={{ outline: 'none' }}>
          {(option) => (
            <Option id={option.value} textValue={option.label} isDisabled={option.isDisabled ?? false}>
              <OptionText label={option.label} description={option.description} />
              <Check size={16} aria-hidden />
            </Option>
          )}
        </ListBox>
      </FloatingPanel>
    </Frame>
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
