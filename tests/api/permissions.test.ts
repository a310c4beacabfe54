import { randomUUID } from 'node:crypto';
import { permissions, type RootField } from '../../server/graphql/permissions';
import { databaseState, QUESTIONS, rawPost, startTestApp, TestSocket, type TestApp, type TestClient, type TestCompany } from '../testkit';

/** The people who call: nobody signed in, a viewer, an admin of another company, a program with a key, an admin. */
const PEOPLE = ['visitor', 'viewer', 'stranger', 'key', 'admin'] as const;
/** The share links they may have been sent: to the survey asked for, to a team of another survey, and one that is over. */
const LINKS = ['link', 'otherLink', 'expiredLink'] as const;
const CALLERS = [...PEOPLE, ...LINKS];
type Caller = (typeof CALLERS)[number];
type Refused = 'BAD_USER_INPUT' | 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';
/** The two refusals of a link that have words of their own, and a socket that does not open. */
type Answer = 'allowed' | Refused | 'insufficient scope' | 'expired' | 'no socket';

interface Row {
  operation: string;
  answers: Record<Caller, Answer>;
}

const BY_DETAIL: Record<string, Answer> = {
  'Token does not have sufficient scopes.': 'insufficient scope',
  'Token has expired.': 'expired',
};

/** The answers in the order of PEOPLE. A share link is for nothing but what `forLinks` names. */
const row = (operation: string, ...answers: [Answer, Answer, Answer, Answer, Answer]): Row => ({
  operation,
  answers: {
    ...(Object.fromEntries(PEOPLE.map((caller, at) => [caller, answers[at]])) as Row['answers']),
    link: 'insufficient scope',
    otherLink: 'insufficient scope',
    expiredLink: 'expired',
  },
});
const forLinks = ({ operation, answers }: Row, link: Answer, otherLink: Answer): Row => ({ operation, answers: { ...answers, link, otherLink } });

/** Open to everybody. */
const forAnyone = (operation: string) => row(operation, 'allowed', 'allowed', 'allowed', 'allowed', 'allowed');
/** About the caller's own company: every role may, and a stranger sees their own. */
const forViewers = (operation: string) => row(operation, 'UNAUTHENTICATED', 'allowed', 'allowed', 'allowed', 'allowed');
const forAdmins = (operation: string) => row(operation, 'UNAUTHENTICATED', 'FORBIDDEN', 'allowed', 'allowed', 'allowed');
const forAdminsInPerson = (operation: string) => row(operation, 'UNAUTHENTICATED', 'FORBIDDEN', 'allowed', 'FORBIDDEN', 'allowed');
/** About one object of the company: a stranger does not learn that it exists. */
const onObjectForViewers = (operation: string) => row(operation, 'UNAUTHENTICATED', 'allowed', 'NOT_FOUND', 'allowed', 'allowed');
const onObjectForAdmins = (operation: string) => row(operation, 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'allowed', 'allowed');
const onObjectForAdminsInPerson = (operation: string) => row(operation, 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'FORBIDDEN', 'allowed');
const toAll = (answer: Answer): [Answer, Answer, Answer, Answer, Answer] => [answer, answer, answer, answer, answer];

/** What every root field is expected to answer. A field that is missing here fails the test below. */
const EXPECTED: Record<RootField, Row> = {
  'Query.config': forLinks(forAnyone('{ config { environment } }'), 'allowed', 'allowed'),
  'Query.me': forViewers('{ me { ref } }'),
  'Query.apiKeys': forAdminsInPerson('{ apiKeys { ref } }'),
  'Query.users': forAdminsInPerson('{ users { ref } }'),
  'Query.invitations': forAdminsInPerson('{ invitations { ref } }'),
  'Query.auditLog': forAdminsInPerson('{ auditLog { next } }'),
  'Query.tokenScope': forLinks(row('{ tokenScope { studyRef } }', ...toAll('FORBIDDEN')), 'allowed', 'allowed'),
  'Query.shares': onObjectForAdmins('{ shares(studyRef: "$study") { ref } }'),
  'Query.topics': forViewers('{ topics { slug } }'),
  'Query.prompts': forViewers('{ prompts { slug } }'),
  'Query.studyTemplates': forViewers('{ studyTemplates { slug } }'),
  'Query.teams': forViewers('{ teams { ref } }'),
  'Query.studies': forViewers('{ studies { ref } }'),
  'Query.study': forLinks(onObjectForViewers('{ study(ref: "$study") { ref } }'), 'allowed', 'insufficient scope'),
  'Query.studyPage': forViewers('{ studyPage { total } }'),
  'Query.studySequences': forViewers('{ studySequences { ref } }'),
  'Query.starredTopics': onObjectForAdmins('{ starredTopics(sequenceRef: "$sequence") { topicSlug } }'),
  'Query.exportPreview': onObjectForAdmins('{ exportPreview(studyRef: "$closed", input: { data: SCORES, format: CSV, type: TOPIC, segmented: false }) { fileName } }'),
  'Query.benchmarkCohorts': forViewers('{ benchmarkCohorts { slug } }'),
  'Query.benchmarkCohort': row('{ benchmarkCohort(slug: "no-such-cohort") { slug } }', 'UNAUTHENTICATED', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'),
  'Query.publicStudy': forAnyone('{ publicStudy(ref: "$study") { ref } }'),
  'Query.studyResponse': forAnyone('{ studyResponse(ref: "$response") { studyRef } }'),
  'Mutation.signIn': forAnyone('mutation { signIn(input: { email: "$email", password: "$password" }) { ref } }'),
  'Mutation.signOut': forAnyone('mutation { signOut }'),
  'Mutation.createAccount': forAnyone('mutation { createAccount(input: { email: "$unique@people.test", agreesToTos: true }) { email } }'),
  'Mutation.requestPasswordReset': forAnyone('mutation { requestPasswordReset(email: "$unique@people.test") }'),
  'Mutation.verifyEmail': row('mutation { verifyEmail(token: "$unique") { ref } }', ...toAll('BAD_USER_INPUT')),
  'Mutation.setPassword': row(
    'mutation { setPassword(input: { newPassword1: "short", newPassword2: "short" }) { ref } }',
    ...(['UNAUTHENTICATED', 'BAD_USER_INPUT', 'BAD_USER_INPUT', 'FORBIDDEN', 'BAD_USER_INPUT'] as const),
  ),
  'Mutation.updateUser': row(
    'mutation { updateUser(input: { name: "Ada" }) { ref } }',
    ...(['UNAUTHENTICATED', 'allowed', 'allowed', 'FORBIDDEN', 'allowed'] as const),
  ),
  'Mutation.updateCompany': forAdmins('mutation { updateCompany(input: { issueTrackingSw: 4 }) { ref } }'),
  'Mutation.inviteUser': forAdminsInPerson('mutation { inviteUser(input: { email: "$unique@people.test", role: VIEWER }) { ref } }'),
  'Mutation.revokeInvitation': onObjectForAdminsInPerson('mutation { revokeInvitation(ref: "$invitation") }'),
  'Mutation.changeUserRole': onObjectForAdminsInPerson('mutation { changeUserRole(ref: "$colleague", role: VIEWER) { ref } }'),
  'Mutation.removeUser': onObjectForAdminsInPerson('mutation { removeUser(ref: "$colleague") }'),
  'Mutation.contributeToBenchmark': onObjectForAdmins('mutation { contributeToBenchmark(ref: "$closed") { ref } }'),
  'Mutation.withdrawFromBenchmark': onObjectForAdmins('mutation { withdrawFromBenchmark(ref: "$closed") { ref } }'),
  'Mutation.shareStudy': onObjectForAdmins('mutation { shareStudy(ref: "$closed") { scopeToken } }'),
  'Mutation.revokeShare': onObjectForAdmins('mutation { revokeShare(ref: "$share") }'),
  'Mutation.recordAnalyticsEvent': forAnyone('mutation { recordAnalyticsEvent(input: { eventName: "page", segmentType: "page" }) }'),
  'Mutation.createApiKey': forAdminsInPerson('mutation { createApiKey { key } }'),
  'Mutation.revokeApiKey': onObjectForAdminsInPerson('mutation { revokeApiKey(ref: "$apiKey") }'),
  'Mutation.createTeam': forAdmins('mutation { createTeam(input: { name: "$unique" }) { ref } }'),
  'Mutation.createStudySequence': forAdmins('mutation { createStudySequence(name: "Quarterly") { ref } }'),
  'Mutation.starTopic': onObjectForAdmins('mutation { starTopic(sequenceRef: "$sequence", topicSlug: "docs") { isActive } }'),
  'Mutation.updateStarredTopic': onObjectForAdmins('mutation { updateStarredTopic(sequenceRef: "$sequence", topicSlug: "docs", isActive: true) { isActive } }'),
  'Mutation.deleteStarredTopic': onObjectForAdmins('mutation { deleteStarredTopic(sequenceRef: "$sequence", topicSlug: "$starred") }'),
  'Mutation.createActionItem': onObjectForAdmins('mutation { createActionItem(sequenceRef: "$sequence", topicSlug: "docs", input: { text: "Write more" }) { ref } }'),
  'Mutation.updateActionItem': onObjectForAdmins('mutation { updateActionItem(sequenceRef: "$sequence", topicSlug: "docs", ref: "$actionItem", input: { isCompleted: true }) { ref } }'),
  'Mutation.deleteActionItem': onObjectForAdmins('mutation { deleteActionItem(sequenceRef: "$sequence", topicSlug: "docs", ref: "$actionItem") }'),
  'Mutation.createStudy': forAdmins('mutation { createStudy(input: { name: "Pulse" }) { ref } }'),
  'Mutation.updateStudy': onObjectForAdmins('mutation { updateStudy(ref: "$draft", input: { name: "Renamed" }) { ref } }'),
  'Mutation.addStudyTeams': onObjectForAdmins('mutation { addStudyTeams(ref: "$draft", teamRefs: ["$team"]) { ref } }'),
  'Mutation.removeStudyTeams': onObjectForAdmins('mutation { removeStudyTeams(ref: "$draft", teamRefs: ["$team"]) { ref } }'),
  'Mutation.publishStudy': onObjectForAdmins('mutation { publishStudy(ref: "$draft") { ref } }'),
  'Mutation.markReminderSent': onObjectForAdmins('mutation { markReminderSent(ref: "$closable") { ref } }'),
  'Mutation.closeStudy': onObjectForAdmins('mutation { closeStudy(ref: "$closable") { ref } }'),
  'Mutation.hideVerbatim': onObjectForAdmins('mutation { hideVerbatim(studyRef: "$closed", ref: "$comment") { isHidden } }'),
  'Mutation.hideTextAnswer': onObjectForAdmins('mutation { hideTextAnswer(studyRef: "$closed", ref: "$textAnswer") { isHidden } }'),
  'Mutation.duplicateStudy': onObjectForAdmins('mutation { duplicateStudy(ref: "$study") { ref } }'),
  'Mutation.deleteStudy': onObjectForAdmins('mutation { deleteStudy(ref: "$draft") }'),
  'Mutation.createPrompt': forAdmins('mutation { createPrompt(input: { text: "Is it so?", type: RATING_5L, topicSlug: "docs" }) { slug } }'),
  'Mutation.updatePrompt': onObjectForAdmins('mutation { updatePrompt(slug: "$prompt", input: { text: "Is it?" }) { slug } }'),
  'Mutation.regenerateSummary': onObjectForViewers('mutation { regenerateSummary(input: { studyRef: "$closed" }) { __typename } }'),
  'Mutation.startStudyResponse': forAnyone('mutation { startStudyResponse(input: { studyRef: "$study", email: "$unique@people.test" }) { ref } }'),
  'Mutation.answerPrompt': forAnyone(
    'mutation { answerPrompt(input: { studyResponseRef: "$response", promptSlug: "review_turnaround", absoluteValue: 4 }) { answered } }',
  ),
  'Mutation.answerVotes': forAnyone('mutation { answerVotes(input: { studyResponseRef: "$response", verbatims: [] }) { answered } }'),
  'Mutation.assignTeam': forAnyone('mutation { assignTeam(input: { studyResponseRef: "$response", teamRef: "$team" }) { answered } }'),
  'Mutation.completeStudyResponse': forAnyone('mutation { completeStudyResponse(input: { studyResponseRef: "$answered" }) { endTime } }'),
  'Subscription.participationChanged': {
    operation: 'subscription { participationChanged(studyRef: "$study") { uniqueResponses } }',
    answers: {
      ...onObjectForViewers('').answers,
      visitor: 'no socket',
      link: 'no socket',
      otherLink: 'no socket',
      expiredLink: 'no socket',
    },
  },
};

let app: TestApp;
let company: TestCompany;
let callers: Record<Caller, TestClient>;
const names: Record<string, string> = {};

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  const stranger = await app.company('Globex');
  await Promise.all([company, stranger].map((each) => each.joinBenchmarks()));
  const { createApiKey } = await company.admin.run('mutation { createApiKey { apiKey { ref } } }');
  names.$apiKey = createApiKey.apiKey.ref;
  const { createPrompt } = await company.admin.run('mutation { createPrompt(input: { text: "Is it so?", type: OPEN_END, topicSlug: "docs" }) { slug } }');
  names.$prompt = createPrompt.slug;
  names.$team = await company.team('Platform');
  names.$sequence = (await company.admin.run('mutation { createStudySequence(name: "Quarterly") { ref } }')).createStudySequence.ref;
  await star('docs');
  const study = await company.publishedStudy({ teamRefs: [names.$team] });
  names.$study = study.ref;
  names.$response = await study.start();
  names.$answered = await study.start();
  for (const slug of QUESTIONS.slice(0, 2)) await study.answer(names.$answered, slug, { absoluteValue: 4 });
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
  names.$email = company.emails.admin;
  names.$password = company.password;
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
});
afterAll(() => app.stop());

/** What an operation would use up is made for it, by its name. */
const made: Record<string, () => Promise<string>> = {
  async $closable() {
    const open = await company.publishedStudy();
    return (await open.withResponses(3)).ref;
  },
  async $draft() {
    const { ref } = await company.draft();
    await company.admin.run('mutation ($ref: UUID!, $teams: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teams) { ref } }', {
      ref,
      teams: [names.$team],
    });
    return ref;
  },
  async $share() {
    const { shareStudy } = await company.admin.run('mutation ($ref: UUID!) { shareStudy(ref: $ref) { share { ref } } }', { ref: names.$closed });
    return shareStudy.share.ref;
  },
  async $invitation() {
    const input = { email: `${randomUUID()}@people.test`, role: 'VIEWER' };
    return (await company.admin.run('mutation ($input: InviteUserInput!) { inviteUser(input: $input) { ref } }', { input })).inviteUser.ref;
  },
  $colleague: () => company.colleague(),
  $starred: () => star('review'),
  async $actionItem() {
    const create = 'mutation ($ref: UUID!) { createActionItem(sequenceRef: $ref, topicSlug: "docs", input: { text: "Write more" }) { ref } }';
    return (await company.admin.run(create, { ref: names.$sequence })).createActionItem.ref;
  },
};

async function star(topicSlug: string): Promise<string> {
  await company.admin.run('mutation ($ref: UUID!, $topicSlug: String!) { starTopic(sequenceRef: $ref, topicSlug: $topicSlug) { isActive } }', {
    ref: names.$sequence,
    topicSlug,
  });
  return topicSlug;
}

/** The operation with the names of this world filled in. */
async function filledIn(operation: string): Promise<string> {
  for (const [name, make] of Object.entries(made)) if (operation.includes(name)) names[name] = await make();
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
  return BY_DETAIL[detail] ?? code;
}

test.each(Object.keys(permissions).sort())('%s answers each caller as the permission table has it', async (field) => {
  const expected = EXPECTED[field as RootField];
  if (!expected) throw new Error(`${field} is in the permission table and has no expectation in this test.`);
  // Each caller comes with its session; one that is ended or changed by the operation must not spoil the next test.
  const endsSessions = field === 'Mutation.signOut' || field === 'Mutation.signIn';
  const sessions = new Map(CALLERS.map((caller) => [caller, new Map(callers[caller].cookies)]));
  const answers: Record<string, string | number> = {};
  for (const caller of CALLERS) {
    const operation = await filledIn(expected.operation);
    if (endsSessions && sessions.get(caller)!.has('sessionid')) {
      const { me } = await callers[caller].run('{ me { email } }');
      answers[caller] = await answerTo(await company.signedIn(me.email), operation);
    } else answers[caller] = await answerTo(callers[caller], operation);
    callers[caller].cookies.clear();
    for (const [name, value] of sessions.get(caller)!) callers[caller].cookies.set(name, value);
  }
  expect(answers).toEqual(expected.answers);
});

test('somebody without a role looks after their own account, and nothing else that needs a person', async () => {
  const ownAccount = ['Query.me', 'Mutation.setPassword', 'Mutation.updateUser'];
  const client = await company.withoutRole();
  const answers: Record<string, unknown> = {};
  const expected: Record<string, unknown> = {};
  for (const [field, row] of Object.entries(EXPECTED)) {
    if (row.answers.visitor !== 'UNAUTHENTICATED' && row.answers.visitor !== 'no socket') continue;
    expected[field] = ownAccount.includes(field) ? row.answers.viewer : 'FORBIDDEN';
    answers[field] = await answerTo(client, await filledIn(row.operation));
  }
  expect(answers).toEqual(expected);
});

describe("another company's refs inside one's own calls", () => {
  let other: TestCompany;
  let theirs: { team: string; study: string; sequence: string };
  let own: { study: string; closed: string };

  beforeAll(async () => {
    other = await app.company('Umbrella');
    const { createStudySequence } = await other.admin.run('mutation { createStudySequence(name: "Theirs") { ref } }');
    const team = await other.team('Canary-team');
    theirs = { team, sequence: createStudySequence.ref, study: (await other.publishedStudy({ name: 'Canary-study', teamRefs: [team] })).ref };
    await app.dataSource.query(
      `INSERT INTO prompt SELECT 'canary_prompt', (SELECT company_id FROM study WHERE id = $1), 'Canary-question', type, topic_slug,
         visibility, polarity, choice_labels, row_labels, parent_slug, replacement_string, position
       FROM prompt WHERE slug = 'docs_findable'`,
      [theirs.study],
    );
    const closed = await company.publishedStudy();
    await closed.withResponses(3);
    await closed.close();
    own = { study: (await company.draft()).ref, closed: closed.ref };
  });

  const cases: [string, string, () => object, string][] = [
    ['a team for a survey', 'mutation ($own: UUID!, $theirs: UUID!) { addStudyTeams(ref: $own, teamRefs: [$theirs]) { ref } }', () => ({ own: own.study, theirs: theirs.team }), 'NOT_FOUND'],
    ['a team beside one of our own', 'mutation ($own: UUID!, $both: [UUID!]!) { addStudyTeams(ref: $own, teamRefs: $both) { ref } }', () => ({ own: own.study, both: [names.$team, theirs.team] }), 'NOT_FOUND'],
    ['a parent for a team', 'mutation ($theirs: UUID!) { createTeam(input: { name: "Below", parentRef: $theirs }) { ref } }', () => ({ theirs: theirs.team }), 'NOT_FOUND'],
    ['a series for a survey', 'mutation ($theirs: UUID!) { createStudy(input: { name: "Wave", sequenceRef: $theirs }) { ref } }', () => ({ theirs: theirs.sequence }), 'NOT_FOUND'],
    ['a question for a new survey', 'mutation { createStudy(input: { name: "Wave", sequencedPrompts: [{ slug: "canary_prompt" }] }) { ref } }', () => ({}), 'BAD_USER_INPUT'],
    ['a question for a draft', 'mutation ($own: UUID!) { updateStudy(ref: $own, input: { name: "New", sequencedPrompts: [{ slug: "canary_prompt" }] }) { ref } }', () => ({ own: own.study }), 'BAD_USER_INPUT'],
    ['a survey to rename', 'mutation ($theirs: UUID!) { updateStudy(ref: $theirs, input: { name: "Ours" }) { ref } }', () => ({ theirs: theirs.study }), 'NOT_FOUND'],
    ['a team for results', 'query ($own: UUID!, $theirs: UUID!) { study(ref: $own) { results(teamRef: $theirs) { devexIndex { __typename } } } }', () => ({ own: own.closed, theirs: theirs.team }), 'NOT_FOUND'],
    ['a team for a response', 'mutation ($ref: String!, $theirs: UUID!) { assignTeam(input: { studyResponseRef: $ref, teamRef: $theirs }) { answered } }', () => ({ ref: names.$response, theirs: theirs.team }), 'BAD_USER_INPUT'],
  ];

  test.each(cases)('%s: refused, and nothing changes', async (_name, operation, variables, code) => {
    const before = await databaseState(app.dataSource);
    expect((await company.admin.refusal(operation, variables())).code).toBe(code);
    expect(await databaseState(app.dataSource)).toEqual(before);
  });

  test('answer exactly like refs that nobody has', async () => {
    const query = 'query ($ref: UUID!) { study(ref: $ref) { ref } }';
    expect(await company.admin.refusal(query, { ref: theirs.study })).toEqual(await company.admin.refusal(query, { ref: randomUUID() }));
  });

  test('show in none of our lists', async () => {
    const everything = `{ studies { ref name teams { value } prompts { text } } teams { value } prompts { slug text }
      studySequences { name } apiKeys { name } me { company { name } } }`;
    expect(JSON.stringify(await other.admin.run(everything))).toMatch(/Canary-team.*Canary-question/);
    expect(JSON.stringify(await company.admin.run(everything))).not.toMatch(/canary|theirs|umbrella/i);
  });
});
