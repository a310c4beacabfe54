import type { ReactNode } from 'react';
import { formMessage, problemOf } from '@/apollo/requestProblem';
import { retryQuery } from '@/apollo/retryQuery';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { useAnalyzer } from '../../useAnalyzer';
import { MetricCards, MetricCardsSkeleton } from './MetricCards';
import { useTopicMetricsQuery } from './TopicMetrics.generated';

export interface RelatedMetricsProps {
  topicSlug: string;
  teamRef: string | null;
  /** The name of the service that measures the metrics. */
  product: string;
}

/** Metrics beside the results of a topic. A company without access to the service sees nothing of them. */
export default function RelatedMetrics(props: RelatedMetricsProps) {
  const { person } = useAnalyzer();
  if (!person) return <Section>{`You need to be signed in to view ${props.product} data`}</Section>;
  return person.gbac.companyAccess ? <Metrics {...props} /> : null;
}

function Metrics({ topicSlug, teamRef, product }: RelatedMetricsProps) {
  const { study } = useAnalyzer();
  // a silent request: a refusal must not make the client leave the page
  const { data, loading, error, refetch } = useTopicMetricsQuery({
    variables: { ref: study.ref, topicSlug, teamRef },
    context: { isSilent: true },
  });
  const metrics = data?.study.metrics;
  if (metrics)
    return (
      <Section>
        {metrics.length > 0 ? (
          <MetricCards metrics={metrics} product={product} />
        ) : (
          "We couldn't find any metrics related to this topic"
        )}
      </Section>
    );
  if (loading)
    return (
      <Section>
        <MetricCardsSkeleton />
      </Section>
    );

  const problem = problemOf(error);
  if (problem?.fields.teamRef) return <Section>{`This DevEx team is not defined in ${product}.`}</Section>;
  // the survey shows no metrics, or the company has lost its access
  if (!error || problem?.status === 400 || problem?.status === 403) return null;
  const retry = () => retryQuery(refetch);
  return <Section onRetry={retry}>{formMessage(error)}</Section>;
}

function Section({ children, onRetry }: { children: ReactNode; onRetry?: () => void }) {
  return (
    <Stack as="section" gap={3} aria-labelledby="topic-metrics">
      <Heading level={3} id="topic-metrics">
        Related metrics
      </Heading>
      {typeof children === 'string' ? (
        <Inline gap={3}>
          <Text tone="textMuted">{children}</Text>
          {onRetry && (
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          )}
        </Inline>
      ) : (
        children
      )}
    </Stack>
  );
}
