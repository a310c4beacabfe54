import styled from '@emotion/styled';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { media } from '@/theme/tokens';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { IconButton } from '@/ui/IconButton';
import { Progress } from '@/ui/Progress';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { ScrollStep } from './scroll/scrollTarget';

const Panel = styled.nav(({ theme }) => ({
  position: 'fixed',
  right: 24,
  bottom: 20,
  zIndex: theme.zIndices.sticky,
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 8,
  borderRadius: theme.radii.card,
  background: theme.colors.raised,
  boxShadow: theme.shadows.raised,
  [media.phone]: { left: 16, right: 16, bottom: 12, justifyContent: 'space-between' },
  [media.print]: { display: 'none' },
}));

export interface RevealControlsProps {
  /** The index of the section, from 0. */
  current: number;
  count: number;
  press: (step: ScrollStep) => void;
}

/** The position in the highlights, with buttons for the next and previous section. */
export function RevealControls({ current, count, press }: RevealControlsProps) {
  const isFirst = current === 0;
  const isLast = current === count - 1;
  const place = `${current + 1} of ${count}`;
  return (
    <Panel aria-label="Highlights">
      <IconButton
        label="Previous"
        icon={<ChevronUp size={16} aria-hidden />}
        isDisabled={isFirst}
        onClick={() => press('previous')}
      />
      <Stack gap={1} alignItems="center">
        <Text size={12} tone="textMuted" numeric aria-hidden>
          {place}
        </Text>
        <Box width={96}>
          <Progress label="Progress" hideLabel value={current + 1} max={count} valueText={place} />
        </Box>
      </Stack>
      <Button
        variant={isLast ? 'secondary' : 'primary'}
        icon={<ChevronDown size={16} aria-hidden />}
        isDisabled={isLast}
        onClick={() => press('next')}
      >
        Next
      </Button>
    </Panel>
  );
}
