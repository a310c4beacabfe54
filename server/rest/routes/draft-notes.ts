import { cursorBehind, PAGE_INFO } from '../page-info';
import type { Route } from '../route';

const DRAFT = '/study/:studyRef';

/** The calls for what admins write to each other about a draft. */
export const draftNotesRoutes: Route[] = [
  {
    method: 'get',
    path: `${DRAFT}/draft-threads`,
    summary: 'List the threads of notes about a draft, oldest first',
    description:
      'A page has up to 1,000 threads, or `pageSize` of them. The header `X-Total-Count` says how many there are, and `Link` has the address of the next page. ' +
      'The list of a published survey is empty.',
    query: { cursor: 'String', pageSize: 'Int' },
    namesInCall: { first: 'pageSize', after: 'cursor' },
    operation: `query ($studyRef: UUID!, $pageSize: Int! = 1000, $cursor: String) {
      draftThreads(studyRef: $studyRef, first: $pageSize, after: $cursor) { totalCount ${PAGE_INFO} nodes { ...DraftThread } }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    listPage: ({ draftThreads }) => ({ total: draftThreads.totalCount, next: cursorBehind(draftThreads) }),
    result: ({ draftThreads }) => draftThreads.nodes,
    answer: '[DraftThread]',
  },
  {
    method: 'post',
    path: `${DRAFT}/draft-thread`,
    summary: 'Start a thread about a question of a draft, or about the survey as a whole',
    description:
      'Without `promptSlug` it is about the survey as a whole. A second call with the same `key` returns the thread that the first one has started. ' +
      '409 once the survey is published, and where the draft has 500 notes already.',
    body: { text: 'String!', promptSlug: 'String', key: 'UUID' },
    operation: `mutation ($input: StartDraftThreadInput!) {
      startDraftThread(input: $input) { draftThread { ...DraftThread } }
    }`,
    variables: ({ params, body }) => ({ input: { ...params, ...body } }),
    result: ({ startDraftThread }) => startDraftThread.draftThread,
    status: 201,
    answer: 'DraftThread',
  },
  {
    method: 'put',
    path: `${DRAFT}/draft-thread/:threadRef`,
    summary: 'Resolve a thread, or open it again',
    body: { isResolved: 'Boolean!' },
    operation: `mutation ($input: UpdateDraftThreadInput!) {
      updateDraftThread(input: $input) { draftThread { ...DraftThread } }
    }`,
    variables: ({ params: { studyRef, threadRef: ref }, body }) => ({ input: { studyRef, ref, ...body } }),
    result: ({ updateDraftThread }) => updateDraftThread.draftThread,
    answer: 'DraftThread',
  },
  {
    method: 'post',
    path: `${DRAFT}/draft-thread/:threadRef/note`,
    summary: 'Add a note to a thread',
    description:
      'It opens a resolved thread again. A second call with the same `key` adds nothing. 409 where the draft has 500 notes already.',
    body: { text: 'String!', key: 'UUID' },
    operation: `mutation ($input: AddDraftNoteInput!) { addDraftNote(input: $input) { draftThread { ...DraftThread } } }`,
    variables: ({ params, body }) => ({ input: { ...params, ...body } }),
    result: ({ addDraftNote }) => addDraftNote.draftThread,
    status: 201,
    answer: 'DraftThread',
  },
  {
    method: 'put',
    path: `${DRAFT}/draft-note/:noteRef`,
    summary: 'Change the words of a note that the caller has written',
    body: { text: 'String!' },
    operation: `mutation ($input: UpdateDraftNoteInput!) {
      updateDraftNote(input: $input) { draftThread { ...DraftThread } }
    }`,
    variables: ({ params: { studyRef, noteRef: ref }, body }) => ({ input: { studyRef, ref, ...body } }),
    result: ({ updateDraftNote }) => updateDraftNote.draftThread,
    answer: 'DraftThread',
  },
  {
    method: 'delete',
    path: `${DRAFT}/draft-note/:noteRef`,
    summary: 'Delete a note that the caller has written, and with the last one its thread',
    operation: 'mutation ($input: DeleteDraftNoteInput!) { deleteDraftNote(input: $input) { ref } }',
    variables: ({ params: { studyRef, noteRef: ref } }) => ({ input: { studyRef, ref } }),
    status: 204,
  },
];
