import type { CSSObject } from '@emotion/react';

/** Numbers of everything else are pixels. */
const WITHOUT_UNIT = /^(fontWeight|lineHeight|opacity|flex|flexGrow|flexShrink|zIndex|order|gridRow|gridColumn)$/;

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * A style object, as the kit writes them, in CSS. `&` stands for the element, also in the result. A rule inside another
 * names it by `&`, or is a media query.
 */
export function cssText(styles: CSSObject, selector = '&'): string {
  let own = '';
  let inner = '';
  for (const [name, value] of Object.entries(styles)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('@')) inner += `${name}{${cssText(value as CSSObject, selector)}}`;
    else if (typeof value === 'object') inner += cssText(value as CSSObject, name.replaceAll('&', selector));
    else
      own += `${hyphenated(name)}:${typeof value === 'number' && !WITHOUT_UNIT.test(name) ? `${value}px` : String(value)};`;
  }
  return (own && `${selector}{${own}}`) + inner;
}
