import { randomUUID } from 'node:crypto';
import { getNamedType, isCompositeType, isObjectType, isRequiredArgument, type GraphQLField } from 'graphql';
import { restRoutes } from '../../server/rest/routes';
import {
  applyImport,
  previewFile,
  rawPost,
  recordedLog,
  startTestApp,
  TestMailServer,
  TestSocket,
  tick,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';
import { readContract } from '../testkit/contract';

/*
 * Abuse case 17: every text of one company holds a word that stands nowhere else. The other company makes all calls that read, with its own
 * refs and with those of the first, follows its survey over a socket, and gets its mails. The word must be in none of it, nor in the log.
 */
const CANARY = `kanarie${randomUUID().slice(0, 8)}`;
const DEPTH = 4;
/** Whoever has the link of a survey may read what it asks, and who asks. */
const PUBLIC = ['Query.publicStudy', 'GET /public/study/:studyRef'];
const schema = readContract();
/** Everything that a survey's page is told over its socket. */
const watchOf = (refs: Refs) =>
  `subscription ($ref: UUID!) { participationChanged(studyRef: $ref) ${selection('Participation', 1, refs)} }`;

let app: TestApp;
let server: TestMailServer;
const log = recordedLog();
beforeAll(async () => {
  server = await TestMailServer.start();
  app = await startTestApp({ smtpUrl: server.url, mailsPerSecond: 500 }, log.logger);
});
afterAll(async () => {
  await app.stop();
  await server.stop();
});

type Refs = Record<string, string>;

/** A company whose texts all hold a word: its roster, its surveys and series, their answers, and the mails that these cause. */
async function filled(word: string): Promise<{ company: TestCompany; open: TestStudy; refs: Refs }> {
  const company = await app.company(`Company ${word}`);
  const { admin } = company;
  const preview = (person: string) =>
    previewFile(admin, `mail,name,team,role\n${person}@${word}.test,Ann ${word},Team ${word},Role ${word}\n`, {
      columns: ['EMAIL', 'NAME', 'TEAM', 'SEGMENT Job'],
    });
  await applyImport(admin, await preview('imported'));
  const made = await admin.run(
    `mutation ($name: String!, $mail: String!) {
      createStudySequence(name: $name) { ref }
      createPrompt(input: { text: $name, type: OPEN_END, topicSlug: "docs" }) { slug }
      createApiKey(name: $name) { apiKey { ref } }
      inviteUser(input: { email: $mail, role: VIEWER }) { ref }
      setDigest(input: { emails: [$mail], events: [OPENED, CLOSED, RESULTS], rate: 50 }) { digest { rate } }
    }`,
    { name: `Name ${word}`, mail: `list@${word}.test` },
  );
  const sequence: string = made.createStudySequence.ref;
  await admin.run(
    `mutation ($ref: UUID!, $text: String!) {
      starTopic(sequenceRef: $ref, topicSlug: "docs") { topicSlug }
      createActionItem(sequenceRef: $ref, topicSlug: "docs", input: { text: $text }) { ref } }`,
    { ref: sequence, text: `Write ${word}` },
  );
  const closed = await company.publishedStudy({
    ...{ name: `Closed ${word}`, sequenceRef: sequence, teamRefs: [await company.team(`Asked ${word}`)] },
    questions: ['review_turnaround', 'docs_findable', 'one_change'],
  });
  await closed.withResponses(5, {
    text: `Answer ${word}`,
    votes: [{ topicSlug: 'docs', responseText: `Old ${word}` }],
  });
  await closed.close();
  const open = await company.draftByMail([`asked@${word}.test`, `other@${word}.test`], { Role: `Role ${word}` });
  await admin.run(
    'mutation ($ref: UUID!, $text: String!) { updateStudy(ref: $ref, input: { name: $text, welcomeMessage: $text }) { ref } }',
    { ref: open.ref, text: `Open ${word}` },
  );
  await company.opened(open);
  const { shareStudy } = await admin.run('mutation ($ref: UUID!) { shareStudy(ref: $ref) { share { ref } } }', {
    ref: closed.ref,
  });
  const found = await admin.run(
    `query ($open: UUID!) { teams { ref } rosterPeople { nodes { ref } } recipients(studyRef: $open) { nodes { ref } } users { ref } }`,
    { open: open.ref },
  );
  const refs: Refs = {
    ...{ study: closed.ref, open: open.ref, sequence, share: shareStudy.share.ref, slug: made.createPrompt.slug },
    ...{ team: found.teams[0].ref, person: found.rosterPeople.nodes[0].ref, user: found.users[0].ref },
    ...{ target: found.recipients.nodes[0].ref, import: await preview('waiting'), key: made.createApiKey.apiKey.ref },
  };
  return { company, open, refs };
}

/** The ref for an argument of GraphQL or a parameter of REST, by its name. */
function refFor(owner: string, name: string, refs: Refs): string {
  if (name === 'ref') name = `${owner}Ref`;
  const [kind] = Object.entries({
    team: /team/i,
    person: /person/i,
    import: /import/i,
    sequence: /sequence/i,
    user: /user/i,
    share: /share/i,
    target: /target/i,
    key: /apiToken|apiKey/i,
    slug: /slug/i,
  }).find(([, pattern]) => pattern.test(name)) ?? ['study'];
  return refs[kind]!;
}

/** All fields of a type as a selection, a few levels deep. */
function selection(typeName: string, depth: number, refs: Refs): string {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return '{ __typename }';
  const parts = Object.values(type.getFields()).flatMap((field) => {
    const below = getNamedType(field.type);
    if (isCompositeType(below) && depth === 0) return [];
    return [
      `${call(typeName, field, refs)}${isCompositeType(below) ? ` ${selection(below.name, depth - 1, refs)}` : ''}`,
    ];
  });
  return `{ __typename ${parts.join(' ')} }`;
}

/** The field with a value for each argument that it needs. */
function call(owner: string, { name, args }: GraphQLField<unknown, unknown>, refs: Refs): string {
  const VALUES: Record<string, string> = {
    Int: '1',
    Float: '1',
    Boolean: 'true',
    RosterImportOutcome: 'ADDED',
    ChatProvider: 'SLACK',
    ChatEntityType: 'CHANNEL',
    ExportInput: '{ data: SCORES, format: CSV, type: TOPIC, segmented: false }',
  };
  const given = args.filter(isRequiredArgument).map((argument) => {
    const ref = () => `"${refFor(owner === 'Query' ? name : owner, argument.name, refs)}"`;
    return `${argument.name}: ${VALUES[getNamedType(argument.type).name] ?? ref()}`;
  });
  return given.length > 0 ? `${name}(${given.join(', ')})` : name;
}

/** The replies to all root fields of GraphQL and all GET calls of REST, as texts. */
async function everyReply(reader: TestCompany, refs: Refs): Promise<{ name: string; text: string }[]> {
  const replies: { name: string; text: string }[] = [];
  for (const field of Object.values(schema.getQueryType()!.getFields())) {
    const type = getNamedType(field.type);
    const rest = isCompositeType(type) ? selection(type.name, DEPTH, refs) : '';
    let { text, json } = await rawPost(reader.admin, { query: `{ ${call('Query', field, refs)} ${rest} }` });
    // A document that is too large is asked for with fewer levels.
    for (let depth = DEPTH - 1; /^DOCUMENT_TOO/.test(json.errors?.[0]?.extensions?.code) && depth > 0; depth -= 1)
      ({ text, json } = await rawPost(reader.admin, {
        query: `{ ${call('Query', field, refs)} ${selection(type.name, depth, refs)} }`,
      }));
    replies.push({ name: `Query.${field.name}`, text });
  }
  for (const { method, path } of restRoutes) {
    if (method !== 'get') continue;
    const at = path.replaceAll(/:(\w+)/g, (_, name: string) => refFor('study', name, refs));
    replies.push({ name: `GET ${path}`, text: await (await reader.admin.fetch(`/api${at}`)).text() });
  }
  return replies;
}

test('no reply, event, mail or line of the log that is meant for one company has a word of another', async () => {
  const theirs = await filled(CANARY);
  const own = await filled('ordinary');
  const socket = new TestSocket(own.company.admin);
  const events = socket.events(watchOf(own.refs), { ref: own.open.ref });
  const seen: { uniqueResponses: number }[] = [];
  const next = async () => seen.push((await events.next()).value.data.participationChanged);
  await next();
  const foreign = new TestSocket(own.company.admin);
  expect(await foreign.refusal(watchOf(own.refs), { ref: theirs.open.ref })).toBe('NOT_FOUND');

  // Much happens at the other company before the next event of one's own.
  await theirs.open.withResponses(3);
  await theirs.open.addRecipients({ people: [{ email: `late@${CANARY}.test` }] });
  await theirs.open.close();
  await tick(app.runtime);
  await own.open.withResponses(1);
  while (seen.at(-1)?.uniqueResponses !== 1) await next();
  [socket, foreign].forEach((each) => each.close());

  const canRead = await everyReply(theirs.company, theirs.refs);
  // The calls reach what they should: the company itself finds its word in many of them.
  expect(canRead.filter(({ text }) => text.includes(CANARY)).length).toBeGreaterThan(30);
  const replies = [
    ...(await everyReply(own.company, own.refs)),
    ...(await everyReply(own.company, { ...own.refs, ...theirs.refs })),
  ];
  expect(replies.filter(({ text }) => text.includes(CANARY)).map(({ name }) => name)).toEqual(PUBLIC);
  expect(JSON.stringify(seen)).not.toContain(CANARY);

  await tick(app.runtime);
  const mails = await server.received(8);
  const toWhom = ({ recipients, raw }: (typeof mails)[number]) => ({
    isTheirs: recipients.every((address) => address.endsWith(`@${CANARY}.test`)),
    hasWord: decoded(raw).includes(CANARY),
  });
  expect(mails.map(toWhom).filter(({ isTheirs, hasWord }) => isTheirs !== hasWord)).toEqual([]);
  expect(new Set(mails.map((mail) => toWhom(mail).isTheirs))).toEqual(new Set([true, false]));
  expect(log.text()).not.toContain(CANARY);
}, 120_000);

/** The text of a mail whose lines are folded and whose parts may be in Base64. */
const decoded = (raw: string): string =>
  raw.replace(/=\r\n/g, '') +
  [...raw.matchAll(/(?:^[A-Za-z0-9+/=]{40,}\r\n)+/gm)].map(([part]) => Buffer.from(part, 'base64').toString()).join();
