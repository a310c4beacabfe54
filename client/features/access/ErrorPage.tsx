import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '@/ui/LinkButton';
import { MessagePage } from './MessagePage';
import { HOME } from './safeNext';

/** /error?code=…&message=… */
export function Component() {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '500';
  return (
    <>
      <title>Error · Candor</title>
      <MessagePage
        as="main"
        code={code}
        message={search.get('message') ?? 'An unexpected error occurred.'}
        action={code === '404' && <LinkButton href={HOME}>Go home</LinkButton>}
      />
    </>
  );
}
