import type {
  ChoiceCounts,
  DevexIndex,
  Finding,
  MatrixRow,
  Score,
  StudyResults,
  SuppressedScore,
  Trend,
} from '../schema.generated';

/*
 * The scores of REST replies: their selections, and the functions that map them to the shapes of the REST contract. A hidden result is
 * selected with other names than a shown one, because GraphQL forbids one name for a nullable and a required field.
 */
const HIDDEN = '... on SuppressedScore { hiddenType: type hiddenSlug: slug reason needed votes priority comments }';
const TREND = 'trend { difference low high direction }';

export const INDEX = `{ __typename ... on DevexIndex { index n ${TREND} } ${HIDDEN} }`;

export const SCORE = `{
  __typename
  ... on Score {
    type slug scaledAvg freqDist favourable n dontKnow comments votes priority ${TREND}
    nps { promoters passives detractors score }
    rows { __typename ... on MatrixRow { label scaledAvg counts n dontKnow } ${HIDDEN} }
  }
  ${HIDDEN}
}`;

export const CHOICES = `choices {
  __typename
  ... on ChoiceCounts { slug n dontKnow counts { choice n } rows { label n dontKnow users counts } }
  ${HIDDEN}
}`;

export const FINDING = `{ topicSlug label(language: $language) score interval { low high } change { difference low high direction } votes comments reasons text(language: $language) }`;

export const COMPARED_TREND = '{ difference low high direction }';

type Hidden = Pick<SuppressedScore, '__typename' | 'reason' | 'needed' | 'votes' | 'priority' | 'comments'> & {
  hiddenType: SuppressedScore['type'];
  hiddenSlug: SuppressedScore['slug'];
};

const isHidden = (result: object): result is Hidden =>
  (result as { __typename?: string }).__typename === 'SuppressedScore';

const suppressed = ({ reason, needed }: Hidden) => ({ suppressed: { reason, needed } });

/** Maps a change. It is certain where its interval excludes zero. */
export const trendOf = (trend: Trend | null | undefined) =>
  trend
    ? { value: trend.difference, low: trend.low, high: trend.high, isCertain: trend.direction !== 'UNCLEAR' }
    : null;

/** The votes for a topic and its place, where they are shown. */
const votesOf = ({ votes, priority }: Pick<Hidden, 'votes' | 'priority'>) => (votes == null ? {} : { votes, priority });

const rowOf = (row: object) =>
  isHidden(row) ? { label: row.hiddenSlug, ...suppressed(row) } : shownRow(row as MatrixRow);
const shownRow = ({ label, scaledAvg, counts, n, dontKnow }: MatrixRow) => ({
  ...{ label, scaledAvg, freqDist: counts, n },
  ...dontKnowOf(dontKnow),
});

/** The number of "Don't know", where it is told. */
const dontKnowOf = (dontKnow: Score['dontKnow']) => (dontKnow == null ? {} : { dontKnow });

function shownScore({ __typename, votes, priority, trend, nps, rows, favourable, dontKnow, ...score }: Score) {
  return {
    ...score,
    ...dontKnowOf(dontKnow),
    favorable: favourable ?? null,
    trend: trendOf(trend),
    ...votesOf({ votes, priority }),
    ...(nps && { npsParts: nps }),
    ...(rows.length > 0 && { rows: rows.map(rowOf) }),
  };
}

function hiddenScore({ hiddenType: type, hiddenSlug: slug, comments, ...hidden }: Hidden) {
  const ofVote = votesOf(hidden);
  return { type, slug, ...suppressed(hidden as Hidden), ...('votes' in ofVote && { comments, ...ofVote }) };
}

/** Lists all scores. A hidden score is listed without any number but those of the vote. */
export const scoresOf = (results: StudyResults['scores']) =>
  results.map((result) => (isHidden(result) ? hiddenScore(result) : shownScore(result as Score)));

/** Lists the counts of the questions that have no score, in the form of scores without an average. */
export const countsOf = (results: StudyResults['choices'] = []) =>
  results.map((result) => {
    if (isHidden(result)) return { type: 'PROMPT', slug: result.hiddenSlug, ...suppressed(result) };
    const { slug, n, dontKnow, counts, rows } = result as ChoiceCounts;
    return {
      ...{ type: 'PROMPT', slug, n, ...dontKnowOf(dontKnow) },
      choices: counts.map((count) => ({ label: count.choice, n: count.n })),
      ...(rows.length > 0 && {
        rows: rows.map((row) => ({
          ...{ label: row.label, freqDist: row.counts, n: row.n },
          ...dontKnowOf(row.dontKnow),
        })),
      }),
    };
  });

/** Lists the scores of all groups, each with its group. */
export const scoresOfGroups = (segments: StudyResults['segments']) =>
  segments.flatMap(({ segment, teamSegment, scores }) =>
    scoresOf(scores).map((score) => ({ ...score, ...(segment ? { segment } : { teamSegment }) })),
  );

export function indexOf(result: StudyResults['devexIndex']) {
  if (isHidden(result)) return { index: null, ...suppressed(result) };
  const { index, n, trend } = result as DevexIndex;
  return { index, n: n ?? null, trend: trendOf(trend) };
}

export const findingOf = ({ change, ...finding }: Finding) => ({ ...finding, change: trendOf(change) });
