import type { CSSObject, Theme } from '@emotion/react';
import type { ComponentProps, JSX } from 'react';
import { cspNonce } from '../../../lib/cspNonce';
import { theme } from '../../../theme/tokens';
import { cssText } from './cssText';

/** What a part's styles are made from: the theme, and the part's own props. */
type Styles<Props> = CSSObject | ((props: Props & { theme: Theme }) => CSSObject);
type Tag = keyof JSX.IntrinsicElements;
/** What one use of a part has beyond its styles. */
interface Extra {
  sx?: CSSObject;
}

const names = new Map<string, string>();

/** The class of a set of styles. Its style element is made where it is first asked for, and carries the page's CSP nonce. */
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
 * The idea of Emotion's `styled` in as much as this page uses. Emotion itself weighs as much as all the questions
 * together. A part names its `own` props, and they stay out of the DOM.
 */
export const styled =
  <T extends Tag>(tag: T, ...own: string[]) =>
  <Own extends object = object>(styles: Styles<ComponentProps<T> & Own>) =>
    function Part({ sx, ...props }: Omit<ComponentProps<T>, keyof Own> & Own & Extra) {
      const Element = tag as 'div'; // whatever it is, its props have been checked
      const passed = Object.fromEntries(Object.entries(props).filter(([name]) => !own.includes(name)));
      const css = typeof styles === 'function' ? styles({ ...(props as ComponentProps<T> & Own), theme }) : styles;
      return <Element {...passed} className={classOf({ ...css, ...sx })} />;
    };
