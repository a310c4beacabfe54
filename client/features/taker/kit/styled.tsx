import type { CSSObject } from '@emotion/react';
import type { ComponentProps, JSX } from 'react';
import { cspNonce } from '../../../lib/cspNonce';
import { basicTheme as theme, type BasicTheme } from '../../../theme/tokens';
import { cssText } from './cssText';

/** The styles of an element, which can depend on the theme and on its props. */
type Styles<Props> = CSSObject | ((props: Props & { theme: BasicTheme }) => CSSObject);
type Tag = keyof JSX.IntrinsicElements;
/** Styles for one use of an element. */
interface Extra {
  sx?: CSSObject;
}

const names = new Map<string, string>();

/** The class of a set of styles. The first call with the same styles adds a style element with the page's CSP nonce. */
function classOf(styles: CSSObject): string {
  const text = cssText(styles);
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `t${names.size}`;
  names.set(text, name);
  const element = document.createElement('style');
  element.nonce = cspNonce() ?? '';
  element.textContent = text.replaceAll('&', `.${name}`);
  document.head.append(element);
  return name;
}

/**
 * Makes a component from a tag and its styles, as Emotion's `styled` does. Emotion itself is left out, because its code is
 * as large as that of all questions together. The props in `own` are for the styles, and are not passed on to the DOM.
 */
export const styled =
  <T extends Tag>(tag: T, ...own: string[]) =>
  <Own extends object = object>(styles: Styles<ComponentProps<T> & Own>) =>
    function Part({ sx, ...props }: Omit<ComponentProps<T>, keyof Own> & Own & Extra) {
      const Element = tag as 'div'; // The props have been checked against the real tag.
      const passed = Object.fromEntries(Object.entries(props).filter(([name]) => !own.includes(name)));
      const css = typeof styles === 'function' ? styles({ ...(props as ComponentProps<T> & Own), theme }) : styles;
      return <Element {...passed} className={classOf({ ...css, ...sx })} />;
    };
