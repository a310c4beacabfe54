import type { Route } from '../route';

/** Surveys as files. The format is at `/api/survey-file.schema.json`. */
export const studyFilesRoutes: Route[] = [
  {
    method: 'get',
    path: '/study/:studyRef/file',
    summary: 'Get the form of a survey as a file',
    description: 'The file holds questions, texts and switches, and nothing about recipients, answers or the company.',
    operation: 'query ($studyRef: UUID!) { studyFile(ref: $studyRef) { ...StudyFile } }',
    variables: ({ params }) => params,
    result: ({ studyFile }) => studyFile,
    answer: 'StudyFile',
  },
  {
    method: 'get',
    path: '/library/study-template/:slug/file',
    summary: 'Get a template as a file',
    operation: 'query ($slug: String!) { templateFile(slug: $slug) { ...StudyFile } }',
    variables: ({ params }) => params,
    result: ({ templateFile }) => templateFile,
    answer: 'StudyFile',
  },
  {
    method: 'post',
    path: '/studies/file/preview',
    summary: 'Preview what a file would make',
    onlyReads: true,
    body: { file: 'String!' },
    operation: 'query ($file: String!) { studyFilePreview(file: $file) { ...StudyFilePreview } }',
    variables: ({ body }) => body,
    result: ({ studyFilePreview }) => studyFilePreview,
    answer: 'StudyFilePreview',
  },
  {
    method: 'post',
    path: '/studies/file',
    summary: 'Make a draft from a file',
    description: 'A file with a problem gets a 400 that names the places, and adds nothing.',
    body: { file: 'String!', name: 'String', sequenceRef: 'UUID', key: 'UUID' },
    operation: 'mutation ($input: ImportStudyInput!) { importStudy(input: $input) { study { ...Study } } }',
    variables: ({ body }) => ({ input: body }),
    result: ({ importStudy }) => importStudy.study,
    status: 201,
    answer: 'Study',
  },
];
