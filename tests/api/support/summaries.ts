import type { TestClient } from '../../testkit';

const FIELDS = `__typename
  ... on Summary { type text origin basedOn topicSlug teamRef generatedAt }
  ... on SuppressedSummary { reason needed text topicSlug teamRef }`;

export const SUMMARY_QUERY = `query ($ref: UUID!, $kind: SummaryKind!, $topicSlug: String, $teamRef: UUID) {
  study(ref: $ref) { results(teamRef: $teamRef) { summary(kind: $kind, topicSlug: $topicSlug) { ${FIELDS} } } }
}`;
export const REGENERATE_SUMMARY = `mutation ($input: RegenerateSummaryInput!) { regenerateSummary(input: $input) { ${FIELDS} } }`;

interface Cell {
  kind?: 'COMMENTS' | 'TEXTUAL';
  topicSlug?: string;
  teamRef?: string;
}

/**
 * Functions that read and renew the summaries of a survey. They ask for the survey when they are called, because it
 * does not exist yet when they are made.
 */
export const summaryCallsOf = (world: () => { ref: string; client: TestClient }) => ({
  read: async ({ kind = 'COMMENTS', ...cell }: Cell = {}, client = world().client) =>
    (await client.run(SUMMARY_QUERY, { ref: world().ref, kind, ...cell })).study.results.summary,
  regenerate: async (cell: Cell = {}, client = world().client) =>
    (await client.run(REGENERATE_SUMMARY, { input: { studyRef: world().ref, ...cell } })).regenerateSummary,
});
