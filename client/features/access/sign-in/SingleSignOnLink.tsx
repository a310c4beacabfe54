import type { ReactNode } from 'react';
import { LinkButton } from '@/ui/LinkButton';
import { LinkContext } from '@/ui/LinkContext';
import { withNextPage } from '../session/accessPaths';

interface SingleSignOnLinkProps {
  /** The address where single sign-on starts. The server handles it, so the router must not. */
  path: string;
  next: string;
  variant?: 'primary' | 'secondary';
  children: ReactNode;
}

export function SingleSignOnLink({ path, next, variant = 'primary', children }: SingleSignOnLinkProps) {
  return (
    <LinkContext value="a">
      <LinkButton href={withNextPage(path, next)} variant={variant} fullWidth>
        {children}
      </LinkButton>
    </LinkContext>
  );
}
