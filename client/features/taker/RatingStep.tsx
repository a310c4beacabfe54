import { styled } from './styled';
import { useEffect, useId, useRef } from 'react';
import { Column, Title } from './parts';
import { scaleOf } from './scale';
import type { StepProps } from './StepCard';
import type { TakerPrompt } from './study';
import { texts } from './texts';
import { useStopwatch } from './useStopwatch';

const ADVANCE_MS = 250;
const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

const Scale = styled('div')({ display: 'grid', gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', gap: 8 });
const Point = styled('label')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[12],
  lineHeight: theme.lineHeights[12],
  textAlign: 'center',
  cursor: 'pointer',
  '& > input': { position: 'absolute', opacity: 0 },
}));
const Face = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  height: 56,
  border: `1px solid ${theme.colors.borderControl}`,
  borderRadius: theme.radii.card,
  background: theme.colors.surface,
  color: theme.colors.text,
  fontSize: theme.fontSizes[16],
  fontWeight: theme.fontWeights.medium,
  fontVariantNumeric: 'tabular-nums',
  transition: `background-color ${theme.motion.small}, border-color ${theme.motion.small}`,
  'label:hover > &': { background: theme.colors.hover },
  'input:checked + &': { background: theme.colors.accent, borderColor: theme.colors.accent, color: theme.colors.onAccent },
  'input:focus-visible + &': { outline: `2px solid ${theme.colors.accent}`, outlineOffset: 2 },
}));

/**
 * Five points. A press or a number key answers and goes on after a moment; arrow keys only move the choice, because who
 * uses them is still choosing. The number keys work while focus is anywhere in the page's main part.
 */
export function RatingStep({ prompt, session, view, onNext }: StepProps & { prompt: TakerPrompt }) {
  const id = useId();
  const elapsed = useStopwatch();
  const title = useRef<HTMLHeadingElement>(null);
  const isArrow = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const value = view.state.savedPromptResponses[prompt.slug]?.absoluteValue ?? null;

  useEffect(() => () => clearTimeout(timer.current), []);

  const choose = (chosen: number, goesOn: boolean) => {
    clearTimeout(timer.current);
    if (chosen !== value) session.answer(prompt.slug, { absoluteValue: chosen, responseTimeMs: elapsed() });
    if (goesOn) timer.current = setTimeout(onNext, ADVANCE_MS);
  };
  useEffect(() => {
    const area = title.current?.closest('main');
    const press = (event: KeyboardEvent) => {
      isArrow.current = ARROWS.includes(event.key);
      if (!event.altKey && !event.ctrlKey && !event.metaKey && /^[1-5]$/.test(event.key)) choose(Number(event.key), true);
    };
    area?.addEventListener('keydown', press);
    return () => area?.removeEventListener('keydown', press);
  });

  return (
    <Column gap={32} onKeyUp={() => (isArrow.current = false)}>
      <Title ref={title} tabIndex={-1} id={id}>
        {prompt.text}
      </Title>
      <Scale role="radiogroup" aria-labelledby={id}>
        {scaleOf(prompt).map(({ value: point, name, shown }) => (
          <Point key={point}>
            <input
              type="radio"
              name={id}
              aria-label={name === null ? texts.rating.ofFive(point) : `${point}, ${name}`}
              checked={value === point}
              onChange={() => choose(point, !isArrow.current)}
              onClick={() => value === point && choose(point, !isArrow.current) /* pressed once more, it is confirmed */}
            />
            <Face aria-hidden>{point}</Face>
            <span aria-hidden>{shown}</span>
          </Point>
        ))}
      </Scale>
    </Column>
  );
}
