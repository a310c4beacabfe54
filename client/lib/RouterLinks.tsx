import { createContext, useContext, type MouseEvent, type ReactNode } from 'react';
import { Link, useHref, useLinkClickHandler } from 'react-router-dom';
import { LinkContext, type AnchorProps } from '../ui/LinkContext';

/** The address that somebody needs who opens a link in another tab, or null where the link's own will do. */
export type AddressElsewhere = (href: string) => string | null;

const ITS_OWN: AddressElsewhere = () => null;
const Elsewhere = createContext(ITS_OWN);

const IN_HERE = /^[/?]/;

// What only changes the state of a page leaves it where it is scrolled to.
const staysPut = (href: string) => href.startsWith('?');

function RouterLink(props: AnchorProps) {
  const { href, ...rest } = props;
  const addressElsewhere = useContext(Elsewhere);
  const resolved = useHref(href);
  // another site's address would be resolved as if it were a page below this one
  const elsewhere = IN_HERE.test(href) ? addressElsewhere(resolved) : null;
  if (elsewhere !== null) return <TwofoldLink {...props} elsewhere={elsewhere} />;
  return <Link to={href} preventScrollReset={staysPut(href)} {...rest} />;
}

/** Says one address, for another tab, and goes to the other one in this. */
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

/** Makes every link of the kit navigate through the router. Belongs inside the router. */
export function RouterLinks({ elsewhere = ITS_OWN, children }: { elsewhere?: AddressElsewhere; children: ReactNode }) {
  return (
    <Elsewhere value={elsewhere}>
      <LinkContext value={RouterLink}>{children}</LinkContext>
    </Elsewhere>
  );
}
