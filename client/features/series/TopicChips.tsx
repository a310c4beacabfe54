import styled from '@emotion/styled';
import type { LineShape } from '@/charts/LinesChart';
import { media, topicColour } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { Inline } from '@/ui/Stack';
import type { SeriesTopic } from './seriesPoints';
import type { TopicChoice } from './useTopicChoice';

const Chip = styled.button(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 30,
  padding: '0 10px',
  border: `1px solid ${theme.colors.border}`,
  borderRadius: theme.radii.control,
  background: 'transparent',
  color: theme.colors.textMuted,
  font: 'inherit',
  fontSize: theme.fontSizes[13],
  cursor: 'pointer',
  '&[aria-pressed="true"]': {
    background: theme.colors.sunken,
    borderColor: theme.colors.borderStrong,
    color: theme.colors.text,
    fontWeight: theme.fontWeights.medium,
  },
  [media.pointer]: { '&:hover': { background: theme.colors.hover } },
  [media.touch]: { minHeight: 44 },
}));

const PATHS: Record<LineShape, string> = {
  circle: 'M6 1a5 5 0 1 1 0 10a5 5 0 1 1 0-10z',
  square: 'M1.5 1.5h9v9h-9z',
  triangle: 'M6 1l5.5 10h-11z',
  diamond: 'M6 0l6 6l-6 6l-6-6z',
};

/** The topics that both charts show. They are also the charts' legend. */
export function TopicChips({
  topics,
  choice: { chosen, toggle, choose },
  shapes,
}: {
  topics: readonly SeriesTopic[];
  choice: TopicChoice;
  shapes: ReadonlyMap<string, LineShape>;
}) {
  const hasAll = topics.every(({ slug }) => chosen.has(slug));
  return (
    <Inline role="group" aria-label="Topics in the charts" gap={2}>
      {topics.map(({ slug, label }) => (
        <Chip key={slug} type="button" aria-pressed={chosen.has(slug)} onClick={() => toggle(slug)}>
          <svg
            width={12}
            height={12}
            viewBox="0 0 12 12"
            aria-hidden
            style={{ fill: topicColour(slug), opacity: chosen.has(slug) ? 1 : 0.4 }}
          >
            <path d={PATHS[shapes.get(slug) ?? 'circle']} />
          </svg>
          {label}
        </Chip>
      ))}
      <Button size="sm" variant="ghost" onClick={() => choose(hasAll ? null : topics.map(({ slug }) => slug))}>
        {hasAll ? 'Show fewer' : 'Show all'}
      </Button>
    </Inline>
  );
}
