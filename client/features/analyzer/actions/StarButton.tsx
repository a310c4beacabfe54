import { Star } from 'lucide-react';
import { IconButton } from '@/ui/IconButton';
import type { TopicStars, StarrableTopic } from './useTopicStars';

/** Adds or removes a topic's star in the survey's series. */
export function StarButton({ topic, stars }: { topic: StarrableTopic; stars: TopicStars }) {
  const isStarred = stars.isStarred(topic.slug);
  return (
    <IconButton
      label={`Star ${topic.label}`}
      size="sm"
      aria-pressed={isStarred}
      disabledReason={stars.disabledReason}
      icon={
        <Star
          size={16}
          aria-hidden
          fill={isStarred ? 'currentColor' : 'none'}
          css={(theme) => isStarred && { color: theme.colors.accent }}
        />
      }
      onClick={() => void stars.setStarred(topic, !isStarred)}
    />
  );
}
