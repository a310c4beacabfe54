import styled from '@emotion/styled';
import { MarkIcon, type LineMark } from '@/charts/lineMarks';
import { media } from '@/theme/tokens';
import { Button } from '@/ui/Button';
import { Inline } from '@/ui/Stack';
import { lineColour, type SeriesTopic } from './seriesPoints';
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

/** The index and the topics, of which the charts show the chosen ones. They are also the charts' legend. */
export function TopicChips({
  topics,
  choice: { chosen, toggle, choose },
  marks,
}: {
  topics: readonly SeriesTopic[];
  choice: TopicChoice;
  marks: ReadonlyMap<string, LineMark>;
}) {
  const hasAll = topics.every(({ slug }) => chosen.has(slug));
  return (
    <Inline role="group" aria-label="Topics in the charts" gap={2}>
      {topics.map(({ slug, label }) => (
        <Chip key={slug} type="button" aria-pressed={chosen.has(slug)} onClick={() => toggle(slug)}>
          <span css={{ display: 'flex' }} style={{ opacity: chosen.has(slug) ? 1 : 0.4 }}>
            <MarkIcon mark={marks.get(slug)!} colour={lineColour(slug)} />
          </span>
          {label}
        </Chip>
      ))}
      <Button size="sm" variant="ghost" onClick={() => choose(hasAll ? null : topics.map(({ slug }) => slug))}>
        {hasAll ? 'Show fewer' : 'Show all'}
      </Button>
    </Inline>
  );
}
