import { useId, useRef } from 'react';
import { media } from '../../../theme/tokens';
import { joinAsList, shownLanguage, t } from '../texts/language';
import { Column, Title } from '../kit/elements';
import { DONT_KNOW_KEY, DontKnow } from './DontKnow';
import { FlipNote } from './FlipNote';
import { ScaleKeys } from './KeyHint';
import { PointFace, PointLabel } from './questionParts';
import { flippedTo } from '../survey/flippedScale';
import { scalePoints } from '../survey/scale';
import type { StepProps } from './StepCard';
import { styled } from '../kit/styled';
import type { TakerPrompt } from '../survey/study';
import { useAutoAdvance } from './useAutoAdvance';
import { useAnswerKeys } from './useAnswerKeys';
import { useNumberKeys } from './useNumberKeys';
import { useStopwatch } from './useStopwatch';

interface Looks {
  /** Eleven points take two lines on a phone, so that each stays as wide as a thumb. */
  isLong: boolean;
  /** A scale whose five points all have labels is a list on a phone, where even a long label has a line for itself. */
  isNamed: boolean;
}
const Scale = styled(
  'div',
  'isLong',
  'isNamed',
)<Looks>(({ isLong, isNamed }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${isLong ? 11 : 5}, minmax(0, 1fr))`,
  gap: isLong ? 5 : 8,
  hyphens: 'auto',
  [media.phone]: isLong
    ? { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))', gap: 6 }
    : isNamed && {
        gridTemplateColumns: '1fr',
        hyphens: 'manual',
        '& > label': {
          display: 'grid',
          gridTemplateColumns: '56px 1fr',
          gap: 12,
          alignItems: 'center',
          textAlign: 'start',
          '& > :nth-child(2)': { height: 48 },
        },
      },
}));
/** The names of the ends of a scale, and of its middle, stand below it. On a phone those of a long scale stand at their own lines of points. */
const Ends = styled(
  'div',
  'isLong',
  'count',
)<{ isLong: boolean; count: number }>(({ theme, isLong, count }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))`,
  gap: '8px 12px',
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[13],
  lineHeight: theme.lineHeights[13],
  textAlign: 'center',
  '& > span': { gridRow: 2 },
  '& > div': { gridColumn: '1 / -1', gridRow: 1 },
  '& > :nth-child(2)': { textAlign: 'start' },
  '& > :last-child': { textAlign: 'end' },
  ...(isLong && {
    [media.phone]: {
      '& > div': { gridRow: 2 },
      '& > span': { gridColumn: '1 / -1', gridRow: 3 },
      '& > :nth-child(2)': { gridRow: 1 },
    },
  }),
}));

/**
 * A question that is answered by a point on a scale, or by "Don't know" where it is offered: with a press, or with a key while focus is
 * anywhere in the page's main part. `useAutoAdvance` decides which answers lead to the next step by themselves.
 */
export function RatingStep({ prompt, session, view, onNext }: StepProps & { prompt: TakerPrompt }) {
  const id = useId();
  const elapsed = useStopwatch();
  const title = useRef<HTMLHeadingElement>(null);
  const { watch, takePress, decided } = useAutoAdvance(onNext);
  const { absoluteValue: value = null, dontKnow = false } = view.state.savedPromptResponses[prompt.slug] ?? {};
  const points = scalePoints(prompt);
  const isLong = prompt.type === 'NPS';
  const named = points.filter(({ shown }) => shown !== null);
  const isNamed = named.length === points.length;

  const flip = flippedTo(prompt, session.study, view.state);
  const flipId = flip === null ? undefined : `${id}-flip`;

  // The page's own labels are in its language; those of the question are in the question's.
  const labelLang = prompt.type === 'RATING_5N' ? prompt.lang : shownLanguage();

  const choose = (chosen: number, goesOn: boolean) => {
    if (chosen !== value) session.answer(prompt.slug, { absoluteValue: chosen, responseTimeMs: elapsed() });
    decided(goesOn);
  };
  const chooseDontKnow = (goesOn: boolean) => {
    if (!dontKnow) session.answer(prompt.slug, { dontKnow: true, responseTimeMs: elapsed() });
    decided(goesOn);
  };
  useAnswerKeys(title, (key) => {
    if (prompt.offersDontKnow && key === DONT_KNOW_KEY) chooseDontKnow(true);
  });
  useNumberKeys(title, isLong, (pressed) => {
    // On the long scale a 1 may be the beginning of a 10, so a number key does not go on by itself.
    if (points.some((point) => point.value === pressed)) choose(pressed, !isLong);
  });

  const scale = (
    <Scale isLong={isLong} isNamed={isNamed} lang={labelLang}>
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
          {isNamed && <span aria-hidden>{shown}</span>}
        </PointLabel>
      ))}
    </Scale>
  );
  return (
    <Column gap={32}>
      <Title ref={title} tabIndex={-1} id={id} lang={prompt.lang} aria-describedby={flipId}>
        {prompt.text}
      </Title>
      {flip !== null && <FlipNote id={flipId}>{t('scale.flipped', { first: flip })}</FlipNote>}
      <Column gap={16} role="radiogroup" aria-labelledby={id} aria-describedby={flipId} {...watch}>
        {isNamed ? (
          scale
        ) : (
          <Ends isLong={isLong} count={named.length}>
            {scale}
            {named.map(({ value: point, shown }) => (
              <span key={point} lang={labelLang} aria-hidden>
                {shown}
              </span>
            ))}
          </Ends>
        )}
        {prompt.offersDontKnow && (
          <DontKnow
            name={id}
            isChosen={dontKnow}
            onChange={() => chooseDontKnow(takePress())}
            onClick={() => dontKnow && chooseDontKnow(takePress())}
          />
        )}
      </Column>
      <ScaleKeys first={points[0]!.value} last={points.at(-1)!.value}>
        {prompt.offersDontKnow && ` ${DONT_KNOW_KEY.toUpperCase()}: ${t('dontKnow')}`}
      </ScaleKeys>
    </Column>
  );
}
