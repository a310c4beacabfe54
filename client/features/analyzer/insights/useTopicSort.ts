import { useAddressParameter } from '@/lib/useAddressParameter';
import { DEFAULT_SORT, SORT_VALUES, type TopicColumn, type TopicSort } from './topicRows';

const isColumn = (text: string): text is TopicColumn => Object.hasOwn(SORT_VALUES, text);

/** `score`, or `-score` for the highest first; anything else is the default. */
export function parseSort(text: string | null): TopicSort {
  const isDescending = text?.startsWith('-') ?? false;
  const column = isDescending ? (text ?? '').slice(1) : (text ?? '');
  return isColumn(column) ? { column, direction: isDescending ? 'descending' : 'ascending' } : DEFAULT_SORT;
}

export const sortParameter = ({ column, direction }: TopicSort) => (direction === 'descending' ? `-${column}` : column);

/** The order of the topics, kept in the address; the default leaves it clean. */
export function useTopicSort(): [TopicSort, (sort: TopicSort) => void] {
  const [text, setText] = useAddressParameter('sort');
  const setSort = (sort: TopicSort) =>
    setText(sortParameter(sort) === sortParameter(DEFAULT_SORT) ? null : sortParameter(sort));
  return [parseSort(text), setSort];
}
