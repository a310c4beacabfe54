import isPropValid from '@styled-system/should-forward-prop';
import type { Theme } from '@emotion/react';
import {
  border, color, compose, flexbox, grid, layout, position, space, typography,
  type BorderProps, type ColorProps, type FlexboxProps, type GridProps, type LayoutProps, type PositionProps, type SpaceProps,
  type TypographyProps,
} from 'styled-system';
import type { ColourName } from '../theme/tokens';

/** Styling props of the layout pieces; names come from the theme (`p={4}`, `bg="surface"`, `width={[1, 1 / 2]}`). */
export type SystemProps = SpaceProps<Theme, number | string> &
  Omit<ColorProps<Theme>, 'color'> & { color?: ColourName | 'inherit' } & LayoutProps<Theme> &
  FlexboxProps<Theme> & GridProps<Theme> & TypographyProps<Theme> & BorderProps<Theme> & PositionProps<Theme>;

export const system = compose(space, color, layout, flexbox, grid, typography, border, position);

/** Keeps styling props out of the DOM. */
export const forwardsToDom = (prop: string) => isPropValid(prop);
