import styled from '@emotion/styled';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Card } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Skeleton } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Mark } from './Mark';
import { useSessionQuery } from './Session.generated';
import { SignInForm } from './SignInForm';
import { safeNext } from './safeNext';

const Page = styled.main({ display: 'grid', placeItems: 'center', minHeight: '100dvh', padding: '32px 16px' });

/** For those who are signed out; anybody else is sent on to where they wanted to go. */
export function Component() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const { data, loading } = useSessionQuery({ fetchPolicy: 'network-only' }); // what is remembered may have ended
  if (data) return <Navigate to={next} replace />;

  return (
    <Page>
      <title>Sign in · Candor</title>
      <Stack gap={6} width="100%" maxWidth={400}>
        <Inline gap={3} justifyContent="center">
          <Mark size={32} />
          <Text size={20} weight="semibold">
            Candor
          </Text>
        </Inline>
        <Card>
          <Stack gap={6}>
            <Heading level={1} size={20}>
              Sign in
            </Heading>
            {loading ? <FormSkeleton /> : <SignInForm next={next} />}
          </Stack>
        </Card>
        <Text as="p" size={13} tone="textMuted" textAlign="center">
          Survey answers are anonymous. Nothing is ever shown about groups of fewer than 3 people.
        </Text>
      </Stack>
    </Page>
  );
}

function FormSkeleton() {
  return (
    <Stack gap={4}>
      <Skeleton height={59} />
      <Skeleton height={59} />
      <Skeleton height={36} />
    </Stack>
  );
}
