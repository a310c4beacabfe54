import styled from '@emotion/styled';
import { useId, useState, type FocusEvent, type PointerEvent } from 'react';
import { useMediaQuery } from '@/lib/useMediaQuery';
import { theme } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { WalkthroughPanelContent } from './walkthroughPanels';
import { useWalkthrough } from './useWalkthrough';
import { WalkthroughPanel } from './WalkthroughPanel';

const [, sideBySide] = theme.breakpoints;
const Panels = styled.div({
  display: 'grid',
  gap: 24,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@media (min-width: ${sideBySide})`]: {
    gridTemplateColumns: 'minmax(0, 380px) minmax(0, 1fr)',
    gap: 40,
    alignItems: 'center',
  },
});
const Picture = styled.div(({ theme: { colors, radii } }) => ({
  display: 'grid',
  overflow: 'hidden',
  border: `1px solid ${colors.border}`,
  borderRadius: radii.card,
  background: colors.sunken,
  '& > svg': { gridArea: '1 / 1', width: '100%', height: 'auto' },
  [`@media (min-width: ${sideBySide})`]: { order: 1 },
}));

interface WalkthroughStepProps {
  panels: readonly WalkthroughPanelContent[];
  onBack: () => void;
  onDone: () => void;
}

/**
 * Presents the product in three panels. They advance by themselves, but not while somebody points at them or moves
 * among them.
 */
export function WalkthroughStep({ panels, onBack, onDone }: WalkthroughStepProps) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isPaused = isPointedAt || isFocused;
  const { at, isOver, choose, timeOf } = useWalkthrough(panels.length, isPaused, isStill);
  const { Illustration } = panels[at]!;

  const point =
    (isIn: boolean) =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setPointedAt(isIn); // touch is left out, because a finger sends no leave event
    };
  const reasonId = useId();
  const disabledReason = isOver
    ? undefined
    : isStill
      ? 'Choose one of the panels first.'
      : 'Watch to the end, or choose one of the panels.';
  const blur = ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget));

  return (
    <Stack gap={8}>
      <Stack gap={2}>
        <Heading level={1}>Get Started</Heading>
        <Text as="p" tone="textMuted">
          From the first question to what your engineers told you.
        </Text>
      </Stack>
      <Panels onPointerEnter={point(true)} onPointerLeave={point(false)} onFocus={() => setFocused(true)} onBlur={blur}>
        <Picture>
          <Illustration />
        </Picture>
        <Stack as="ol" gap={2}>
          {panels.map(({ title, text }, panel) => (
            <WalkthroughPanel
              key={title}
              title={title}
              text={text}
              isCurrent={panel === at}
              time={timeOf(panel)}
              isPaused={isPaused}
              onChoose={() => choose(panel)}
            />
          ))}
        </Stack>
      </Panels>
      <Inline gap={2} justifyContent="space-between">
        <Button onClick={onBack}>Back</Button>
        <Inline gap={3} justifyContent="flex-end" ml="auto">
          {disabledReason !== undefined && (
            <Text id={reasonId} size={13} tone="textMuted">
              {disabledReason}
            </Text>
          )}
          <Button
            variant="primary"
            isDisabled={disabledReason !== undefined}
            aria-describedby={disabledReason && reasonId}
            onClick={onDone}
          >
            Let's go!
          </Button>
        </Inline>
      </Inline>
    </Stack>
  );
}
