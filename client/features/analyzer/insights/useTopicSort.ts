import { useAddressParameter } from '@/lib/useAddressParameter';
import { DEFAULT_TOPIC_SORT, TOPIC_SORT_VALUES, type TopicColumn, type TopicSort } from './topicRows';

const isColumn = (text: string): text is TopicColumn => Object.hasOwn(TOPIC_SORT_VALUES, text);

/** Parses `score` or `-score`, where the minus puts the highest first. Any other text gives the default. */
export function parseTopicSort(text: string | null): TopicSort {
  const isDescending = text?.startsWith('-') ?? false;
  const column = isDescending ? (text ?? '').slice(1) : (text ?? '');
  return isColumn(column) ? { column, direction: isDescending ? 'descending' : 'ascending' } : DEFAULT_TOPIC_SORT;
}

export const topicSortParameter = ({ column, direction }: TopicSort) =>
  direction === 'descending' ? `-${column}` : column;

/** The sort of the topics, which the address keeps unless it is the default. */
export function useTopicSort(): [TopicSort, (sort: TopicSort) => void] {
  const [text, setText] = useAddressParameter('sort');
  const setSort = (sort: TopicSort) =>
    setText(topicSortParameter(sort) === topicSortParameter(DEFAULT_TOPIC_SORT) ? null : topicSortParameter(sort));
  return [parseTopicSort(text), setSort];
}
