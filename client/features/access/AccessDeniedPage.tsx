import { Link } from '@/ui/Link';
import { LinkButton } from '@/ui/LinkButton';
import { LinkContext } from '@/ui/LinkContext';
import { Text } from '@/ui/Text';
import { AccessFrame } from './AccessFrame';
import { HOME, SIGN_IN } from './safeNext';
import { SingleSignOnLink } from './SingleSignOnLink';
import { useAccessSettings } from './useAccessSettings';
import { useNext } from './useNext';

/** For somebody who is known and has no role here. A role given since then counts after the refresh. */
export function Component() {
  const { providerName, sso } = useAccessSettings();
  const next = useNext();
  return (
    <AccessFrame title="Access denied" below={<Link href={SIGN_IN}>Sign in as somebody else</Link>}>
      <Text as="p">
        You have not been granted access. Please ask your {providerName} admin for the <strong>DevEx Viewer</strong> or{' '}
        <strong>DevEx Admin</strong> role.
      </Text>
      {sso.enabled ? (
        <SingleSignOnLink path={sso.path} next={next}>
          Refresh permissions
        </SingleSignOnLink>
      ) : (
        <LinkContext value="a">
          <LinkButton href={HOME} variant="primary" fullWidth>
            Refresh permissions
          </LinkButton>
        </LinkContext>
      )}
    </AccessFrame>
  );
}
