import type { SuppressedScore } from '../../schema.generated';
import type { OperationData, Route } from '../route';

const SUPPRESSED = '... on SuppressedScore { hiddenType: type hiddenSlug: slug reason needed votes priority comments }';
const SCORE = `{
  __typename
  ... on Score { type slug scaledAvg freqDist n comments votes priority }
  ${SUPPRESSED}
}`;
const SCORES = `scores(type: $type) ${SCORE}`;

/** A hidden result as the shapes select it. The fields have other names than in a score, because GraphQL forbids one name for a nullable and a required field. */
type Hidden = Pick<SuppressedScore, '__typename' | 'reason' | 'needed' | 'votes' | 'priority' | 'comments'> & {
  hiddenType: SuppressedScore['type'];
  hiddenSlug: SuppressedScore['slug'];
};

const isHidden = (result: { __typename?: string }): boolean => result.__typename === 'SuppressedScore';
const suppressed = ({ reason, needed }: Pick<Hidden, 'reason' | 'needed'>) => ({ reason, needed });

const SEGMENTS = `segments(type: $type) {
  segment { name value }
  teamSegment { name value ref }
  scores ${SCORE}
}`;

/** The votes for a topic and its place, where they are shown. */
const votesOf = ({ votes, priority }: Pick<Hidden, 'votes' | 'priority'>) => (votes == null ? {} : { votes, priority });

/** Lists all scores. A hidden score is listed without any number but those of the vote. */
const scores = (results: OperationData['study']['results']['scores']) =>
  results.map((result) => {
    if (isHidden(result)) {
      const { hiddenType: type, hiddenSlug: slug, comments, ...hidden } = result as unknown as Hidden;
      const ofVote = votesOf(hidden);
      return { type, slug, suppressed: suppressed(hidden), ...('votes' in ofVote && { comments, ...ofVote }) };
    }
    const { __typename, votes, priority, ...score } = result as unknown as Hidden;
    return { ...score, ...votesOf({ votes, priority }) };
  });

/** Lists the scores of all groups, each with its group. */
const segmentScores = (segments: OperationData['study']['results']['segments']) =>
  segments.flatMap(({ segment, teamSegment, scores: own }) =>
    scores(own).map((score) => ({ ...score, ...(segment ? { segment } : { teamSegment }) })),
  );

function index(result: OperationData['study']['results']['devexIndex']) {
  if (isHidden(result)) return { index: null, suppressed: suppressed(result as unknown as Hidden) };
  return { index: (result as { index: number }).index };
}

export const scoresRoutes: Route[] = [
  {
    method: 'get',
    path: '/study/:studyRef/devex-index',
    summary: 'Get the DevEx Index of the whole company, or of a team with its subtree',
    query: { teamRef: 'UUID' },
    operation: `query ($studyRef: UUID!, $teamRef: UUID) {
      study(ref: $studyRef) {
        results(teamRef: $teamRef) { devexIndex { __typename ... on DevexIndex { index } ${SUPPRESSED} } }
      }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ study }) => index(study.results.devexIndex),
    answer: 'DevexIndex',
  },
  {
    method: 'get',
    path: '/study/:studyRef/scores',
    summary: 'List the scores of the whole company',
    query: { type: 'ScoreType' },
    operation: `query ($studyRef: UUID!, $type: ScoreType = TOPIC) { study(ref: $studyRef) { results { ${SCORES} } } }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ study }) => scores(study.results.scores),
    answer: '[Score]',
  },
  {
    method: 'get',
    path: '/study/:studyRef/scores/team/:teamRef',
    summary: 'List the scores of a team with its subtree',
    query: { type: 'ScoreType' },
    operation: `query ($studyRef: UUID!, $teamRef: UUID!, $type: ScoreType = TOPIC) {
      study(ref: $studyRef) { results(teamRef: $teamRef) { ${SCORES} } }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ study }) => scores(study.results.scores),
    answer: '[Score]',
  },
  {
    method: 'get',
    path: '/study/:studyRef/scores/segments',
    summary: 'List the scores by the values of each attribute and by team',
    query: { type: 'ScoreType' },
    operation: `query ($studyRef: UUID!, $type: ScoreType = TOPIC) { study(ref: $studyRef) { results { ${SEGMENTS} } } }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ study }) => segmentScores(study.results.segments),
    answer: '[SegmentScore]',
  },
  {
    method: 'get',
    path: '/study/:studyRef/scores/team/:teamRef/segments',
    summary: 'List the scores of a team by the values of each attribute and by the teams right below',
    query: { type: 'ScoreType' },
    operation: `query ($studyRef: UUID!, $teamRef: UUID!, $type: ScoreType = TOPIC) {
      study(ref: $studyRef) { results(teamRef: $teamRef) { ${SEGMENTS} } }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ study }) => segmentScores(study.results.segments),
    answer: '[SegmentScore]',
  },
  {
    method: 'get',
    path: '/study/:studyRef/scores/teams',
    summary: 'List the teams that have results',
    operation: 'query ($studyRef: UUID!) { study(ref: $studyRef) { scoredTeams { ...ScoredTeam } } }',
    variables: ({ params }) => params,
    result: ({ study }) => study.scoredTeams,
    answer: '[ScoredTeam]',
  },
];
