import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '@/ui/LinkButton';
import { knownErrorCode, leadsToSignIn, messageForReason } from './errorMessages';
import { MessagePage } from './MessagePage';
import { HOME_PATH, SIGN_IN_PATH } from '../session/accessPaths';

/** /error?code=…&reason=… */
export function Component() {
  const [search] = useSearchParams();
  const code = knownErrorCode(search.get('code'));
  const reason = search.get('reason');
  return (
    <>
      <title>Error · Candor</title>
      <MessagePage as="main" code={code} message={messageForReason(reason)} action={actionFor(code, reason)} />
    </>
  );
}

function actionFor(code: string, reason: string | null) {
  if (code === '404')
    return (
      <LinkButton variant="primary" href={HOME_PATH}>
        Go home
      </LinkButton>
    );
  if (leadsToSignIn(reason) || code === '403')
    return (
      <LinkButton variant="primary" href={SIGN_IN_PATH}>
        Go to sign in
      </LinkButton>
    );
  return (
    <LinkButton variant="primary" href={HOME_PATH}>
      Back to surveys
    </LinkButton>
  );
}
