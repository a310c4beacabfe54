import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { touchHeight } from './controlStyles';
import { VisuallyHidden } from './VisuallyHidden';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode }[];
}

const Group = styled.fieldset(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap', // On a phone, options that do not fit beside each other take a second line.
  minWidth: 0,
  padding: 2,
  gap: 2,
  borderRadius: theme.radii.control + 2,
  background: theme.colors.sunken,
  border: `1px solid ${theme.colors.border}`,
}));
const Option = styled.label(({ theme }) => ({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 28,
  padding: '0 12px',
  whiteSpace: 'nowrap',
  borderRadius: theme.radii.control,
  fontSize: theme.fontSizes[13],
  fontWeight: theme.fontWeights.medium,
  color: theme.colors.textMuted,
  cursor: 'pointer',
  '&:hover': { color: theme.colors.text },
  '&:has(:checked)': {
    background: theme.colors.surface,
    color: theme.colors.text,
    boxShadow: `0 0 0 1px ${theme.colors.border}`,
  },
  '&:has(:focus-visible)': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: 1 },
  ...touchHeight,
}));
const Radio = styled.input({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' });

/** A choice of one option out of a few, which are all visible. Arrow keys move, as in any group of radio buttons. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onChange,
  options,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <Group>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      {options.map((option) => (
        <Option key={option.value}>
          <Radio type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
          {option.label}
        </Option>
      ))}
    </Group>
  );
}
