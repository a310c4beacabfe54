import { useTheme, type CSSObject, type Theme } from '@emotion/react';
import type { ComponentPropsWithRef, ElementType, JSX } from 'react';

/** What a part's styles are made from: the theme, and the part's own props. */
type Styles<Props> = CSSObject | ((props: Props & { theme: Theme }) => CSSObject);
type Tag = keyof JSX.IntrinsicElements;

/**
 * Emotion's `styled` cut down to what this page uses. The full one brings a table of every attribute that HTML knows,
 * which weighs as much as all the questions together; here a part names its `own` props, and they stay out of the DOM.
 */
export const styled =
  <T extends Tag>(tag: T, ...own: string[]) =>
  <Own extends object = object>(styles: Styles<ComponentPropsWithRef<T> & Own>) =>
    function Part(props: Omit<ComponentPropsWithRef<T>, keyof Own> & Own) {
      const theme = useTheme();
      const Element = tag as ElementType;
      const passed = Object.fromEntries(Object.entries(props).filter(([name]) => !own.includes(name)));
      const css = typeof styles === 'function' ? styles({ ...(props as ComponentPropsWithRef<T> & Own), theme }) : styles;
      return <Element {...passed} css={css} />;
    };
