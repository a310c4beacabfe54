import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { formMessage } from '@/apollo/problem';
import { reread } from '@/apollo/reread';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { useNext } from '../session/useNext';
import { needsOnboarding } from './needsOnboarding';
import { OnboardingFrame } from './OnboardingFrame';
import { useOnboardingPageQuery, type OnboardingUserFragment } from './OnboardingPage.generated';
import { Wizard } from './Wizard';

/** What a newcomer tells before they begin, and what they can do then. Leads on to where they wanted to go. */
export function Component() {
  const { data, error, refetch } = useOnboardingPageQuery();
  return (
    <OnboardingFrame>
      <title>Welcome · Candor</title>
      {data && <Arrival user={data.me} />}
      {!data && error && <ErrorState text={formMessage(error) ?? undefined} onRetry={() => reread(refetch)} />}
      {!data && !error && <FormSkeleton />}
    </OnboardingFrame>
  );
}

/** What counts is how somebody arrives: once they have told everything, the walkthrough is still to come. */
function Arrival({ user }: { user: OnboardingUserFragment }) {
  const next = useNext();
  const [newcomer] = useState(() => (needsOnboarding(user) ? user : null));
  return newcomer ? <Wizard newcomer={newcomer} next={next} /> : <Navigate to={next} replace />;
}

function FormSkeleton() {
  return (
    <Stack gap={6} width="100%" maxWidth={440} mx="auto" pt={[14, 16]}>
      <Skeleton height={30} width={240} />
      {[0, 1, 2].map((field) => (
        <Skeleton key={field} height={59} />
      ))}
    </Stack>
  );
}
