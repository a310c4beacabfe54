import type { SuppressedScore } from '../../schema.generated';
import type { Data, Route } from '../route';

const SUPPRESSED = '... on SuppressedScore { hiddenType: type hiddenSlug: slug reason needed }';
const SCORES = `scores(type: $type) {
  __typename
  ... on Score { type slug scaledAvg freqDist n comments }
  ${SUPPRESSED}
}`;

/** A hidden result as the documents above select it: GraphQL wants other names where a field may be null. */
type Hidden = Pick<SuppressedScore, '__typename' | 'reason' | 'needed'> & {
  hiddenType: SuppressedScore['type'];
  hiddenSlug: SuppressedScore['slug'];
};

const isHidden = (result: { __typename?: string }): boolean => result.__typename === 'SuppressedScore';
const suppressed = ({ reason, needed }: Hidden) => ({ reason, needed });

/** A hidden score has a place in the list and no number at all. */
const scores = (results: Data['study']['results']['scores']) =>
  results.map((result) => {
    if (isHidden(result)) {
      const hidden = result as unknown as Hidden;
      return { type: hidden.hiddenType, slug: hidden.hiddenSlug, suppressed: suppressed(hidden) };
    }
    const { __typename, ...score } = result;
    return score;
  });

function index(result: Data['study']['results']['devexIndex']) {
  if (isHidden(result)) return { index: null, suppressed: suppressed(result as unknown as Hidden) };
  return { index: (result as { index: number }).index };
}

export const scoresRoutes: Route[] = [
  {
    method: 'get',
    path: '/study/:studyRef/devex-index',
    summary: 'The DevEx index, of everybody or of a team with its subtree',
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
    summary: 'Scores of everybody',
    query: { type: 'ScoreType' },
    operation: `query ($studyRef: UUID!, $type: ScoreType = TOPIC) { study(ref: $studyRef) { results { ${SCORES} } } }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ study }) => scores(study.results.scores),
    answer: '[Score]',
  },
  {
    method: 'get',
    path: '/study/:studyRef/scores/team/:teamRef',
    summary: 'Scores of a team with its subtree',
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
    path: '/study/:studyRef/scores/teams',
    summary: 'The teams that have results',
    operation: 'query ($studyRef: UUID!) { study(ref: $studyRef) { scoredTeams { ...ScoredTeam } } }',
    variables: ({ params }) => params,
    result: ({ study }) => study.scoredTeams,
    answer: '[ScoredTeam]',
  },
];
