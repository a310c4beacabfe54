import styled from '@emotion/styled';
import { Outlet, useOutletContext } from 'react-router-dom';
import { IncidentBanner } from './IncidentBanner';
import type { LinkScopeFragment } from '../guards/LinkHolder.generated';
import { LinkHolderBar } from './LinkHolderBar';
import { NavigationBar } from './NavigationBar';
import type { SessionUserFragment } from '../session/Session.generated';

const SkipLink = styled.a(({ theme }) => ({
  position: 'fixed',
  top: 8,
  left: 8,
  zIndex: theme.zIndices.overlay,
  padding: '8px 12px',
  borderRadius: theme.radii.control,
  background: theme.colors.surface,
  color: theme.colors.accent,
  boxShadow: theme.shadows.raised,
  '&:not(:focus)': { opacity: 0, pointerEvents: 'none' },
}));

/** The bar above a page. It stays when the page fails. */
export function NavigationFrame() {
  const reader = useOutletContext<SessionUserFragment | LinkScopeFragment>();
  return (
    <>
      <SkipLink href="#content">Skip to content</SkipLink>
      <IncidentBanner />
      {reader.__typename === 'User' ? (
        <NavigationBar user={reader} />
      ) : (
        <LinkHolderBar expiresAt={reader.expiresAt} isExample={reader.isExample} />
      )}
      <main id="content" tabIndex={-1} css={{ outline: 'none' }}>
        <Outlet />
      </main>
    </>
  );
}
