import { topicColour } from '@/theme/tokens';
import { Inline } from '@/ui/Stack';
import { Text, type TextProps } from '@/ui/Text';

/** A topic's name with a small dot in its colour. */
export function DottedTopicName({ slug, label, size = 14 }: { slug: string; label: string; size?: TextProps['size'] }) {
  return (
    <Inline as="span" gap={2} flexWrap="nowrap">
      <span aria-hidden css={{ flexShrink: 0, width: 8, height: 8, borderRadius: 2, background: topicColour(slug) }} />
      <Text size={size ?? 14}>{label}</Text>
    </Inline>
  );
}
