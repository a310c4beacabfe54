import { useApolloClient } from '@apollo/client/react';
import { useNavigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { toast } from '@/ui/Toast';
import { useSignOutMutation } from './SignOut.generated';
import { SIGN_IN_PATH } from './accessPaths';

/**
 * Ends the session and forgets everything that was read in it. When the server can't be reached, a message says that
 * the person is still signed in.
 */
export function useSignOut() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [endSession, { loading }] = useSignOutMutation();

  const signOut = async () => {
    try {
      await endSession();
    } catch (error) {
      toast({ tone: 'error', title: 'You are still signed in', text: formMessage(error) ?? undefined });
      return;
    }
    await client.clearStore();
    await navigate(SIGN_IN_PATH, { replace: true });
  };
  return { signOut, isSigningOut: loading };
}
