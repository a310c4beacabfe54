import { randomUUID } from 'node:crypto';
import { topics } from '../../server/features/library/content/topics';
import { permissionTable, type RootField } from '../../server/graphql/permissions';
import {
  databaseState,
  DEFAULT_QUESTIONS,
  rawPost,
  startTestApp,
  TestSocket,
  type TestApp,
  type TestClient,
  type TestCompany,
  applyImport,
  previewFile,
} from '../testkit';
import { ANSWER_BY_DETAIL, CALLERS, EXPECTED_ANSWERS, type Caller } from './support/expected-permissions';

let app: TestApp;
let company: TestCompany;
let callers: Record<Caller, TestClient>;
const names: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp({ feedbackEmail: 'product@candor.test' });
  company = await app.company();
  const stranger = await app.company('Globex');
  await Promise.all([company, stranger].map((each) => each.joinBenchmarks()));
  const { createApiKey } = await company.admin.run('mutation { createApiKey { apiKey { ref } } }');
  names.$apiKey = createApiKey.apiKey.ref;
  const { createPrompt } = await company.admin.run(
    'mutation { createPrompt(input: { text: "Is it so?", type: OPEN_END, topicSlug: "docs" }) { slug } }',
  );
  names.$prompt = createPrompt.slug;
  names.$team = await company.team('Platform');
  names.$sequence = (
    await company.admin.run('mutation { createStudySequence(name: "Quarterly") { ref } }')
  ).createStudySequence.ref;
  await star('docs');
  const study = await company.publishedStudy({ teamRefs: [names.$team] });
  names.$study = study.ref;
  names.$response = await study.start();
  names.$answered = await study.start();
  for (const slug of DEFAULT_QUESTIONS.slice(0, 2)) await study.answer(names.$answered, slug, { absoluteValue: 4 });
  const closed = await company.publishedStudy({ teamRefs: [names.$team] });
  await closed.withResponses(3, { text: 'More of it', votes: [{ topicSlug: 'docs', responseText: 'Write it down' }] });
  await closed.close();
  names.$closed = closed.ref;
  const written = await company.admin.run(
    'query ($ref: UUID!) { study(ref: $ref) { results { verbatims { nodes { ref } } textAnswers { nodes { ref } } } } }',
    { ref: closed.ref },
  );
  names.$comment = written.study.results.verbatims.nodes[0].ref;
  names.$textAnswer = written.study.results.textAnswers.nodes[0].ref;
  names.$discussed = (await company.draft()).ref;
  names.$email = company.emails.admin;
  names.$password = company.password;
  // Links to an open survey can be made only while the feature is on. They still exist after it is switched off.
  await company.setFeature('openSurveyResults', true);
  const expiredLink = await company.withLink(study.ref, { expiryDays: 1 });
  app.clock.set(new Date(app.clock.now().getTime() + 24 * 60 * 60 * 1000));
  callers = {
    visitor: app.visitor(),
    viewer: company.viewer,
    stranger: stranger.admin,
    key: await company.withApiKey(),
    admin: company.admin,
    link: await company.withLink(study.ref),
    otherLink: await company.withLink(closed.ref, { teamRef: names.$team }),
    expiredLink,
  };
  await company.setFeature('openSurveyResults', false);
});
afterAll(() => app.stop());

/** Makes a thing only once, where operations don't use it up and a company may have few of them. */
function once(make: () => Promise<string>): () => Promise<string> {
  let ref: Promise<string> | undefined;
  return () => (ref ??= make());
}

/** Creates what an operation uses up, by the name of the operation's placeholder. */
const made: Record<string, () => Promise<string>> = {
  async $closable() {
    const open = await company.publishedStudy();
    return (await open.withResponses(3)).ref;
  },
  async $unanswered() {
    return (await company.publishedStudy()).ref;
  },
  async $mailed() {
    return (await company.studyByMail([`${randomUUID()}@people.test`])).ref;
  },
  async $released() {
    const study = await company.publishedStudy();
    await (await study.withResponses(3)).close();
    return study.ref;
  },
  async $draft() {
    const { ref } = await company.draft();
    await company.admin.run(
      'mutation ($ref: UUID!, $teams: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teams) { ref } }',
      {
        ref,
        teams: [names.$team],
      },
    );
    return ref;
  },
  async $thread() {
    const start =
      'mutation ($ref: UUID!) { startDraftThread(input: { studyRef: $ref, text: "So?" }) { draftThread { ref } } }';
    return (await company.admin.run(start, { ref: names.$discussed })).startDraftThread.draftThread.ref;
  },
  async $session() {
    const elsewhere = await company.signedIn(company.emails.admin);
    return (await elsewhere.run('{ sessions(first: 1) { nodes { ref } } }')).sessions.nodes[0].ref;
  },
  async $unusedWebhook() {
    const { createWebhook } = await company.admin.run(
      'mutation { createWebhook(input: { url: "https://10.0.0.1", events: [STUDY_CLOSED] }) { webhook { ref } } }',
    );
    return createWebhook.webhook.ref;
  },
  $webhook: once(() => made.$unusedWebhook!()),
  async $webhookMessage() {
    const { testWebhook } = await company.admin.run(
      'mutation ($ref: UUID!) { testWebhook(ref: $ref) { delivery { ref } } }',
      {
        ref: await made.$webhook!(),
      },
    );
    return testWebhook.delivery.ref;
  },
  async $share() {
    const { shareStudy } = await company.admin.run(
      'mutation ($ref: UUID!) { shareStudy(ref: $ref) { share { ref } } }',
      { ref: names.$closed },
    );
    return shareStudy.share.ref;
  },
  async $invitation() {
    const input = { email: `${randomUUID()}@people.test`, role: 'VIEWER' };
    return (
      await company.admin.run('mutation ($input: InviteUserInput!) { inviteUser(input: $input) { ref } }', { input })
    ).inviteUser.ref;
  },
  async $unusedSequence() {
    const create = 'mutation { createStudySequence(name: "Unused") { ref } }';
    return (await company.admin.run(create)).createStudySequence.ref;
  },
  $unusedTeam: () => company.team(`Unused ${randomUUID()}`),
  async $person() {
    const input = { people: [{ email: `${randomUUID()}@people.test` }] };
    const add = 'mutation ($input: AddRosterPeopleInput!) { addRosterPeople(input: $input) { added { ref } } }';
    return (await company.admin.run(add, { input })).addRosterPeople.added[0].ref;
  },
  async $recipient() {
    const input = { studyRef: names.$study, personRefs: [await made.$person!()] };
    await company.admin.run('mutation ($input: AddRecipientsInput!) { addRecipients(input: $input) { added } }', {
      input,
    });
    const { recipients } = await company.admin.run(
      'query ($ref: UUID!) { recipients(studyRef: $ref) { nodes { ref } } }',
      { ref: names.$study },
    );
    return recipients.nodes[0].ref;
  },
  async $recipientRemoval() {
    const input = { studyRef: names.$study, refs: [await made.$recipient!()] };
    const remove = 'mutation ($input: RemoveRecipientsInput!) { removeRecipients(input: $input) { undoRef } }';
    return (await company.admin.run(remove, { input })).removeRecipients.undoRef;
  },
  async $removal() {
    const remove = 'mutation ($refs: [UUID!]!) { removeRosterPeople(refs: $refs) { undoRef } }';
    return (await company.admin.run(remove, { refs: [await made.$person!()] })).removeRosterPeople.undoRef;
  },
  async $freshKey() {
    const { createApiKey } = await company.admin.run('mutation { createApiKey { apiKey { ref } } }');
    return createApiKey.apiKey.ref;
  },
  $preview: () => previewFile(company.admin, `email,name\n${randomUUID()}@people.test,Ann\n`),
  async $import() {
    const ref = await made.$preview!();
    await applyImport(company.admin, ref);
    return ref;
  },
  async $repeating() {
    const { createStudySequence } = await company.admin.run(
      'mutation { createStudySequence(name: "Every 6") { ref } }',
    );
    const { ref } = createStudySequence;
    await company.draft({ sequenceRef: ref });
    names.$repeatDay = '2026-03-10';
    await company.admin.run(
      `mutation ($ref: UUID!, $input: SequenceRepeatInput!) {
        setSequenceRepeat(sequenceRef: $ref, input: $input) { sequence { ref } } }`,
      { ref, input: { every: 6, unit: 'WEEK', weekday: 2, from: names.$repeatDay, openDays: 14 } },
    );
    return ref;
  },
  $colleague: () => company.colleague(),
  async $outcomes() {
    const { createStudySequence } = await company.admin.run('mutation { createStudySequence(name: "Told") { ref } }');
    const { ref } = createStudySequence;
    const { createActionItem } = await company.admin.run(
      `mutation ($ref: UUID!) { starTopic(sequenceRef: $ref, topicSlug: "docs") { isActive }
         createActionItem(sequenceRef: $ref, topicSlug: "docs", input: { text: "Wrote it" }) { ref } }`,
      { ref },
    );
    names.$done = createActionItem.ref;
    await company.admin.run(
      `mutation ($ref: UUID!, $item: UUID!) {
         updateActionItem(sequenceRef: $ref, topicSlug: "docs", ref: $item, input: { state: DONE }) { ref } }`,
      { ref, item: names.$done },
    );
    const study = await company.publishedStudy({ sequenceRef: ref });
    await (await study.withResponses(3)).close();
    return ref;
  },
  $recommended: async () => topics.find(({ slug }) => slug === 'docs')!.actions[0]!,
  $starred: () => star('review'),
  async $actionItem() {
    const create =
      'mutation ($ref: UUID!) { createActionItem(sequenceRef: $ref, topicSlug: "docs", input: { text: "Write more" }) { ref } }';
    return (await company.admin.run(create, { ref: names.$sequence })).createActionItem.ref;
  },
};

async function star(topicSlug: string): Promise<string> {
  await company.admin.run(
    'mutation ($ref: UUID!, $topicSlug: String!) { starTopic(sequenceRef: $ref, topicSlug: $topicSlug) { isActive } }',
    {
      ref: names.$sequence,
      topicSlug,
    },
  );
  return topicSlug;
}

/**
 * The operation with the names of the test's objects filled in. Objects that are in `unused` are taken from there, and new
 * ones are noted there: a call that is refused leaves them as they are, so the next caller can have them.
 */
async function filledIn(operation: string, unused = new Set<string>()): Promise<string> {
  for (const [name, make] of Object.entries(made)) {
    if (!operation.includes(name) || unused.has(name)) continue;
    names[name] = await make();
    unused.add(name);
  }
  return operation.replaceAll(/\$\w+/g, (name) => (name === '$unique' ? randomUUID() : names[name]!));
}

async function answerTo(client: TestClient, operation: string): Promise<string | number> {
  if (operation.startsWith('subscription')) {
    const socket = new TestSocket(client);
    const refusal = await socket.refusal(operation);
    socket.close();
    if (refusal === 4403) return 'no socket';
    return String(refusal).startsWith('not refused') ? 'allowed' : refusal;
  }
  const { json } = await rawPost(client, { query: operation });
  if (!json.errors) return 'allowed';
  const { code, detail } = json.errors[0].extensions;
  return ANSWER_BY_DETAIL[detail] ?? code;
}

/** What an admin of another company is told about an operation, and that it changes nothing. */
async function detailOf(operation: string): Promise<unknown> {
  if (operation.startsWith('subscription')) return 'no detail';
  // Calls are counted, also those that are refused.
  const state = async () => ({ ...(await databaseState(app.dataSource)), rate_limit: 'not compared' });
  const before = await state();
  const { status, json } = await rawPost(callers.stranger, { query: operation });
  expect(await state()).toEqual(before);
  return [
    status,
    json.errors.map(({ message, path, extensions }: Record<string, unknown>) => ({ message, path, extensions })),
  ];
}

/** The operation with the refs of objects that do not exist. */
const aboutNothing = (operation: string) =>
  operation.replaceAll(/\$\w+/g, (name) => (name === '$repeatDay' ? names[name]! : randomUUID()));

test.each(Object.keys(permissionTable).sort())('%s answers each caller as the permission table says', async (field) => {
  const expected = EXPECTED_ANSWERS[field as RootField];
  if (!expected) throw new Error(`${field} is in the permission table and has no expectation in this test.`);
  // Each caller gets a new session, because an operation that ends or changes one would spoil the next test.
  const endsSessions = field === 'Mutation.signOut' || field === 'Mutation.signIn';
  const sessions = new Map(CALLERS.map((caller) => [caller, new Map(callers[caller].cookies)]));
  const answers: Record<string, string | number> = {};
  const unused = new Set<string>();
  for (const caller of CALLERS) {
    const operation = await filledIn(expected.operation, unused);
    if (endsSessions && sessions.get(caller)!.has('sessionid')) {
      const { me } = await callers[caller].run('{ me { email } }');
      answers[caller] = await answerTo(await company.signedIn(me.email), operation);
    } else answers[caller] = await answerTo(callers[caller], operation);
    if (answers[caller] === 'allowed') unused.clear();
    if (caller === 'stranger' && answers[caller] === 'NOT_FOUND')
      expect(await detailOf(operation)).toEqual(await detailOf(aboutNothing(expected.operation)));
    callers[caller].cookies.clear();
    for (const [name, value] of sessions.get(caller)!) callers[caller].cookies.set(name, value);
  }
  expect(answers).toEqual(expected.answers);
});

test('somebody without a role may manage their own account, and nothing else that needs an account', async () => {
  const ownAccount = [
    ...['Query.me', 'Query.sessions', 'Mutation.setPassword', 'Mutation.updateUser'],
    ...['Mutation.endSession', 'Mutation.endOtherSessions'],
  ];
  const client = await company.withoutRole();
  const answers: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const [field, row] of Object.entries(EXPECTED_ANSWERS)) {
    if (row.answers.visitor !== 'UNAUTHENTICATED' && row.answers.visitor !== 'no socket') continue;
    expected[field] = ownAccount.includes(field) ? row.answers.viewer : 'FORBIDDEN';
    answers[field] = await answerTo(client, await filledIn(row.operation));
  }
  expect(answers).toEqual(expected);
});
