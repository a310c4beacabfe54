import styled from '@emotion/styled';
import type { ColourName, FontSize } from '../theme/tokens';
import { withoutProps } from './styleProps';
import { forwardsToDom, system, type SystemProps } from './systemProps';

interface TextOwnProps {
  /** In pixels at the browser's default text size. */
  size?: FontSize;
  weight?: 'regular' | 'medium' | 'semibold';
  tone?: ColourName;
  /** Figures of equal width, for numbers that are compared. */
  numeric?: boolean;
  /** Keeps the text on one line and cuts it with an ellipsis. */
  truncate?: boolean;
}
export type TextProps = Omit<SystemProps, 'size'> & TextOwnProps;

const isForwarded = withoutProps('size', 'weight', 'tone', 'numeric', 'truncate');

/** Running text: a `span` unless `as` says otherwise. */
export const Text = styled('span', {
  shouldForwardProp: (prop) => isForwarded(prop) && forwardsToDom(prop),
})<TextProps>(
  ({ theme, size = 14, weight = 'regular', tone, numeric, truncate }) => ({
    fontSize: theme.fontSizes[size],
    lineHeight: theme.lineHeights[size],
    letterSpacing: theme.letterSpacings[size],
    fontWeight: theme.fontWeights[weight],
    ...(tone && { color: theme.colors[tone] }),
    ...(numeric && { fontVariantNumeric: 'tabular-nums' }),
    ...(truncate && { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
  }),
  ({ size: _size, ...props }) => system(props),
);
