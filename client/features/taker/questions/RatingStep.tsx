import { useId, useRef } from 'react';
import { media } from '../../../theme/tokens';
import { joinAsList, t } from '../texts/language';
import { Column, Title } from '../kit/elements';
import { PointFace, PointLabel } from './questionParts';
import { scalePoints } from '../survey/scale';
import type { StepProps } from './StepCard';
import { styled } from '../kit/styled';
import type { TakerPrompt } from '../survey/study';
import { useAutoAdvance } from './useAutoAdvance';
import { useNumberKeys } from './useNumberKeys';
import { useStopwatch } from './useStopwatch';

/** A scale has five or eleven points. Eleven take two lines on a phone, so that each stays as wide as a thumb. */
const Scale = styled(
  'div',
  'isLong',
)<{ isLong: boolean }>(({ isLong }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${isLong ? 11 : 5}, minmax(0, 1fr))`,
  gap: isLong ? 5 : 8,
  ...(isLong && { [media.phone]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: 6 } }),
}));
/** The names of both ends of a long scale stand below the scale. On a phone each stands at its own line of points. */
const Ends = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '8px 16px',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[12],
  lineHeight: theme.lineHeights[12],
  '& > div': { gridColumn: '1 / -1', gridRow: 1 },
  '& > :last-child': { textAlign: 'end' },
  [media.phone]: { '& > div': { gridRow: 2 }, '& > span': { gridColumn: '1 / -1' } },
}));

/**
 * A question that is answered by a point on a scale: with a press, or with a number key while focus is anywhere in the
 * page's main part. `useAutoAdvance` decides which answers lead to the next step by themselves.
 */
export function RatingStep({ prompt, session, view, onNext }: StepProps & { prompt: TakerPrompt }) {
  const id = useId();
  const elapsed = useStopwatch();
  const title = useRef<HTMLHeadingElement>(null);
  const { watch, takePress, decided } = useAutoAdvance(onNext);
  const value = view.state.savedPromptResponses[prompt.slug]?.absoluteValue ?? null;
  const points = scalePoints(prompt);
  const isLong = prompt.type === 'NPS';

  const choose = (chosen: number, goesOn: boolean) => {
    if (chosen !== value) session.answer(prompt.slug, { absoluteValue: chosen, responseTimeMs: elapsed() });
    decided(goesOn);
  };
  useNumberKeys(title, isLong, (pressed) => {
    // On the long scale a 1 may be the beginning of a 10, so a number key does not go on by itself.
    if (points.some((point) => point.value === pressed)) choose(pressed, !isLong);
  });

  const scale = (
    <Scale
      isLong={isLong}
      role="radiogroup"
      aria-labelledby={id}
      lang={prompt.type === 'RATING_5N' ? prompt.lang : undefined}
      {...watch}
    >
      {points.map(({ value: point, name, shown }) => (
        <PointLabel key={point}>
          <input
            type="radio"
            name={id}
            aria-label={
              name === null ? t('rating.of', { value: point, last: points.at(-1)!.value }) : joinAsList(point, name)
            }
            checked={value === point}
            onChange={() => choose(point, takePress())}
            // A press on the chosen point confirms it, but does not fire a change.
            onClick={() => value === point && choose(point, takePress())}
          />
          <PointFace aria-hidden>{point}</PointFace>
          {!isLong && <span aria-hidden>{shown}</span>}
        </PointLabel>
      ))}
    </Scale>
  );
  return (
    <Column gap={32}>
      <Title ref={title} tabIndex={-1} id={id} lang={prompt.lang}>
        {prompt.text}
      </Title>
      {isLong ? (
        <Ends>
          <span aria-hidden>{points[0]!.shown}</span>
          {scale}
          <span aria-hidden>{points.at(-1)!.shown}</span>
        </Ends>
      ) : (
        scale
      )}
    </Column>
  );
}
