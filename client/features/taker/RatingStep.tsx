import styled from '@emotion/styled';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { scaleOf, type ScalePoint } from './scale';
import { StepHeading } from './StepHeading';
import type { TakerPrompt } from './study';
import { texts } from './texts';
import { useStopwatch } from './useStopwatch';

const ADVANCE_MS = 250;
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

const Scale = styled.div({ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 8 });
const Point = styled.label({ display: 'flex', flexDirection: 'column', gap: 8, cursor: 'pointer', '& > input': { position: 'absolute', opacity: 0 }, position: 'relative' });
const Face = styled.span(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 56,
  border: `1px solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.card,
  background: theme.colors.surface,
  fontSize: theme.fontSizes[16],
  fontWeight: theme.fontWeights.medium,
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${theme.motion.small}, border-color ${theme.motion.small}`,
  'label:hover > &': { background: theme.colors.hover },
  'input:checked + &': { background: theme.colors.accent, borderColor: theme.colors.accent, color: theme.colors.onAccent },
  'input:focus-visible + &': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: 2 },
}));

interface RatingStepProps {
  prompt: TakerPrompt;
  value: number | null;
  onAnswer: (value: number, responseTimeMs: number) => void;
  onAdvance: () => void;
}

/**
 * Five points. A press or a number key answers and goes on after a moment; arrow keys only move the choice, because who
 * uses them is still choosing. The number keys need focus somewhere in the card.
 */
export function RatingStep({ prompt, value, onAnswer, onAdvance }: RatingStepProps) {
  const id = useId();
  const elapsed = useStopwatch();
  const isArrow = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const points = scaleOf(prompt);

  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (chosen: number, goesOn: boolean) => {
    clearTimeout(timer.current);
    if (chosen !== value) onAnswer(chosen, elapsed());
    if (goesOn) timer.current = setTimeout(onAdvance, ADVANCE_MS);
  };
  const press = (event: KeyboardEvent) => {
    isArrow.current = ARROWS.includes(event.key);
    if (event.altKey || event.ctrlKey || event.metaKey || !/^[1-5]$/.test(event.key)) return;
    choose(Number(event.key), true);
  };

  return (
    <Stack gap={8} onKeyDown={press} onKeyUp={() => (isArrow.current = false)}>
      <StepHeading id={id}>{prompt.text}</StepHeading>
      <Scale role="radiogroup" aria-labelledby={id}>
        {points.map((point) => (
          <Point key={point.value}>
            <input
              type="radio"
              name={id}
              aria-label={spokenName(point)}
              checked={value === point.value}
              onChange={() => choose(point.value, false)}
              onClick={() => choose(point.value, !isArrow.current)}
            />
            <Face aria-hidden>{point.value}</Face>
            <Text size={12} tone="textMuted" textAlign="center" aria-hidden css={{ hyphens: 'auto' }}>
              {point.shown}
            </Text>
          </Point>
        ))}
      </Scale>
    </Stack>
  );
}

const spokenName = ({ value, name }: ScalePoint) => (name === null ? texts.rating.ofFive(value) : `${value}, ${name}`);
