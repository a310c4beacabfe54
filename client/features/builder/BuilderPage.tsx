import { Navigate, useParams } from 'react-router-dom';
import { formMessage, problemCode } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { ErrorState } from '@/ui/ErrorState';
import { Heading } from '@/ui/Heading';
import { LinkButton } from '@/ui/LinkButton';
import { Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { Builder } from './Builder';
import { useBuilderPageQuery } from './BuilderPage.generated';
import { BuilderSkeleton } from './BuilderSkeleton';
import { builderStepOf, builderStepPath } from './builderSteps';

/** The builder of one survey, at /study/{ref}/build/{step}. */
export function Component() {
  const { studyRef = '', step: stepName } = useParams();
  const step = builderStepOf(stepName);
  // Editing starts from the server's current version, not from the cache.
  const { data, error, refetch } = useBuilderPageQuery({
    variables: { ref: studyRef },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const reload = async () => (await refetch()).data?.study ?? null;

  if (step === null) return <Navigate to={builderStepPath(studyRef, 'customize-study')} replace />;
  if (data) return <Builder key={studyRef} step={step} data={data} reload={reload} />;
  if (!error) return <BuilderSkeleton />;
  if (problemCode(error) === 'BAD_USER_INPUT') return <SurveyNotFound />; // the address has no valid ref
  return (
    <main>
      <ErrorState
        level={1}
        title="This survey could not be loaded"
        text={formMessage(error) ?? undefined}
        onRetry={() => retryQuery(reload)}
      />
    </main>
  );
}

function SurveyNotFound() {
  return (
    <main>
      <title>Survey not found · Candor</title>
      <Stack gap={3} alignItems="center" maxWidth={440} mx="auto" px={4} pt={32} css={{ textAlign: 'center' }}>
        <Heading level={1} size={20}>
          Sorry, we couldn't find the data you were looking for.
        </Heading>
        <Text as="p" tone="textMuted">
          The survey may have been deleted, or it belongs to another company.
        </Text>
        <LinkButton href="/studies">Back to surveys</LinkButton>
      </Stack>
    </main>
  );
}
