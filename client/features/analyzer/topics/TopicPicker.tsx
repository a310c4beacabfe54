import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Box } from '@/ui/Box';
import { IconButton } from '@/ui/IconButton';
import { Select } from '@/ui/Select';
import { useShortcuts } from '@/ui/shortcuts';
import { Inline } from '@/ui/Stack';
import type { TopicRow } from '../insights/topicRows';
import type { TopicView } from './topicViews';

export interface TopicPickerProps {
  topics: readonly TopicView[];
  current: string;
  onChange: (slug: string) => void;
}

/** A choice of the topic by name, with buttons for the previous and the next one, because people go through the topics in turn. */
export function TopicPicker({ topics, current, onChange }: TopicPickerProps) {
  const place = topics.findIndex(({ slug }) => slug === current);
  const step = (by: number) => {
    const target = topics[place + by];
    return { isDisabled: !target, onClick: () => target && onChange(target.slug) };
  };
  useShortcuts('Topics', [
    { keys: ['J'], text: 'Next topic', run: step(1).onClick },
    { keys: ['K'], text: 'Previous topic', run: step(-1).onClick },
  ]);
  return (
    <Inline gap={1} flexWrap="nowrap" width={['100%', 'auto']}>
      <Box width={260} flex="0 1 auto" minWidth={0}>
        <Select label="Topic" hideLabel options={topics.map(optionOf)} value={current} onChange={onChange} />
      </Box>
      <IconButton label="Previous topic" icon={<ChevronLeft size={16} aria-hidden />} {...step(-1)} />
      <IconButton label="Next topic" icon={<ChevronRight size={16} aria-hidden />} {...step(1)} />
    </Inline>
  );
}

function optionOf({ slug, label, row }: TopicView) {
  return { value: slug, label, description: row ? describe(row) : 'Written answers only' };
}

function describe({ figures, hidden, vote }: TopicRow): string {
  const why = hidden?.reason === 'COMPLEMENTARY' ? 'Hidden' : 'Too few responses';
  const score = figures ? `Score ${figures.score.toFixed(1)}` : why;
  return vote?.priority == null ? score : `${score}, priority ${vote.priority}`;
}
