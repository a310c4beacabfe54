import { Link } from '@/ui/Link';
import { AccessFrame } from '../frames/AccessFrame';
import { CreateAccountForm } from './CreateAccountForm';
import { SIGN_IN_PATH } from '../session/accessPaths';

export function Component() {
  const toSignIn = (
    <>
      Already have an account? <Link href={SIGN_IN_PATH}>Sign in</Link>
    </>
  );
  return (
    <AccessFrame
      title="Create your account"
      lead="With your work email. We send you a link to choose a password."
      below={toSignIn}
    >
      <CreateAccountForm />
    </AccessFrame>
  );
}
