import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '@/ui/LinkButton';
import { knownCode, knownMessage, leadsToSignIn } from './errorMessages';
import { MessagePage } from './MessagePage';
import { HOME_PATH, SIGN_IN_PATH } from '../session/accessPaths';

/** /error?code=…&message=… */
export function Component() {
  const [search] = useSearchParams();
  const code = knownCode(search.get('code'));
  const message = knownMessage(search.get('message'));
  return (
    <>
      <title>Error · Candor</title>
      <MessagePage as="main" code={code} message={message} action={actionFor(code, message)} />
    </>
  );
}

function actionFor(code: string, message: string) {
  if (code === '404') return <LinkButton href={HOME_PATH}>Go home</LinkButton>;
  return leadsToSignIn(message) && <LinkButton href={SIGN_IN_PATH}>Go to sign in</LinkButton>;
}
