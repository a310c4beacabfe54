import type { TextSentiment } from '@/apollo/types.generated';
import { SearchField } from '@/ui/SearchField';
import { Select } from '@/ui/Select';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import type { PrivacyRules } from '@common/hidden-results';
import { NO_FILTER, type TextFilter } from './textFilter';

const SENTIMENTS = [
  { value: 'ANY', label: 'Any sentiment' },
  { value: 'POSITIVE', label: 'Positive' },
  { value: 'NEUTRAL', label: 'Neutral' },
  { value: 'NEGATIVE', label: 'Negative' },
] as const satisfies readonly { value: TextSentiment | 'ANY'; label: string }[];
const TOPICS = [
  { value: 'THIS', label: 'This topic' },
  { value: 'ALL', label: 'All topics' },
] as const;

export interface TextFiltersProps {
  noun: 'answer' | 'comment';
  filter: TextFilter;
  level: PrivacyRules['level'];
  onChange: (filter: TextFilter) => void;
}

/** What narrows a list of texts down: words, sentiment, and for comments the topic. */
export function TextFilters({ noun, filter, level, onChange }: TextFiltersProps) {
  const change = (changed: Partial<TextFilter>) => onChange({ ...NO_FILTER, ...filter, ...changed });
  return (
    <Stack gap={2} role="search" aria-label={`Search ${noun}s`}>
      <Inline gap={2} css={{ '& > *': { flex: '1 1 130px' }, '& > :first-of-type': { flex: '4 1 220px' } }}>
        <SearchField
          label={`Search ${noun}s`}
          placeholder={`Search ${noun}s`}
          value={filter.search}
          onChange={(search) => change({ search })}
        />
        <Select
          label="Sentiment"
          hideLabel
          options={SENTIMENTS}
          value={filter.sentiment ?? 'ANY'}
          onChange={(sentiment) => change({ sentiment: sentiment === 'ANY' ? null : sentiment })}
        />
        {noun === 'comment' && (
          <Select
            label="Topics"
            hideLabel
            options={TOPICS}
            value={filter.hasAllTopics ? 'ALL' : 'THIS'}
            onChange={(topics) => change({ hasAllTopics: topics === 'ALL' })}
          />
        )}
      </Inline>
      {level === 'STRICT' && (
        <Text as="p" size={13} tone="textMuted">
          These look only for words, in {noun}s that you can read here anyway. There is no filter by what somebody
          answered, because it would split the group.
        </Text>
      )}
      {filter.sentiment && (
        <Text as="p" size={13} tone="textMuted">
          The server counts words that praise, such as “helpful”, against words that complain, such as “slow”. It uses
          no language model and no scores, and it is wrong for some texts.
        </Text>
      )}
    </Stack>
  );
}
