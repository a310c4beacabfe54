import type { SuppressedSummary } from '../../schema.generated';
import type { OperationData, Input, Route } from '../route';

const SUMMARY = `{
  __typename
  ... on Summary { type text origin basedOn topicSlug teamRef generatedAt }
  ... on SuppressedSummary { reason needed text topicSlug teamRef }
}`;

/** Maps a summary. A hidden summary has the type `FAILURE`, the text that the screen shows, and the reason why it is hidden. */
function summary(result: OperationData['regenerateSummary']) {
  const { __typename, ...rest } = result;
  if (__typename !== 'SuppressedSummary') return rest;
  const { reason, needed, ...place } = rest as SuppressedSummary;
  return { type: 'FAILURE', origin: null, basedOn: 0, generatedAt: null, ...place, suppressed: { reason, needed } };
}

const isAnew = ({ query }: Input): boolean => query.regenerate === true;

const summaryRoute = (path: string, kind: string, texts: string): Route => ({
  method: 'get',
  path: `/study/:studyRef/summaries/${path}`,
  summary: `Get a summary of ${texts}, for the whole company or for a team with its subtree`,
  description:
    'With `regenerate` the summary is made again for all its readers. This is possible at most 5 times an hour for each survey, ' +
    'and not by a share link. A session needs the header `X-CSRFToken` for it. Type `FAILURE` has the reason in `text`.',
  query: { regenerate: 'Boolean', teamRef: 'UUID', topicSlug: 'String' },
  operation: `
    query Summary($studyRef: UUID!, $teamRef: UUID, $topicSlug: String) {
      study(ref: $studyRef) { results(teamRef: $teamRef) { summary(kind: ${kind}, topicSlug: $topicSlug) ${SUMMARY} } }
    }
    mutation RegenerateSummary($studyRef: UUID!, $teamRef: UUID, $topicSlug: String) {
      regenerateSummary(input: { studyRef: $studyRef, kind: ${kind}, teamRef: $teamRef, topicSlug: $topicSlug }) ${SUMMARY}
    }`,
  operationName: (input) => (isAnew(input) ? 'RegenerateSummary' : 'Summary'),
  variables: ({ params, query: { regenerate: _, ...rest } }) => ({ ...params, ...rest }),
  result: (data: Partial<OperationData>) => summary(data.regenerateSummary ?? data.study!.results.summary),
  answer: 'Summary',
  mayChange: true,
});

export const summariesRoutes: Route[] = [
  summaryRoute('comments', 'COMMENTS', 'the comments'),
  summaryRoute('textual', 'TEXTUAL', 'the answers to open questions'),
];
