import type { OperationData, Route } from '../route';
import { FINDING, findingOf } from '../score-shapes';

function findings({ study }: OperationData) {
  const { focus, strengths, opportunities, caution, cautionText } = study.results.findings;
  return {
    focus: focus && findingOf(focus),
    strengths: strengths.map(findingOf),
    opportunities: opportunities.map(findingOf),
    caution,
    cautionText,
  };
}

export const findingsRoutes: Route[] = [
  {
    method: 'get',
    path: '/study/:studyRef/findings',
    summary: 'Say in plain words what the results of the company or of a team mean',
    description:
      'Strengths, opportunities and the topic to begin with, each once and with the reasons in figures. They are written by rules from the scores that are shown. ' +
      'Where nothing can be said, `caution` tells why.',
    query: { teamRef: 'UUID', language: 'Language' },
    operation: `query ($studyRef: UUID!, $teamRef: UUID, $language: Language! = en) {
      study(ref: $studyRef) {
        results(teamRef: $teamRef) {
          findings {
            focus ${FINDING}
            strengths ${FINDING}
            opportunities ${FINDING}
            caution
            cautionText(language: $language)
          }
        }
      }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: findings,
    answer: 'Findings',
  },
];
