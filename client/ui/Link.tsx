import styled from '@emotion/styled';
import { useLinkComponent, type AnchorProps } from './LinkContext';
import { withoutProps } from './styleProps';

export interface LinkProps extends Omit<AnchorProps, 'color'> {
  /** `quiet` looks like the surrounding text until somebody points at it. */
  tone?: 'accent' | 'quiet';
}

const Anchor = styled('a', { shouldForwardProp: withoutProps('tone') })<{ tone: 'accent' | 'quiet' }>(
  ({ theme, tone }) => ({
    color: tone === 'accent' ? theme.colors.accent : 'inherit',
    fontWeight: tone === 'accent' ? theme.fontWeights.medium : undefined,
    borderRadius: 2,
    textDecoration: 'none',
    textUnderlineOffset: '0.2em',
    '&:hover': { textDecoration: 'underline' },
    // inside a sentence colour alone would not mark a link
    'p &, label &': { textDecoration: tone === 'accent' ? 'underline' : undefined },
  }),
);

export function Link({ tone = 'accent', ...rest }: LinkProps) {
  return <Anchor as={useLinkComponent() as 'a'} tone={tone} {...rest} />;
}
