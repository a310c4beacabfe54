import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LinkContext, type AnchorProps } from '../ui/LinkContext';

function RouterLink({ href, ...rest }: AnchorProps) {
  // What only changes the state of a page leaves it where it is scrolled to.
  return <Link to={href} preventScrollReset={href.startsWith('?')} {...rest} />;
}

/** Makes every link of the kit navigate through the router. Belongs inside the router. */
export function RouterLinks({ children }: { children: ReactNode }) {
  return <LinkContext value={RouterLink}>{children}</LinkContext>;
}
