import { sameSitePath } from '@common/same-site-path';
import { useSearchParams } from 'react-router-dom';

/**
 * The page to open after the access pages: the one that somebody asked for at first. Each access page passes it on in
 * its address.
 */
export function useNextPage(): string {
  const [search] = useSearchParams();
  return sameSitePath(search.get('next'), window.location.origin);
}
