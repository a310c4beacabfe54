import type { OperationData, Route } from '../route';

const PATH = '/study/:studyRef/slack-targets';
const PEOPLE = { users: 'USER', channels: 'CHANNEL', groups: 'GROUP' } as const;
const PROGRESS = `planned study { participation { invitations {
  waiting sent unknown failures { email reason } } } }`;

type Recipient = OperationData['recipients']['nodes'][number];

/** Maps a recipient who is linked to Slack. */
const slackTarget = ({ ref, person: { ref: publicReferenceId, slack } }: Recipient) => ({
  ...{ id: ref, publicReferenceId },
  slackUserId: slack?.slackUserId,
  userName: slack?.userName,
  realName: slack?.realName,
});

/** Maps what came of sending: of an invitation who was invited before, and of a reminder only how many recipients it is for. */
function sentMessages({ sendInvitations, sendReminder }: OperationData) {
  if (sendReminder) {
    const recipients = sendReminder.study.participation.lastReminder?.recipients ?? 0;
    return { sent: recipients, skipped: 0, failed: [] };
  }
  const { planned, study } = sendInvitations;
  const { waiting = 0, sent = 0, unknown = 0, failures = [] } = study.participation.invitations ?? {};
  return {
    sent: planned,
    skipped: waiting + sent + unknown - planned,
    failed: failures.map(({ email, reason }) => ({ target: email, reason })),
  };
}

export const slackTargetsRoutes: Route[] = [
  {
    method: 'get',
    path: PATH,
    summary: 'List the recipients of a survey who are linked to an account in Slack, by name',
    description:
      'A page has 200 recipients unless `pageSize` asks for fewer. The headers `X-Total-Count` and `Link` tell the number of all and the address of the next page.',
    query: { cursor: 'String', pageSize: 'Int' },
    operation: `query ($studyRef: UUID!, $pageSize: Int = 200, $cursor: String) {
      recipients(studyRef: $studyRef, filter: { slackSelected: true }, first: $pageSize, after: $cursor) {
        nodes { ref person { ref slack { slackUserId realName userName } } } totalCount next
      }
    }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    result: ({ recipients: { nodes } }) => nodes.map(slackTarget),
    namesInCall: { first: 'pageSize', after: 'cursor' },
    listPage: ({ recipients: { totalCount, next } }) => ({ total: totalCount, next }),
    answer: '[SlackTarget]',
  },
  {
    method: 'post',
    path: PATH,
    summary: 'Add people of the Slack workspace to the recipients of a survey',
    description:
      'The ids of accounts, channels and user groups. Of channels and groups everybody who is in them now is added, and who is not in the roster yet is added to it. ' +
      '404 for a channel or group that the workspace does not have, and 409 while no workspace is connected.',
    body: { users: '[String!]', channels: '[String!]', groups: '[String!]' },
    operation: `mutation ($input: AddChatRecipientsInput!) {
      addChatRecipients(input: $input) { added alreadyThere notAdded refused { email personRef reason message } }
    }`,
    variables: ({ params, body }) => ({
      input: {
        ...params,
        provider: 'SLACK',
        entities: Object.entries(PEOPLE).flatMap(([field, type]) =>
          ((body[field] ?? []) as string[]).map((id) => ({ id, type })),
        ),
      },
    }),
    result: ({ addChatRecipients }) => addChatRecipients,
    answer: 'AddedTargets',
    asksOutside: true,
  },
  {
    method: 'delete',
    path: PATH,
    summary: 'Remove a recipient from a draft or an open survey',
    query: { slackTargetId: 'UUID!' },
    operation: 'mutation ($input: RemoveRecipientsInput!) { removeRecipients(input: $input) { removed } }',
    variables: ({ params, query }) => ({ input: { ...params, refs: [query.slackTargetId] } }),
    namesInCall: { refs: 'slackTargetId' },
    status: 204,
  },
  {
    method: 'post',
    path: '/study/:studyRef/slack/send-messages',
    summary: 'Send the messages of an open survey in Slack: a reminder, or invitations only',
    description:
      'With `inviteOnly` those are invited who were not, each once; `sent` is how many wait to be sent because of this call, `skipped` how many were invited before, and `failed` whose invitation has failed, at most 200. ' +
      'Without it the recipients who have not completed are reminded; `sent` is the number of all recipients, because nothing tells who has completed. 409 for a survey that is not sent in Slack.',
    query: { inviteOnly: 'Boolean' },
    operation: `
      mutation Invite($studyRef: UUID!) { sendInvitations(studyRef: $studyRef, method: SLACK) { ${PROGRESS} } }
      mutation Remind($studyRef: UUID!) { sendReminder(studyRef: $studyRef, method: SLACK) {
        study { participation { lastReminder { recipients } } } } }`,
    operationName: ({ query }) => (query.inviteOnly === true ? 'Invite' : 'Remind'),
    variables: ({ params }) => params,
    result: sentMessages,
    answer: 'SentMessages',
  },
];
