import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { CheckRow } from './Checkbox';
import { Text } from './Text';

export interface SwitchProps {
  label: ReactNode;
  description?: ReactNode;
  isSelected: boolean;
  isDisabled?: boolean;
  onChange: (isSelected: boolean) => void;
}

const Native = styled.input(({ theme }) => ({
  appearance: 'none',
  position: 'relative',
  flexShrink: 0,
  width: 34,
  height: 20,
  margin: 0,
  borderRadius: theme.radii.round,
  background: theme.colors.borderControl,
  cursor: 'inherit',
  transition: `opacity ${theme.motion.small}`,
  '&::before': {
    content: '""',
    position: 'absolute',
    top: 3,
    left: 3,
    width: 14,
    height: 14,
    borderRadius: '50%',
    background: theme.colors.surface,
    transition: `transform ${theme.motion.small}`,
  },
  '&:checked': { background: theme.colors.accent },
  '&:checked::before': { transform: 'translateX(14px)' },
  '&:disabled': { opacity: 0.5 },
}));

/** A setting that takes effect at once. */
export function Switch({ label, description, isSelected, isDisabled = false, onChange }: SwitchProps) {
  const id = useId();
  return (
    <CheckRow>
      <Native
        type="checkbox"
        role="switch"
        checked={isSelected}
        disabled={isDisabled}
        aria-describedby={description ? id : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>
        {label}
        {description && (
          <Text id={id} size={13} tone="textMuted" display="block">
            {description}
          </Text>
        )}
      </span>
    </CheckRow>
  );
}
