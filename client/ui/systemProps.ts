import type { Theme } from '@emotion/react';
import {
  border,
  color,
  compose,
  flexbox,
  grid,
  layout,
  position,
  space,
  typography,
  type BorderProps,
  type ColorProps,
  type FlexboxProps,
  type GridProps,
  type LayoutProps,
  type PositionProps,
  type SpaceProps,
  type TypographyProps,
} from 'styled-system';
import type { ColourName } from '../theme/tokens';

/**
 * The styling props of the layout components, with names from the theme (`p={4}`, `bg="surface"`, `width={[1, 1 /
 * 2]}`).
 */
export type SystemProps = SpaceProps<Theme, number | string> &
  Omit<ColorProps<Theme>, 'color'> & { color?: ColourName | 'inherit' } & LayoutProps<Theme> &
  FlexboxProps<Theme> &
  GridProps<Theme> &
  TypographyProps<Theme> &
  BorderProps<Theme> &
  PositionProps<Theme>;

export const system = compose(space, color, layout, flexbox, grid, typography, border, position);

const stylingProps = new Set(system.propNames);

/**
 * Keeps styling props out of the DOM, and `as` too, or Emotion would pass it on instead of rendering the element that
 * it names.
 */
export const forwardsToDom = (prop: string) => prop !== 'as' && !stylingProps.has(prop);
