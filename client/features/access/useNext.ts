import { useSearchParams } from 'react-router-dom';
import { safeNext } from './safeNext';

/** Where the access flows lead in the end: the page that was asked for at first, handed on from one to the next. */
export function useNext(): string {
  const [search] = useSearchParams();
  return safeNext(search.get('next'));
}
