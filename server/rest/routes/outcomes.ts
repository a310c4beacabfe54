import type { OperationData, Route } from '../route';
import { COMPARED_TREND, trendOf } from '../score-shapes';

const OUTCOMES = '/study-sequence/:sequenceRef/outcomes';
const SCORE = '{ surveyName closedAt score interval { low high } }';
const CONTENT = `{
  companyName sequenceName surveyName closedAt
  topics {
    topicSlug label(language: $language)
    actions { actionItemRef text }
    scores { then ${SCORE} now ${SCORE} change ${COMPARED_TREND} }
  }
}`;
const PAGE = `{ sequenceRef url publishedAt published ${CONTENT} preview ${CONTENT} }`;

type OutcomePage = OperationData['outcomePage'] & object;

const contentOf = (content: OutcomePage['published']) =>
  content
    ? {
        ...content,
        topics: content.topics.map(({ scores, ...topic }) => ({
          ...topic,
          scores: scores ? { ...scores, change: trendOf(scores.change) } : null,
        })),
      }
    : null;

const pageOf = ({ published, preview, ...page }: OutcomePage) => ({
  ...page,
  published: contentOf(published),
  preview: contentOf(preview),
});

/** The calls for the page "You said, we did" of a series. */
export const outcomesRoutes: Route[] = [
  {
    method: 'get',
    path: OUTCOMES,
    summary: 'Get the page “You said, we did” of a series',
    description:
      '`published` is what everybody sees who has the link `url`; both are null while the page is not published. `preview` is what the page would show if all done action items were chosen; null before a survey of the series is closed and its results are there.',
    query: { language: 'Language' },
    operation: `query ($sequenceRef: UUID!, $language: Language! = en) { outcomePage(sequenceRef: $sequenceRef) ${PAGE} }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ outcomePage }) => pageOf(outcomePage!),
    answer: 'OutcomePage',
  },
  {
    method: 'put',
    path: OUTCOMES,
    summary: 'Publish the page “You said, we did” of a series, or replace what it shows',
    description:
      'Its figures are then those of the survey that was closed last, and its actions the chosen ones with their present texts. The link stays the same until the page is taken back.',
    query: { language: 'Language' },
    body: { actionItemRefs: '[UUID!]!' },
    operation: `mutation ($input: PublishOutcomePageInput!, $language: Language! = en) {
      publishOutcomePage(input: $input) { outcomePage ${PAGE} }
    }`,
    variables: ({ params, query, body }) => ({ ...query, input: { ...params, ...body } }),
    result: ({ publishOutcomePage }) => pageOf(publishOutcomePage.outcomePage),
    answer: 'OutcomePage',
  },
  {
    method: 'delete',
    path: OUTCOMES,
    summary: 'Take the page “You said, we did” of a series back',
    description: 'Its link never works again. Publishing again makes another one.',
    operation:
      'mutation ($sequenceRef: UUID!) { unpublishOutcomePage(sequenceRef: $sequenceRef) { outcomePage { sequenceRef } } }',
    variables: ({ params }) => params,
    status: 204,
  },
];
