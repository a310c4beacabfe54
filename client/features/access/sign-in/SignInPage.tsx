import styled from '@emotion/styled';
import { Link } from '@/ui/Link';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { AccessFrame } from '../frames/AccessFrame';
import { SignInAdvert } from './SignInAdvert';
import { SignInForm } from './SignInForm';
import { SingleSignOnLink } from './SingleSignOnLink';
import { useAccessSettings } from '../session/useAccessSettings';
import { useNextPage } from '../session/useNextPage';

const Or = styled.div(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  color: theme.colors.textMuted,
  fontSize: theme.fontSizes[13],
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.colors.border}` },
}));

/** Offers each way to sign in that the installation has. SignedOutOnly redirects people who are signed in. */
export function Component() {
  const { features, sso } = useAccessSettings();
  const next = useNextPage();
  const toCreate = (
    <>
      Don’t have an account? <Link href="/auth/create-account">Create one now</Link>
    </>
  );

  return (
    <AccessFrame title="Sign in" below={features.freeLogin && toCreate} aside={<SignInAdvert />}>
      <Stack gap={5}>
        {features.freeLogin && <SignInForm next={next} />}
        {features.freeLogin && sso.enabled && <Or>or</Or>}
        {sso.enabled && (
          <SingleSignOnLink path={sso.path} next={next} variant={features.freeLogin ? 'secondary' : 'primary'}>
            Sign in with {sso.name}
          </SingleSignOnLink>
        )}
        {!features.freeLogin && !sso.enabled && (
          <Text as="p">
            Nobody can sign in here yet: no way to do so is switched on. Please tell whoever runs this installation.
          </Text>
        )}
      </Stack>
    </AccessFrame>
  );
}
