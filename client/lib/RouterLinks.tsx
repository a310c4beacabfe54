import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';
import { Link, useHref, useLinkClickHandler } from 'react-router-dom';
import { LinkContext, type AnchorProps } from '../ui/LinkContext';

/** The address that a link needs in another tab; null where the link's own address works there too. */
export type AddressElsewhere = (href: string) => string | null;

const ITS_OWN: AddressElsewhere = () => null;
const Elsewhere = createContext(ITS_OWN);

const IN_HERE = /^[/?]/;

// A link that only changes the query string keeps the scroll position.
const staysPut = (href: string) => href.startsWith('?');

function RouterLink(props: AnchorProps) {
  const { href, ...rest } = props;
  const addressElsewhere = useContext(Elsewhere);
  const resolved = useHref(href);
  // `resolved` would treat another site's address as a page of this one
  const elsewhere = IN_HERE.test(href) ? addressElsewhere(resolved) : null;
  if (elsewhere !== null) return <TwofoldLink {...props} elsewhere={elsewhere} />;
  return <Link to={href} preventScrollReset={staysPut(href)} {...rest} />;
}

/** A link with two addresses: one for another tab, and one for a click in this tab. */
function TwofoldLink({ href, elsewhere, onClick, ...rest }: AnchorProps & { elsewhere: string }) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href, {
    preventScrollReset: staysPut(href),
    target: rest.target,
  });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={elsewhere} onClick={click} />;
}

/** Makes every link of the kit navigate through the router, which must surround it. */
export function RouterLinks({ elsewhere = ITS_OWN, children }: { elsewhere?: AddressElsewhere; children: ReactNode }) {
  return (
    <Elsewhere value={elsewhere}>
      <LinkContext value={RouterLink}>{children}</LinkContext>
    </Elsewhere>
  );
}
