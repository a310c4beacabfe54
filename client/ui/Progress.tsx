import styled from '@emotion/styled';
import { useId } from 'react';
import { Inline, Stack } from './Stack';
import { Text } from './Text';

export interface ProgressProps {
  label: string;
  hideLabel?: boolean;
  value: number;
  max: number;
  /** The text that replaces the percentage, such as "3 of 12". */
  valueText?: string;
}

const Track = styled.div(({ theme }) => ({
  height: 6,
  overflow: 'hidden',
  borderRadius: theme.radii.round,
  background: theme.colors.border,
}));
const Bar = styled.div(({ theme }) => ({
  height: '100%',
  borderRadius: theme.radii.round,
  background: theme.colors.accent,
  transition: `transform ${theme.motion.panel}`,
}));

export function Progress({ label, hideLabel = false, value, max, valueText }: ProgressProps) {
  const id = useId();
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const spoken = valueText ?? `${Math.round(share * 100)} %`;
  return (
    <Stack gap={2}>
      {!hideLabel && (
        <Inline justifyContent="space-between" gap={2}>
          <Text id={id} size={13} weight="medium">
            {label}
          </Text>
          <Text size={13} tone="textMuted" numeric>
            {spoken}
          </Text>
        </Inline>
      )}
      <Track
        role="progressbar"
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={hideLabel ? undefined : id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={spoken}
      >
        <Bar style={{ transform: `translateX(${(share - 1) * 100}%)` }} />
      </Track>
    </Stack>
  );
}
