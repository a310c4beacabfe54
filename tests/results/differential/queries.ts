/* The queries for all results. */

const FRAGMENTS = `
fragment Hidden on SuppressedScore { __typename hidden: slug hiddenType: type reason needed votes priority comments }
fragment Change on Trend { difference direction low high overTopics }
fragment Scores on ScoreResult {
  ... on Score {
    __typename type slug scaledAvg freqDist favourable n dontKnow comments votes priority
    trend { ...Change }
    benchmarkDelta(percentile: $percentile)
    nps { promoters passives detractors score }
    rows { ... on MatrixRow { __typename label scaledAvg counts n dontKnow } ...Hidden }
  }
  ...Hidden
}
fragment Segments on SegmentScores { segment { name value } teamSegment { name value ref } scores { ...Scores } }`;

/** All results of the company or of a team. */
export const GROUP_RESULTS_QUERY = `query ($ref: UUID!, $team: UUID, $teamRef: UUID!, $isTeam: Boolean!, $percentile: BenchmarkPercentile!) { study(ref: $ref) {
  results(teamRef: $team) {
    asOf
    devexIndex { ... on DevexIndex { __typename index n trend { ...Change } benchmarkDelta(percentile: $percentile) } ...Hidden }
    topics: scores { ...Scores }
    prompts: scores(type: PROMPT) { ...Scores }
    topicSegments: segments { ...Segments }
    promptSegments: segments(type: PROMPT) { ...Segments }
    choices { ... on ChoiceCounts { __typename slug n dontKnow counts { choice n } rows { label n dontKnow users counts } } ...Hidden }
    verbatims(first: 1000) { nodes { responseText slug: topicSlug team { ref } } totalCount next hidden needed }
    textAnswers(first: 1000) { nodes { responseText slug: promptSlug team { ref } } totalCount next hidden needed }
  }
  teamParticipation(teamRef: $teamRef) @include(if: $isTeam) {
    uniqueResponses
    prompts { slug n }
    segments { name values { value n } }
    teamSegments { name values { ref value n } }
  }
} } ${FRAGMENTS}`;

/** All results that belong to the whole survey. */
export const SURVEY_RESULTS_QUERY = `query ($ref: UUID!) { study(ref: $ref) {
  scoredTeams { ref uniqueResponses }
  participation {
    uniqueResponses expectedResponseCount responseRate avgTimeSec
    prompts { slug n }
    segments { name values { value n } }
    teamSegments { name values { ref value n } }
  }
} }`;
