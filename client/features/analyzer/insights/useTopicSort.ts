import { useSearchParams } from 'react-router-dom';
import { DEFAULT_SORT, SORT_VALUES, type TopicColumn, type TopicSort } from './topicRows';

const PARAMETER = 'sort';

const isColumn = (text: string): text is TopicColumn => Object.hasOwn(SORT_VALUES, text);

/** `score`, or `-score` for the highest first; anything else is the default. */
export function parseSort(text: string | null): TopicSort {
  const isDescending = text?.startsWith('-') ?? false;
  const column = isDescending ? (text ?? '').slice(1) : (text ?? '');
  return isColumn(column) ? { column, direction: isDescending ? 'descending' : 'ascending' } : DEFAULT_SORT;
}

export const sortParameter = ({ column, direction }: TopicSort) => (direction === 'descending' ? `-${column}` : column);

/** The order of the topics, kept in the address so that it can be sent to a colleague; the default leaves it clean. */
export function useTopicSort(): [TopicSort, (sort: TopicSort) => void] {
  const [parameters, setParameters] = useSearchParams();
  const setSort = (sort: TopicSort) => {
    const next = new URLSearchParams(parameters);
    if (sortParameter(sort) === sortParameter(DEFAULT_SORT)) next.delete(PARAMETER);
    else next.set(PARAMETER, sortParameter(sort));
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return [parseSort(parameters.get(PARAMETER)), setSort];
}
