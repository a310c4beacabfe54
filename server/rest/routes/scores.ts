import type { OperationData, Route } from '../route';
import {
  CHOICES,
  COMPARED_TREND,
  countsOf,
  INDEX,
  indexOf,
  SCORE,
  scoresOf,
  scoresOfGroups,
  trendOf,
} from '../score-shapes';

/** Scores of a type; those of questions come with the counts of the questions that have no score. */
const SCORES = `scores(type: $type) ${SCORE} ${CHOICES.replace('choices', 'choices @include(if: $isPrompt)')}`;

const SEGMENTS = `segments(type: $type) {
  segment { name value }
  teamSegment { name value ref }
  scores ${SCORE}
}`;

const ofType: Route['variables'] = ({ params, query }) => ({
  ...params,
  ...query,
  isPrompt: query.type === 'PROMPT',
});

const scores = ({ study }: OperationData) => [
  ...scoresOf(study.results.scores),
  ...countsOf(study.results.choices as typeof study.results.choices | undefined),
];

function comparison({ study }: OperationData) {
  const { study: other, results, sharesPeople, index, topics } = study.results.comparedWith;
  return {
    study: other,
    sharesPeople,
    index: trendOf(index),
    topics: topics.map(({ topicSlug, difference }) => ({ topicSlug, difference: trendOf(difference) })),
    scores: results ? scoresOf(results.scores) : null,
  };
}

export const scoresRoutes: Route[] = [
  {
    method: 'get',
    path: '/study/:studyRef/devex-index',
    summary: 'Get the DevEx Index of the whole company, or of a team with its subtree',
    query: { teamRef: 'UUID' },
    operation: `query ($studyRef: UUID!, $teamRef: UUID) {
      study(ref: $studyRef) { results(teamRef: $teamRef) { devexIndex ${INDEX} } }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ study }) => indexOf(study.results.devexIndex),
    answer: 'DevexIndex',
  },
  {
    method: 'get',
    path: '/study/:studyRef/scores',
    summary: 'List the scores of the whole company',
    description: 'With the type `PROMPT`, questions that have no score but counts follow those with a score.',
    query: { type: 'ScoreType' },
    operation: `query ($studyRef: UUID!, $type: ScoreType = TOPIC, $isPrompt: Boolean!) {
      study(ref: $studyRef) { results { ${SCORES} } }
    }`,
    variables: ofType,
    result: scores,
    answer: '[Score]',
  },
  {
    method: 'get',
    path: '/study/:studyRef/scores/team/:teamRef',
    summary: 'List the scores of a team with its subtree',
    description: 'With the type `PROMPT`, questions that have no score but counts follow those with a score.',
    query: { type: 'ScoreType' },
    operation: `query ($studyRef: UUID!, $teamRef: UUID!, $type: ScoreType = TOPIC, $isPrompt: Boolean!) {
      study(ref: $studyRef) { results(teamRef: $teamRef) { ${SCORES} } }
    }`,
    variables: ofType,
    result: scores,
    answer: '[Score]',
  },
  {
    method: 'get',
    path: '/study/:studyRef/scores/segments',
    summary: 'List the scores by the values of each attribute and by team',
    query: { type: 'ScoreType' },
    operation: `query ($studyRef: UUID!, $type: ScoreType = TOPIC) { study(ref: $studyRef) { results { ${SEGMENTS} } } }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ study }) => scoresOfGroups(study.results.segments),
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
    result: ({ study }) => scoresOfGroups(study.results.segments),
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
  {
    method: 'get',
    path: '/study/:studyRef/comparison',
    summary: 'Compare the company or a team with a group of the same or of another survey',
    description:
      '`with` is the other survey, otherwise it is the same one, and `withTeamRef` its team; without it the other group is the whole company. A difference is this group’s score minus the other’s. ' +
      'There is none where either score is hidden, or where the groups share people.',
    query: { teamRef: 'UUID', with: 'UUID', withTeamRef: 'UUID' },
    namesInCall: { studyRef: 'with' },
    operation: `query ($studyRef: UUID!, $teamRef: UUID, $with: UUID!, $withTeamRef: UUID) {
      study(ref: $studyRef) {
        results(teamRef: $teamRef) {
          comparedWith(studyRef: $with, teamRef: $withTeamRef) {
            study { ref name }
            sharesPeople
            index ${COMPARED_TREND}
            topics { topicSlug difference ${COMPARED_TREND} }
            results { scores ${SCORE} }
          }
        }
      }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query, with: query.with ?? params.studyRef }),
    result: comparison,
    answer: 'Comparison',
  },
  {
    method: 'post',
    path: '/study/:studyRef/rerelease',
    summary: 'Replace the results of a closed survey',
    description:
      'For results that were computed with wrong teams. The new results are ready within minutes, and show nothing that, together with all former ones, would let somebody’s answers be computed. The reason is written to the audit log.',
    body: { reason: 'String!' },
    operation: `mutation ($studyRef: UUID!, $reason: String!) {
      rereleaseStudy(ref: $studyRef, reason: $reason) { ...Study }
    }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    result: ({ rereleaseStudy }) => rereleaseStudy,
    answer: 'Study',
  },
];
