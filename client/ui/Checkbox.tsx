import styled from '@emotion/styled';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { TICK, touchHeight } from './controlStyles';
import { Text } from './Text';

export interface CheckboxProps {
  label: ReactNode;
  /** The label is read aloud but not shown. It must then be a text. */
  hideLabel?: boolean;
  description?: ReactNode;
  isSelected: boolean;
  /** Some but not all of the items that the box stands for are selected. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  onChange: (isSelected: boolean) => void;
}

export const CheckRow = styled.label(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 10,
  padding: '4px 0',
  cursor: 'pointer',
  fontSize: theme.fontSizes[14],
  '&:has(:disabled)': { cursor: 'not-allowed', color: theme.colors.textMuted },
  ...touchHeight,
}));

const Native = styled.input(({ theme }) => ({
  appearance: 'none',
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  width: 18,
  height: 18,
  margin: '1px 0 0',
  border: `1px solid ${theme.colors.borderControl}`,
  borderRadius: 4,
  background: theme.colors.surface,
  cursor: 'inherit',
  '&::before': {
    content: '""',
    width: 10,
    height: 10,
    clipPath: TICK,
    background: theme.colors.onAccent,
    opacity: 0,
    transition: `opacity ${theme.motion.small}`,
  },
  '&:checked, &:indeterminate': { background: theme.colors.accent, borderColor: theme.colors.accent },
  '&:checked::before, &:indeterminate::before': { opacity: 1 },
  '&:indeterminate::before': { clipPath: 'inset(40% 5%)' },
  '&:disabled': { background: theme.colors.sunken, borderColor: theme.colors.border },
  '&:disabled::before': { background: theme.colors.textMuted },
}));

export function Checkbox({
  label,
  hideLabel = false,
  description,
  isSelected,
  isIndeterminate = false,
  isDisabled = false,
  onChange,
}: CheckboxProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <CheckRow>
      <Native
        ref={input}
        type="checkbox"
        checked={isSelected}
        disabled={isDisabled}
        aria-label={hideLabel ? String(label) : undefined}
        aria-describedby={description ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {!hideLabel && (
        <span>
          {label}
          {description && (
            <Text id={id} size={13} tone="textMuted" display="block">
              {description}
            </Text>
          )}
        </span>
      )}
    </CheckRow>
  );
}
