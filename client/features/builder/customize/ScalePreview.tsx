import styled from '@emotion/styled';
import { Inline } from '@/ui/Stack';
import { Text } from '@/ui/Text';

const Point = styled.span(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: '1 1 0',
  height: 56,
  border: `1px solid ${theme.colors.borderStrong}`,
  borderRadius: theme.radii.card,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[16],
  fontVariantNumeric: 'tabular-nums',
}));

/** Each point has its label below it. If there are fewer labels than points, they stand at the ends and in the middle. */
export function ScalePreview({ labels, from, to }: { labels: readonly string[]; from: number; to: number }) {
  const values = Array.from({ length: to - from + 1 }, (_, step) => from + step);
  const isEach = labels.length === values.length;
  const alignOf = (index: number) =>
    isEach ? 'center' : index === 0 ? 'left' : index === labels.length - 1 ? 'right' : 'center';
  return (
    <div>
      <Inline gap={2} flexWrap="nowrap">
        {values.map((value) => (
          <Point key={value}>{value}</Point>
        ))}
      </Inline>
      <Inline flexWrap="nowrap" alignItems="flex-start" gap={2} pt={2}>
        {labels.map((label, index) => (
          <Text key={index} size={12} tone="textMuted" flex="1 1 0" textAlign={alignOf(index)}>
            {label}
          </Text>
        ))}
      </Inline>
    </div>
  );
}
