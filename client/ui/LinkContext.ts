import { createContext, useContext, type ComponentPropsWithRef, type ElementType } from 'react';

export type AnchorProps = ComponentPropsWithRef<'a'> & { href: string };

/**
 * The component that renders every link of the kit: a plain anchor, or the router's link where the page has a router
 * (`<LinkContext value={RouterLink}>`). It receives `href` and the anchor's attributes, and must render an anchor.
 */
export const LinkContext = createContext<ElementType<AnchorProps>>('a');

export const useLinkComponent = () => useContext(LinkContext);
