import type { CSSObject } from '@emotion/react';

/** The properties whose numbers have no unit. All other numbers are pixels. */
const WITHOUT_UNIT = /^(fontWeight|lineHeight|opacity|flex|flexGrow|flexShrink|zIndex|order|gridRow|gridColumn)$/;

const hyphenated = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Writes a style object as CSS, with `&` in place of the element's selector. A nested rule is a media query, or has a
 * selector with `&`.
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
