import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { formMessage } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { ErrorState } from '@/ui/ErrorState';
import { Skeleton } from '@/ui/Skeleton';
import { Stack } from '@/ui/Stack';
import { useNextPage } from '../session/useNextPage';
import { isAtGetStarted } from './getStartedReached';
import { needsOnboarding } from './needsOnboarding';
import { OnboardingFrame } from './OnboardingFrame';
import { useOnboardingPageQuery, type OnboardingUserFragment } from './OnboardingPage.generated';
import { OnboardingWizard } from './OnboardingWizard';

/** Asks a newcomer for their details, shows them the product, and leads on to where they wanted to go. */
export function Component() {
  const { data, error, refetch } = useOnboardingPageQuery();
  return (
    <OnboardingFrame>
      <title>Welcome · Candor</title>
      {data && <Arrival user={data.me} />}
      {!data && error && <ErrorState text={formMessage(error) ?? undefined} onRetry={() => retryQuery(refetch)} />}
      {!data && !error && <FormSkeleton />}
    </OnboardingFrame>
  );
}

/**
 * It checks the user as they arrived, so that saving the last answer does not skip the walkthrough. A reload of the
 * walkthrough comes back to it.
 */
function Arrival({ user }: { user: OnboardingUserFragment }) {
  const next = useNextPage();
  const [newcomer] = useState(() => (needsOnboarding(user) || isAtGetStarted(user.ref) ? user : null));
  return newcomer ? <OnboardingWizard newcomer={newcomer} next={next} /> : <Navigate to={next} replace />;
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
