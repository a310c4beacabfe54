import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { inputStyles } from './controlStyles';
import { FormError } from './FormError';
import { lazyPart } from './lazyPart';
import { withoutProps } from './styleProps';
import { Text } from './Text';
import { useTypeAhead } from './useTypeAhead';
import { useDisclosure } from './useDisclosure';
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

const Frame = styled.div({ display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 });
const Trigger = styled('button', { shouldForwardProp: withoutProps('invalid') })<{ invalid: boolean }>(
  ({ theme, invalid }) => ({
    ...inputStyles(theme, invalid),
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    textAlign: 'left',
    cursor: 'pointer',
    '& > svg': { color: theme.colors.textMuted },
  }),
);
const Value = styled('span', { shouldForwardProp: withoutProps('empty') })<{ empty: boolean }>(({ theme, empty }) => ({
  flex: 1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  ...(empty && { color: theme.colors.textMuted }),
}));

const SelectList = lazyPart(() => import('./SelectList'));

/** A choice of one option from a list that opens. */
export function Select<Value extends string>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  placeholder = 'Choose',
  description,
  error,
  isRequired,
  isDisabled,
}: SelectProps<Value>) {
  const id = useId();
  const disclosure = useDisclosure('listbox');
  const typeAhead = useTypeAhead(options, value, onChange);
  const ids = { label: `${id}-label`, value: `${id}-value`, description: `${id}-description`, error: `${id}-error` };
  const describedBy = [description && ids.description, error && ids.error].filter(Boolean).join(' ');
  const chosen = options.find((option) => option.value === value);
  const name = (
    <>
      {label}
      {isRequired && <span aria-hidden> *</span>}
    </>
  );
  return (
    <Frame data-invalid={Boolean(error) || undefined}>
      {hideLabel ? (
        <VisuallyHidden id={ids.label}>{name}</VisuallyHidden>
      ) : (
        <Text id={ids.label} size={13} weight="medium" onClick={() => disclosure.trigger.current?.focus()}>
          {name}
        </Text>
      )}
      <Trigger
        {...disclosure.button}
        ref={disclosure.trigger}
        type="button"
        onKeyDown={(event) => {
          disclosure.button.onKeyDown(event);
          typeAhead(event);
        }}
        disabled={isDisabled}
        invalid={Boolean(error)}
        aria-labelledby={`${ids.value} ${ids.label}`}
        aria-describedby={describedBy === '' ? undefined : describedBy}
      >
        <Value id={ids.value} empty={!chosen}>
          {chosen?.label ?? placeholder}
        </Value>
        <ChevronDown size={16} aria-hidden />
      </Trigger>
      {description && (
        <Text id={ids.description} size={13} tone="textMuted">
          {description}
        </Text>
      )}
      <FormError id={ids.error} message={error} />
      <SelectList
        {...disclosure.panel}
        labelledBy={ids.label}
        options={options}
        value={value}
        onChoose={(key) => onChange(key as Value)}
      />
    </Frame>
  );
}
