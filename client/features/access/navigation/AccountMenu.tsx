import styled from '@emotion/styled';
import { ChevronDown } from 'lucide-react';
import { Button } from '@/ui/Button';
import { lazyPart } from '@/ui/lazyPart';
import { useDisclosure } from '@/ui/useDisclosure';
import type { SessionUserFragment } from '../session/Session.generated';

const Initial = styled.span(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  borderRadius: '50%',
  background: theme.colors.accentSoft,
  color: theme.colors.accent,
  fontSize: theme.fontSizes[12],
  fontWeight: theme.fontWeights.semibold,
}));

const AccountMenuPanel = lazyPart(() => import('./AccountMenuPanel'));

interface AccountMenuProps {
  user: SessionUserFragment;
  isSigningOut: boolean;
  onSignOut: () => void;
}

/** Shows who is signed in, in which company, and the actions for them. */
export function AccountMenu({ user, isSigningOut, onSignOut }: AccountMenuProps) {
  const disclosure = useDisclosure('menu');
  return (
    <>
      <Button
        {...disclosure.button}
        ref={disclosure.trigger}
        variant="ghost"
        isPending={isSigningOut}
        aria-label={`Account: ${user.email}, ${user.company.name}`}
        css={{ padding: '0 8px' }}
      >
        <Initial aria-hidden>{(user.name || user.email).charAt(0).toUpperCase()}</Initial>
        <ChevronDown size={14} aria-hidden />
      </Button>
      <AccountMenuPanel {...disclosure.panel} user={user} onSignOut={onSignOut} />
    </>
  );
}
