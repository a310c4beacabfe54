import type { Route } from '../route';

const TOPIC = '/study-sequence/:sequenceRef/topic/:topicSlug';

/** The calls for the recommended actions of a topic in a series. */
export const recommendedActionsRoutes: Route[] = [
  {
    method: 'get',
    path: `${TOPIC}/recommended-actions`,
    summary: 'List the recommended actions of a topic, and which of them are dismissed in the series',
    operation: `query ($sequenceRef: UUID!, $topicSlug: String!) {
      recommendedActions(sequenceRef: $sequenceRef, topicSlug: $topicSlug) { ...RecommendedAction }
    }`,
    variables: ({ params }) => params,
    result: ({ recommendedActions }) => recommendedActions,
    answer: '[RecommendedAction]',
  },
  {
    method: 'put',
    path: `${TOPIC}/recommended-action`,
    summary: 'Dismiss a recommended action in the series, or offer it again',
    description: 'A dismissed action is offered to no admin of the company any more.',
    body: { text: 'String!', isDismissed: 'Boolean!' },
    operation: `mutation ($input: UpdateRecommendedActionInput!) {
      updateRecommendedAction(input: $input) { recommendedAction { ...RecommendedAction } }
    }`,
    variables: ({ params, body }) => ({ input: { ...params, ...body } }),
    result: ({ updateRecommendedAction }) => updateRecommendedAction.recommendedAction,
    answer: 'RecommendedAction',
  },
];
