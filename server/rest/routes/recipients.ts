import { invalid } from '../../platform/errors';
import type { ChatProvider, MsteamsAccountInput, SlackAccountInput } from '../../schema.generated';
import { cursorBehind, PAGE_INFO } from '../page-info';
import type { OperationData, Route } from '../route';

const STUDY = '/roster/study/:studyRef';
const TARGET = `${STUDY}/target/:targetRef`;
const SLACK_TARGET = `${STUDY}/slack-targets/:targetRef`;
const MSTEAMS_TARGET = `${STUDY}/msteams-targets/:targetRef`;
const RECIPIENT = `ref invitedAt person { ref email name classification segments { name value }
  slack { slackUserId realName userName profileImageUrl } msteams { id name displayName email image } }`;

type Recipient = OperationData['recipients']['nodes'][number];

/** Maps a recipient. The REST contract has the fields of the person beside the ref, and the segments as an object. */
const target = ({ ref, invitedAt, person }: Recipient) => ({
  ref,
  publicReferenceId: person.ref,
  name: person.name,
  email: person.email,
  classification: person.classification,
  segments: Object.fromEntries(person.segments.map(({ name, value }) => [name, value])),
  slack: person.slack,
  msteams: person.msteams,
  invitedAt,
});

/** Reads `Name__Value`. */
function segmentOf(text: string): { name: string; value: string } {
  const [name = '', ...value] = text.split('__');
  if (name === '' || value.length === 0) throw invalid({ segment: ['Write a segment as Name__Value.'] });
  return { name, value: value.join('__') };
}

/** The account that a call chooses. Null ends the link; undefined where the call says nothing of it. */
function linkOf({
  slack,
  msteams,
}: Record<string, unknown>): { provider: ChatProvider; accountId: string | null } | undefined {
  if (slack != null && msteams != null) throw invalid({ msteams: ['Choose an account of one chat tool at a time.'] });
  if (msteams != null) return { provider: 'MSTEAMS', accountId: (msteams as MsteamsAccountInput).id ?? null };
  if (slack != null) return { provider: 'SLACK', accountId: (slack as SlackAccountInput).slackUserId ?? null };
  return undefined;
}

/** The recipients of a survey that is sent in a chat tool have a second address in the REST contract. All of them name the same recipient. */
const changeOf = (path: string): Route => ({
  method: 'patch',
  path,
  summary: 'Change the name or the email of a recipient in the roster, or the account in a chat tool',
  description:
    'Fields that are left out stay as they are. `slackUserId` of `slack`, or `id` of `msteams`, chooses the account whatever its email is, and null ends the link. 409 for an account that somebody else is linked to.',
  body: { name: 'String', email: 'String', slack: 'SlackAccountInput', msteams: 'MsteamsAccountInput' },
  operation: `
    mutation UpdateRecipient($input: UpdateRecipientInput!) { updateRecipient(input: $input) { recipient { ${RECIPIENT} } } }
    mutation LinkRecipientAccount($input: LinkRecipientAccountInput!) {
      linkRecipientAccount(input: $input) { recipient { ${RECIPIENT} } }
    }`,
  operationName: ({ body }) => (linkOf(body) ? 'LinkRecipientAccount' : 'UpdateRecipient'),
  variables: ({ params: { studyRef, targetRef }, body: { slack, msteams, ...fields } }) => ({
    input: { studyRef, ref: targetRef, ...fields, ...linkOf({ slack, msteams }) },
  }),
  // Only one of the two has been asked for.
  result: ({ updateRecipient, linkRecipientAccount }) => target((linkRecipientAccount ?? updateRecipient).recipient),
  namesInCall: { accountId: path === MSTEAMS_TARGET ? 'msteams' : 'slack' },
  answer: 'Target',
  asksOutside: true,
});

const removalOf = (path: string): Route => ({
  method: 'delete',
  path,
  summary: 'Remove a recipient from a draft or an open survey',
  operation: 'mutation ($input: RemoveRecipientsInput!) { removeRecipients(input: $input) { removed } }',
  variables: ({ params: { studyRef, targetRef } }) => ({ input: { studyRef, refs: [targetRef] } }),
  status: 204,
});

export const recipientsRoutes: Route[] = [
  {
    method: 'get',
    path: STUDY,
    summary: 'List the recipients of a survey by name',
    description:
      'All filters apply together. `segment` is written as `Name__Value` and may be repeated. A page has 10 recipients unless `pageSize` asks for up to 200; `cursor` is the `next` of the page before. The headers `X-Total-Count` and `Link` tell the number of all and the address of the next page.',
    query: {
      contains: 'String',
      email: 'String',
      name: 'String',
      segment: '[String!]',
      slackSelected: 'Boolean',
      msteamsSelected: 'Boolean',
      cursor: 'String',
      pageSize: 'Int',
      updatedSince: 'DateTime',
    },
    operation: `query ($studyRef: UUID!, $filter: RecipientFilter, $pageSize: Int = 10, $cursor: String, $updatedSince: DateTime) {
      recipients(studyRef: $studyRef, filter: $filter, updatedSince: $updatedSince, first: $pageSize, after: $cursor) {
        nodes { ${RECIPIENT} } totalCount ${PAGE_INFO}
      }
    }`,
    variables: ({ params, query: { segment, cursor, pageSize, updatedSince, ...filter } }) => ({
      ...{ ...params, cursor, updatedSince, ...(pageSize != null && { pageSize }) },
      filter: { ...filter, segments: [segment ?? []].flat().map((text) => segmentOf(text as string)) },
    }),
    result: ({ recipients }) => ({ results: recipients.nodes.map(target), next: cursorBehind(recipients) }),
    namesInCall: { first: 'pageSize', after: 'cursor' },
    listPage: ({ recipients }) => ({ total: recipients.totalCount, next: cursorBehind(recipients) }),
    answer: 'TargetPage',
  },
  {
    method: 'post',
    path: STUDY,
    summary: 'Add recipients to a draft or an open survey',
    description:
      'Everybody is added whom one of the fields names. `teamRefs` stands for teams with all teams below them, and an empty `filter` for the whole company. People by email who are not in the roster yet are added to it.',
    body: {
      teamRefs: '[UUID!]',
      filter: 'RosterPeopleFilter',
      personRefs: '[UUID!]',
      people: '[NewRosterPersonInput!]',
    },
    operation: `mutation ($input: AddRecipientsInput!) {
      addRecipients(input: $input) { added alreadyThere notAdded refused { email personRef reason message } }
    }`,
    variables: ({ params, body }) => ({ input: { ...params, ...body } }),
    result: ({ addRecipients }) => addRecipients,
    answer: 'AddedTargets',
  },
  ...[TARGET, SLACK_TARGET, MSTEAMS_TARGET].flatMap((path) => [changeOf(path), removalOf(path)]),
];
