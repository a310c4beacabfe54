import { NOT_FOUND_ADVICE, NOT_FOUND_TITLE } from '@/lib/notFoundText';
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
        message={NOT_FOUND_TITLE}
        advice={NOT_FOUND_ADVICE}
        action={
          <LinkButton variant="primary" href={HOME_PATH}>
            Go home
          </LinkButton>
        }
      />
    </>
  );
}
