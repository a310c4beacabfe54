import { ownPage } from '@common/own-page';
import { useSearchParams } from 'react-router-dom';

/** Where the access flows lead in the end: the page that was asked for at first, handed on from one to the next. */
export function useNext(): string {
  const [search] = useSearchParams();
  return ownPage(search.get('next'), window.location.origin);
}
