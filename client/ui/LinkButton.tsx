import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { buttonStyles, type ButtonLook } from './buttonStyles';
import { useLinkComponent, type AnchorProps } from './LinkContext';
import { withoutProps } from './styleProps';

export interface LinkButtonProps extends Omit<AnchorProps, 'color'>, ButtonLook {
  icon?: ReactNode;
}

const Anchor = styled('a', { shouldForwardProp: withoutProps('variant', 'size', 'fullWidth') })<ButtonLook>(
  ({ theme, ...look }) => buttonStyles(theme, look),
);

/** A link that looks like a button, for navigation. */
export function LinkButton({ icon, children, ...rest }: LinkButtonProps) {
  const link = useLinkComponent() as 'a';
  return (
    // the browser downloads files, not the router
    <Anchor as={rest.download === undefined ? link : 'a'} {...rest}>
      {icon}
      {children}
    </Anchor>
  );
}
