import type { ReactNode } from 'react';
import type { FontSize } from '../theme/tokens';
import { Text, type TextProps } from './Text';

const SIZES: Record<1 | 2 | 3 | 4, FontSize> = { 1: 24, 2: 20, 3: 16, 4: 14 };

export type HeadingProps = Omit<TextProps, 'size' | 'weight'> & {
  /** The level in the outline of the page, and the size unless `size` is given. */
  level?: 1 | 2 | 3 | 4;
  size?: FontSize;
  id?: string;
  /** -1 where code moves the focus to the heading. */
  tabIndex?: number;
  children: ReactNode;
};

export function Heading({ level = 2, size, ...rest }: HeadingProps) {
  return <Text as={`h${level}`} size={size ?? SIZES[level]} weight="semibold" {...rest} />;
}
