import styled from '@emotion/styled';
import { ArrowDown, ArrowUp, EqualApproximately, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TrendDirection } from '@/apollo/types.generated';
import { MarkIcon } from '@/charts/lineMarks';
import { topicMark } from '@/charts/topicMarks';
import { scoreColour, sentimentColour, topicColour, type FontSize } from '@/theme/tokens';
import { CutLabel } from '@/ui/CutLabel';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { Hint } from '@/ui/Hint';
import { DASH, DIFFERENCES_NOTE, signedPoints, trendLabel, trendText } from '@common/figures';
import { averageOnly, COULD_BE_WORKED_OUT, HIDDEN_WORD, hiddenText, type HiddenResult } from '@common/hidden-results';
import type { TrendFiguresFragment } from '../Results.generated';

const Pill = styled.span(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 52,
  height: 26,
  padding: '0 8px',
  borderRadius: theme.radii.control,
  fontWeight: theme.fontWeights.medium,
  fontVariantNumeric: 'tabular-nums',
}));
const Swatch = styled.span({ width: 10, height: 10, borderRadius: 3, flexShrink: 0 });

/** A score on the colour of its band. */
export function ScorePill({ score, digits = 1 }: { score: number; digits?: 0 | 1 }) {
  const { background, text } = scoreColour(score);
  return <Pill style={{ background, color: text }}>{score.toFixed(digits)}</Pill>;
}

/** A dash for a figure that does not apply, with the reason for screen readers. What is hidden says so in a word. */
export function MissingFigure({ spoken, size = 14 }: { spoken: string; size?: FontSize }) {
  return (
    <Text tone="textMuted" size={size}>
      <span aria-hidden>{DASH}</span>
      <VisuallyHidden>{spoken}</VisuallyHidden>
    </Text>
  );
}

/** A word in place of a figure that is not told. */
export function FigureWord({ children, why }: { children: string; why?: string | null }) {
  const word = (
    <Text size={13} tone="textMuted">
      {children}
    </Text>
  );
  return why ? <Hint content={why}>{word}</Hint> : word;
}

/** In place of a hidden number. */
export const HiddenFigure = ({ why }: { why: HiddenResult }) => (
  <FigureWord why={hiddenText(why)}>{HIDDEN_WORD}</FigureWord>
);

/** In place of a part of the vote, or of a comparison, that is hidden although the score beside it is shown. */
export const HiddenBesideScore = () => <FigureWord why={COULD_BE_WORKED_OUT}>{HIDDEN_WORD}</FigureWord>;

/** In place of a hidden distribution, where the average is shown. */
export const HiddenDistribution = ({ respondents }: { respondents: number | null }) => (
  <FigureWord why={averageOnly(respondents)}>Average only</FigureWord>
);

const TREND: Record<TrendDirection, { Icon: LucideIcon; colour?: string }> = {
  UP: { Icon: ArrowUp, colour: sentimentColour('positive').background },
  DOWN: { Icon: ArrowDown, colour: sentimentColour('negative').background },
  UNCLEAR: { Icon: EqualApproximately },
};

export interface TrendMarkProps {
  trend: TrendFiguresFragment | null;
  /** In words instead of a sign. */
  spelledOut?: boolean;
  size?: FontSize;
}

/** The change since the previous survey: its size, and whether it may be chance. */
export function TrendMark({ trend, spelledOut = false, size = 14 }: TrendMarkProps) {
  if (!trend) return <MissingFigure spoken="No trend" size={size} />;
  return (
    <DirectionMark direction={trend.direction} hint={trendText(trend)} size={size}>
      <Text size={size} weight="medium" numeric aria-hidden={!spelledOut}>
        {spelledOut ? trendLabel(trend) : signedPoints(trend.difference)}
      </Text>
      {!spelledOut && <VisuallyHidden>{trendLabel(trend)}</VisuallyHidden>}
    </DirectionMark>
  );
}

/** An arrow before the size of a change or difference, with a sentence about it. */
export function DirectionMark({
  direction,
  hint,
  size = 14,
  children,
}: {
  direction: TrendDirection;
  hint: ReactNode;
  size?: FontSize;
  children: ReactNode;
}) {
  const { Icon, colour } = TREND[direction];
  return (
    <Hint content={hint}>
      <Inline as="span" gap={1} flexWrap="nowrap" color="textMuted" style={{ color: colour }}>
        <Icon size={size} strokeWidth={2.5} aria-hidden />
        {children}
      </Inline>
    </Hint>
  );
}

const TONES = ['negative', 'neutral', 'positive'] as const;

/** The meaning of the colours and signs of topics, and where there are differences, how they are rounded. */
export function TopicsLegend({
  unclear = 'The change may be chance',
  hasDifferences = true,
}: {
  unclear?: string;
  hasDifferences?: boolean;
}) {
  return (
    <Inline css={{ gap: '4px 20px' }}>
      {TONES.map((tone) => (
        <Inline key={tone} gap={2}>
          <Swatch aria-hidden style={{ background: sentimentColour(tone).background }} />
          <Text size={12} tone="textMuted">
            {`${tone.charAt(0).toUpperCase()}${tone.slice(1)} answers`}
          </Text>
        </Inline>
      ))}
      {hasDifferences && (
        <>
          <Inline gap={2} color="textMuted">
            <EqualApproximately size={14} aria-hidden />
            <Text size={12}>{unclear}</Text>
          </Inline>
          <Text size={12} tone="textMuted">
            {DIFFERENCES_NOTE}
          </Text>
        </>
      )}
    </Inline>
  );
}

/** A topic's name with its mark in its colour, as in the pictures. */
export function TopicNameWithMark({ slug, label }: { slug: string; label: string }) {
  return (
    <Inline as="span" gap={3} flexWrap="nowrap">
      <MarkIcon mark={topicMark(slug)} colour={topicColour(slug)} />
      <Text weight="medium">
        <CutLabel text={label} />
      </Text>
    </Inline>
  );
}
