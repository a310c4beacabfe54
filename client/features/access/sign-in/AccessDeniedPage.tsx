import { Button } from '@/ui/Button';
import { LinkButton } from '@/ui/LinkButton';
import { LinkContext } from '@/ui/LinkContext';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { AccessFrame } from '../frames/AccessFrame';
import { HOME_PATH } from '../session/accessPaths';
import { SingleSignOnLink } from './SingleSignOnLink';
import { useAccessSettings } from '../session/useAccessSettings';
import { useNextPage } from '../session/useNextPage';
import { useSignOut } from '../session/useSignOut';

/** The page for somebody who is signed in and has no role. Its link checks whether they have got a role since. */
export function Component() {
  const { providerName, sso } = useAccessSettings();
  const next = useNextPage();
  const { signOut, isSigningOut } = useSignOut();
  return (
    <AccessFrame title="Access denied">
      <Text as="p">
        You have not been granted access. Please ask your {providerName} admin for the <strong>DevEx Viewer</strong> or{' '}
        <strong>DevEx Admin</strong> role.
      </Text>
      <Stack gap={2}>
        {sso.enabled ? (
          <SingleSignOnLink path={sso.path} next={next}>
            Refresh permissions
          </SingleSignOnLink>
        ) : (
          <LinkContext value="a">
            <LinkButton href={HOME_PATH} variant="primary" fullWidth>
              Refresh permissions
            </LinkButton>
          </LinkContext>
        )}
        <Button variant="ghost" fullWidth isPending={isSigningOut} onClick={() => void signOut()}>
          Sign in as somebody else
        </Button>
      </Stack>
    </AccessFrame>
  );
}
