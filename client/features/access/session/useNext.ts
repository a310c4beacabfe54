import { ownPage } from '@common/own-page';
import { useSearchParams } from 'react-router-dom';

/**
 * The page to open at the end of the access pages: the one that somebody asked for at first, which each access page
 * passes on.
 */
export function useNext(): string {
  const [search] = useSearchParams();
  return ownPage(search.get('next'), window.location.origin);
}
