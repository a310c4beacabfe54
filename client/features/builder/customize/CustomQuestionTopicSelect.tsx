import { Select } from '@/ui/Select';
import { Stack } from '@/ui/Stack';
import type { BuilderPageQuery } from '../BuilderPage.generated';

/** The value of the filter that shows the questions on every topic. */
export const ANY_TOPIC = '';

interface CustomQuestionTopicSelectProps {
  topics: BuilderPageQuery['topics'];
  value: string;
  onChange: (topicSlug: string) => void;
}

/** The filter of the company's own questions by topic. */
export function CustomQuestionTopicSelect({ topics, value, onChange }: CustomQuestionTopicSelectProps) {
  const options = topics.map(({ slug, label }) => ({ value: slug, label }));
  return (
    <Stack width={220}>
      <Select
        label="Topic"
        hideLabel
        value={value}
        onChange={onChange}
        options={[{ value: ANY_TOPIC, label: 'All topics' }, ...options]}
      />
    </Stack>
  );
}
