import { RotateCw } from 'lucide-react';
import { formMessage } from '@/apollo/requestProblem';
import type { SummaryKind } from '@/apollo/types.generated';
import { momentText } from '@/lib/dates';
import { Box } from '@/ui/Box';
import { Button } from '@/ui/Button';
import { FormError } from '@/ui/FormError';
import { SkeletonText } from '@/ui/Skeleton';
import { Inline, Stack } from '@/ui/Stack';
import { Text } from '@/ui/Text';
import { countText } from '@common/figures';
import { retryQuery } from '@/apollo/retryQuery';
import { reportUnexpected } from '@/lib/errorReporting';
import { useAnalyzer } from '../useAnalyzer';
import {
  TextSummaryDocument,
  useRegenerateSummaryMutation,
  useTextSummaryQuery,
  type SummaryTextFragment,
} from './Summary.generated';

export interface SummaryProps {
  kind: SummaryKind;
  topicSlug: string;
  teamRef: string | null;
}

/** The summary of the texts on a topic, for companies that use summaries. Nothing else waits for it. */
export function Summary(props: SummaryProps) {
  const { study, person } = useAnalyzer();
  const isAllowed = person?.company.canUseGenerativeAiFeatures === true && study.status === 'CLOSED';
  return isAllowed ? <AskedSummary {...props} /> : null;
}

function AskedSummary({ kind, topicSlug, teamRef }: SummaryProps) {
  const { study, person } = useAnalyzer();
  const variables = { ref: study.ref, teamRef, kind, topicSlug };
  const { data, error, refetch } = useTextSummaryQuery({ variables, context: { isSilent: true } });
  const [regenerate, remade] = useRegenerateSummaryMutation({
    update: (cache, { data: made }) => {
      if (!made || hasFailed(made.regenerateSummary)) return; // a failure does not replace an older summary
      const results = { __typename: 'StudyResults' as const, teamRef, summary: made.regenerateSummary };
      cache.writeQuery({
        query: TextSummaryDocument,
        variables,
        data: { study: { __typename: 'Study', ref: study.ref, results } },
      });
    },
  });
  const again = () =>
    void regenerate({ variables: { input: { studyRef: study.ref, kind, teamRef, topicSlug } } }).catch(
      reportUnexpected,
    ); // a refusal is in `remade`
  const failure =
    remade.data && hasFailed(remade.data.regenerateSummary)
      ? remade.data.regenerateSummary.text
      : formMessage(remade.error);

  return (
    <Box as="section" aria-label="Summary" bg="sunken" borderRadius="card" p={4}>
      {data ? (
        <Stack gap={2}>
          <Inline gap={3} justifyContent="space-between" minHeight={28}>
            <Text size={13} weight="semibold">
              Summary
            </Text>
            {person?.isCustomerAdmin && (
              <Button
                size="sm"
                variant="ghost"
                flush
                icon={<RotateCw size={14} aria-hidden />}
                isPending={remade.loading}
                onClick={again}
              >
                Regenerate
              </Button>
            )}
          </Inline>
          <SummaryText summary={data.study.results.summary} noun={kind === 'COMMENTS' ? 'comment' : 'answer'} />
          <FormError message={failure} />
        </Stack>
      ) : error ? (
        <Inline gap={3}>
          <Text tone="textMuted">{formMessage(error)}</Text>
          <Button size="sm" onClick={() => retryQuery(refetch)}>
            Try again
          </Button>
        </Inline>
      ) : (
        <SkeletonText lines={4} />
      )}
    </Box>
  );
}

const hasFailed = (summary: SummaryTextFragment) => summary.__typename === 'Summary' && summary.type === 'FAILURE';

/** The summary and its origin, or the reason why there is none. */
function SummaryText({ summary, noun }: { summary: SummaryTextFragment; noun: string }) {
  if (summary.__typename === 'SuppressedSummary' || summary.type === 'FAILURE')
    return <Text tone="textMuted">{summary.text}</Text>;
  const { text, origin, basedOn, generatedAt } = summary;
  const from = countText(basedOn, noun);
  return (
    <Stack gap={2}>
      <Text as="p">{text}</Text>
      <Text as="p" size={12} tone="textMuted">
        {origin === 'GENERATED'
          ? `Written by a language model from ${from}: check it against what people wrote.`
          : `Quoted from ${from} by counting words. No language model was asked.`}{' '}
        {momentText(generatedAt)}
      </Text>
    </Stack>
  );
}
