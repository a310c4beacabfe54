import { pagedList } from '../paged-list';
import type { Route } from '../route';

export const libraryRoutes: Route[] = [
  {
    method: 'get',
    path: '/library/prompts',
    summary: 'List the questions that a survey can be built from',
    ...pagedList({ field: 'promptPage', item: '...Prompt' }),
    answer: '[Prompt]',
  },
  {
    method: 'get',
    path: '/library/topics',
    summary: 'List all topics',
    query: { updatedSince: 'DateTime' },
    operation: 'query ($updatedSince: DateTime) { topics(updatedSince: $updatedSince) { ...Topic } }',
    variables: ({ query }) => query,
    result: ({ topics }) => topics,
    answer: '[Topic]',
  },
  {
    method: 'get',
    path: '/library/study-templates',
    summary: 'List the templates of surveys, the most popular first',
    query: { updatedSince: 'DateTime' },
    operation: 'query ($updatedSince: DateTime) { studyTemplates(updatedSince: $updatedSince) { ...Template } }',
    variables: ({ query }) => query,
    result: ({ studyTemplates }) => studyTemplates,
    answer: '[Template]',
  },
  {
    method: 'get',
    path: '/library/prompts/popularity',
    summary: 'Count the published surveys that have asked each question',
    ...pagedList({
      field: 'promptPage',
      item: 'slug popularity',
      body: (prompts) => Object.fromEntries(prompts.map(({ slug, popularity }) => [slug, popularity])),
    }),
    query: { cursor: 'String', pageSize: 'Int' },
    answer: 'Popularity',
  },
  {
    method: 'post',
    path: '/customer/prompt',
    summary: 'Add a question of the company’s own',
    body: {
      key: 'UUID',
      text: 'String!',
      type: 'PromptType!',
      topicSlug: 'String!',
      choiceLabels: '[String!]',
      polarity: 'Polarity',
      scored: 'Boolean',
      translations: '[PromptTranslationInput!]',
    },
    operation: 'mutation ($input: CreatePromptInput!) { createPrompt(input: $input) { ...Prompt } }',
    variables: ({ body }) => ({ input: body }),
    result: ({ createPrompt }) => createPrompt,
    status: 201,
    answer: 'Prompt',
  },
  {
    method: 'put',
    path: '/customer/prompt/:promptSlug',
    summary: 'Change a question of the company’s own',
    description:
      'Once a published survey has asked the question, only translations can be changed, and the wording of a language in which it was asked stays. Any other change gets a 409.',
    body: {
      text: 'String',
      type: 'PromptType',
      topicSlug: 'String',
      choiceLabels: '[String!]',
      polarity: 'Polarity',
      scored: 'Boolean',
      translations: '[PromptTranslationInput!]',
    },
    operation: `mutation ($promptSlug: String!, $input: UpdatePromptInput!) {
      updatePrompt(slug: $promptSlug, input: $input) { ...Prompt }
    }`,
    variables: ({ params, body }) => ({ ...params, input: body }),
    result: ({ updatePrompt }) => updatePrompt,
    answer: 'Prompt',
  },
];
