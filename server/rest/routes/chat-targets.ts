import { cursorBehind, PAGE_INFO } from '../page-info';
import type { OperationData, Route } from '../route';

type Recipient = OperationData['recipients']['nodes'][number];
type Provider = 'SLACK' | 'MSTEAMS';

/** What the calls of a chat tool are named, and what its workspace consists of. */
interface ChatTool {
  provider: Provider;
  /** As it stands in sentences. */
  name: string;
  workspace: string;
  /** The part of the paths. */
  path: string;
  /** The parameter that names a recipient. */
  recipientRef: string;
  /** The fields of a body that name people and groups of people, with their types. */
  people: Record<string, string>;
  /** The account of a person, and how it is shown beside the refs. */
  account: string;
  target(person: Recipient['person']): object;
  answer: string;
  /** The filter for recipients who have an account. */
  selected: string;
}

const TOOLS: ChatTool[] = [
  {
    provider: 'SLACK',
    name: 'Slack',
    workspace: 'the Slack workspace',
    path: 'slack',
    recipientRef: 'slackTargetId',
    people: { users: 'USER', channels: 'CHANNEL', groups: 'GROUP' },
    account: 'slack { slackUserId realName userName }',
    target: ({ slack }) => ({
      ...{ slackUserId: slack?.slackUserId, userName: slack?.userName, realName: slack?.realName },
    }),
    answer: '[SlackTarget]',
    selected: 'slackSelected',
  },
  {
    provider: 'MSTEAMS',
    name: 'Microsoft Teams',
    workspace: 'Microsoft Teams',
    path: 'msteams',
    recipientRef: 'msteamsUserRef',
    people: { users: 'USER', channels: 'CHANNEL', teams: 'TEAM' },
    account: 'msteams { id name displayName email image }',
    target: ({ msteams }) => {
      const { id: msteamsUserId, ...account } = msteams!;
      return { msteamsUserId, ...account };
    },
    answer: '[MsteamsTarget]',
    selected: 'msteamsSelected',
  },
];

const PROGRESS = `planned study { participation { invitations {
  waiting sent unknown failures { email reason } } } }`;

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

/** The recipients of a survey who have an account in a chat tool, and the messages that they get there. */
const routesOf = (tool: ChatTool): Route[] => {
  const { provider, name, workspace, recipientRef, people, account } = tool;
  const path = `/study/:studyRef/${tool.path}-targets`;
  const groups = Object.keys(people).slice(1).join(' and ');
  return [
    {
      method: 'get',
      path,
      summary: `List the recipients of a survey who are linked to an account in ${name}, by name`,
      description:
        'A page has 200 recipients unless `pageSize` asks for fewer. The headers `X-Total-Count` and `Link` tell the number of all and the address of the next page.',
      query: { cursor: 'String', pageSize: 'Int', updatedSince: 'DateTime' },
      operation: `query ($studyRef: UUID!, $pageSize: Int = 200, $cursor: String, $updatedSince: DateTime) {
        recipients(
          studyRef: $studyRef, filter: { ${tool.selected}: true }, updatedSince: $updatedSince, first: $pageSize, after: $cursor
        ) {
          nodes { ref person { ref ${account} } } totalCount ${PAGE_INFO}
        }
      }`,
      variables: ({ params, query }) => ({ ...params, ...query }),
      result: ({ recipients: { nodes } }) =>
        nodes.map(({ ref, person }) => ({ id: ref, publicReferenceId: person.ref, ...tool.target(person) })),
      namesInCall: { first: 'pageSize', after: 'cursor' },
      listPage: ({ recipients }) => ({ total: recipients.totalCount, next: cursorBehind(recipients) }),
      answer: tool.answer,
    },
    {
      method: 'post',
      path,
      summary: `Add people of ${workspace} to the recipients of a survey`,
      description:
        `The ids of accounts, ${groups}. Of ${groups} everybody who is in them now is added, and who is not in the roster yet is added to it. ` +
        `404 for one that ${name} does not have, and 409 while ${name} is not connected.`,
      body: Object.fromEntries(Object.keys(people).map((field) => [field, '[String!]'])),
      operation: `mutation ($input: AddChatRecipientsInput!) {
        addChatRecipients(input: $input) { added alreadyThere notAdded refused { email personRef reason message } }
      }`,
      variables: ({ params, body }) => ({
        input: {
          ...params,
          provider,
          entities: Object.entries(people).flatMap(([field, type]) =>
            ([body[field] ?? []].flat() as string[]).map((id) => ({ id, type })),
          ),
        },
      }),
      result: ({ addChatRecipients }) => addChatRecipients,
      answer: 'AddedTargets',
      asksOutside: true,
    },
    {
      method: 'delete',
      path,
      summary: 'Remove a recipient from a draft or an open survey',
      query: { [recipientRef]: 'UUID!' },
      operation: 'mutation ($input: RemoveRecipientsInput!) { removeRecipients(input: $input) { removed } }',
      variables: ({ params, query }) => ({ input: { ...params, refs: [query[recipientRef]] } }),
      namesInCall: { refs: recipientRef },
      status: 204,
    },
    {
      method: 'post',
      path: `/study/:studyRef/${tool.path}/send-messages`,
      summary: `Send the messages of an open survey in ${name}: a reminder, or invitations only`,
      description:
        'With `inviteOnly` those are invited who were not, each once; `sent` is how many wait to be sent because of this call, `skipped` how many were invited before, and `failed` whose invitation has failed, at most 200. ' +
        `Without it the recipients who have not completed are reminded; \`sent\` is the number of all recipients, because nothing tells who has completed. 409 for a survey that is not sent in ${name}.`,
      query: { inviteOnly: 'Boolean' },
      operation: `
        mutation Invite($studyRef: UUID!) { sendInvitations(studyRef: $studyRef, method: ${provider}) { ${PROGRESS} } }
        mutation Remind($studyRef: UUID!) { sendReminder(studyRef: $studyRef, method: ${provider}) {
          study { participation { lastReminder { recipients } } } } }`,
      operationName: ({ query }) => (query.inviteOnly === true ? 'Invite' : 'Remind'),
      variables: ({ params }) => params,
      result: sentMessages,
      answer: 'SentMessages',
    },
  ];
};

export const chatTargetsRoutes: Route[] = TOOLS.flatMap(routesOf);
