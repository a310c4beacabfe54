import type { VerbatimConnection } from '../../schema.generated';
import { cursorBehind, PAGE_INFO } from '../page-info';
import type { OperationData, PageOfList, Route } from '../route';

/** The parameters of every list: what narrows it down, the number of texts, and the ref of the last text of the page before. */
const PAGE = { search: 'String', sentiment: 'TextSentiment', cursor: 'UUID', pageSize: 'Int' };
const OF_PAGE = `totalCount ${PAGE_INFO} hidden needed`;
const PAGES =
  'Without `pageSize` a page has up to 1,000 texts. The header `X-Total-Count` says how many there are, and `Link` has the address of the next page. ' +
  'Where the texts are hidden, the list is empty, and the headers `X-Suppressed-Reason` and `X-Suppressed-Needed` say why.';
const TEXT = 'ref responseText isHidden team { ref name } reply { text repliedAt }';
const VERBATIM = `${TEXT} topicSlug topicLabel`;
const TEXT_ANSWER = `${TEXT} topicSlug promptSlug`;
const REPLY =
  'Only the writer finds it, in their own browser, and only where the terms of the survey have replies. At most 1,000 characters, without links; null takes it back.';
const PARAMETERS =
  '$studyRef: UUID!, $search: String, $sentiment: TextSentiment, $pageSize: Int = 1000, $cursor: String';

type Verbatim = OperationData['study']['results']['verbatims']['nodes'][number];
type Page = Pick<VerbatimConnection, 'totalCount' | 'pageInfo' | 'hidden' | 'needed'>;
type TextAnswer = OperationData['study']['results']['textAnswers']['nodes'][number];

/** Maps a text. The REST contract has the two fields of its team beside the others, not in an object. */
const flat = ({ team, ...text }: Verbatim | TextAnswer) => ({
  ...text,
  teamRef: team?.ref ?? null,
  teamName: team?.name ?? null,
});

const pageOf = ({ totalCount, pageInfo, hidden, needed }: Page): PageOfList => ({
  total: totalCount,
  next: cursorBehind({ pageInfo }),
  ...(hidden && { suppressed: { reason: hidden, needed: needed! } }),
});
const paged = { description: PAGES, namesInCall: { first: 'pageSize', after: 'cursor' } };

const verbatims = {
  ...paged,
  listPage: ({ study }: OperationData) => pageOf(study.results.verbatims),
  result: ({ study }: OperationData) => study.results.verbatims.nodes.map(flat),
  answer: '[Verbatim]',
};
const textAnswers = {
  ...paged,
  listPage: ({ study }: OperationData) => pageOf(study.results.textAnswers),
  result: ({ study }: OperationData) => study.results.textAnswers.nodes.map(flat),
  answer: '[TextualResponse]',
};
const given: Route['variables'] = ({ params, query }) => ({ ...params, ...query });

export const textsRoutes: Route[] = [
  {
    method: 'get',
    path: '/study/:studyRef/verbatims',
    summary: 'List the comments of the whole company in a random order that stays the same',
    query: { topicSlug: 'String', ...PAGE },
    operation: `query (${PARAMETERS}, $topicSlug: String) {
      study(ref: $studyRef) { results { verbatims(topicSlug: $topicSlug, search: $search, sentiment: $sentiment, first: $pageSize, after: $cursor) { ${OF_PAGE} nodes { ${VERBATIM} } } } }
    }`,
    variables: given,
    ...verbatims,
  },
  {
    method: 'get',
    path: '/study/:studyRef/verbatims/team/:teamRef',
    summary: 'List the comments of a team with its subtree',
    query: { topicSlug: 'String', ...PAGE },
    operation: `query (${PARAMETERS}, $teamRef: UUID!, $topicSlug: String) {
      study(ref: $studyRef) { results(teamRef: $teamRef) { verbatims(topicSlug: $topicSlug, search: $search, sentiment: $sentiment, first: $pageSize, after: $cursor) { ${OF_PAGE} nodes { ${VERBATIM} } } } }
    }`,
    variables: given,
    ...verbatims,
  },
  {
    method: 'patch',
    path: '/study/:studyRef/verbatims/:verbatimRef',
    summary: 'Hide a comment, or show it again',
    body: { isHidden: 'Boolean!' },
    operation: `mutation ($studyRef: UUID!, $verbatimRef: UUID!, $isHidden: Boolean!) {
      hideVerbatim(studyRef: $studyRef, ref: $verbatimRef, isHidden: $isHidden) { ${VERBATIM} }
    }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    result: ({ hideVerbatim }) => flat(hideVerbatim),
    answer: 'Verbatim',
  },
  {
    method: 'put',
    path: '/study/:studyRef/verbatims/:verbatimRef/reply',
    summary: 'Reply to a comment, change the reply, or take it back',
    description: REPLY,
    body: { text: 'String' },
    operation: `mutation ($input: ReplyInput!) { replyToVerbatim(input: $input) { verbatim { ${VERBATIM} } } }`,
    variables: ({ params: { studyRef, verbatimRef: ref }, body }) => ({ input: { studyRef, ref, ...body } }),
    result: ({ replyToVerbatim }) => flat(replyToVerbatim.verbatim),
    answer: 'Verbatim',
  },
  {
    method: 'get',
    path: '/study/:studyRef/textualresponses',
    summary: 'List the whole company’s answers to open questions in a random order that stays the same',
    query: { promptSlug: 'String', ...PAGE },
    operation: `query (${PARAMETERS}, $promptSlug: String) {
      study(ref: $studyRef) { results { textAnswers(promptSlug: $promptSlug, search: $search, sentiment: $sentiment, first: $pageSize, after: $cursor) { ${OF_PAGE} nodes { ${TEXT_ANSWER} } } } }
    }`,
    variables: given,
    ...textAnswers,
  },
  {
    method: 'get',
    path: '/study/:studyRef/team/:teamRef/textualresponses',
    summary: 'List the answers of a team with its subtree to open questions',
    query: { promptSlug: 'String', ...PAGE },
    operation: `query (${PARAMETERS}, $teamRef: UUID!, $promptSlug: String) {
      study(ref: $studyRef) { results(teamRef: $teamRef) { textAnswers(promptSlug: $promptSlug, search: $search, sentiment: $sentiment, first: $pageSize, after: $cursor) { ${OF_PAGE} nodes { ${TEXT_ANSWER} } } } }
    }`,
    variables: given,
    ...textAnswers,
  },
  {
    method: 'patch',
    path: '/study/:studyRef/textualresponses/:textRef',
    summary: 'Hide an answer to an open question, or show it again',
    body: { isHidden: 'Boolean!' },
    operation: `mutation ($studyRef: UUID!, $textRef: UUID!, $isHidden: Boolean!) {
      hideTextAnswer(studyRef: $studyRef, ref: $textRef, isHidden: $isHidden) { ${TEXT_ANSWER} }
    }`,
    variables: ({ params, body }) => ({ ...params, ...body }),
    result: ({ hideTextAnswer }) => flat(hideTextAnswer),
    answer: 'TextualResponse',
  },
  {
    method: 'put',
    path: '/study/:studyRef/textualresponses/:textRef/reply',
    summary: 'Reply to an answer to an open question, change the reply, or take it back',
    description: REPLY,
    body: { text: 'String' },
    operation: `mutation ($input: ReplyInput!) { replyToTextAnswer(input: $input) { textAnswer { ${TEXT_ANSWER} } } }`,
    variables: ({ params: { studyRef, textRef: ref }, body }) => ({ input: { studyRef, ref, ...body } }),
    result: ({ replyToTextAnswer }) => flat(replyToTextAnswer.textAnswer),
    answer: 'TextualResponse',
  },
];
