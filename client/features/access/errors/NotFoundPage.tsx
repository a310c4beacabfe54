import { LinkButton } from '@/ui/LinkButton';
import { MessagePage } from './MessagePage';
import { HOME_PATH } from '../session/accessPaths';

export function Component() {
  return (
    <>
      <title>Page not found · Candor</title>
      <MessagePage
        as="main"
        code="404"
        message="Sorry, we couldn't find the page you were looking for."
        action={<LinkButton href={HOME_PATH}>Go home</LinkButton>}
      />
    </>
  );
}
