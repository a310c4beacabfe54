import type { Route } from '../route';

export const libraryRoutes: Route[] = [
  {
    method: 'get',
    path: '/library/prompts',
    summary: 'The questions a survey can be built from',
    operation: 'query { prompts { ...Prompt } }',
    result: ({ prompts }) => prompts,
    answer: '[Prompt]',
  },
  {
    method: 'get',
    path: '/library/topics',
    summary: 'Every topic',
    operation: 'query { topics { ...Topic } }',
    result: ({ topics }) => topics,
    answer: '[Topic]',
  },
  {
    method: 'get',
    path: '/library/study-templates',
    summary: 'Templates to begin a survey with',
    operation: 'query { studyTemplates { ...Template } }',
    result: ({ studyTemplates }) => studyTemplates,
    answer: '[Template]',
  },
];
