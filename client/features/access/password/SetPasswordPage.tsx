import { useNavigate, useOutletContext } from 'react-router-dom';
import { AccessFrame } from '../frames/AccessFrame';
import type { SessionUserFragment } from '../session/Session.generated';
import { SetPasswordForm } from './SetPasswordForm';
import { useNextPage } from '../session/useNextPage';

/**
 * The page for a new account without a password, and for somebody who forgot theirs. The pages after it ask for
 * whatever else the account lacks.
 */
export function Component() {
  const user = useOutletContext<SessionUserFragment>();
  const navigate = useNavigate();
  const next = useNextPage();
  return (
    <AccessFrame title="Choose a password" lead={`For ${user.email}.`}>
      <SetPasswordForm email={user.email} onDone={() => void navigate(next, { replace: true })} />
    </AccessFrame>
  );
}
