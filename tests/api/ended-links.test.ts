import {
  ANSWER_PROMPT,
  COMPLETE_RESPONSE,
  mailboxOf,
  recordedLog,
  START_RESPONSE,
  startTestApp,
  tablesHolding,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

const REPLACE = `mutation ($input: ReplaceRecipientLinksInput!) {
  replaceRecipientLinks(input: $input) { replaced notFound }
}`;
const FILE = 'mutation ($ref: UUID!) { exportRecipientLinks(studyRef: $ref) { fileName content } }';
const REF =
  'query ($ref: UUID!, $email: String!) { recipients(studyRef: $ref, filter: { email: $email }) { nodes { ref } } }';
const REMOVE = 'mutation ($input: RemoveRecipientsInput!) { removeRecipients(input: $input) { undoRef } }';
const QUESTIONS = ['review_turnaround', 'docs_findable'];
const [ANN, BOB] = ['ann@people.test', 'bob@people.test'];

let app: TestApp;
let company: TestCompany;
let teamRef: string;
const log = recordedLog();
const mailsTo = mailboxOf(() => app);
beforeAll(async () => {
  app = await startTestApp({}, log.logger);
});
beforeEach(async () => {
  company = await app.company();
  await company.roster(
    ['ann', 'bob', 'cem'].map((name) => ({
      ...{ name, email: `${name}@people.test`, teamPath: ['Asked'], classification: 1, segments: {} },
    })),
  );
  teamRef = (await company.viewer.run('{ teams { ref } }')).teams[0].ref;
});
afterAll(() => app.stop());

/** An open survey with everybody as recipients, for which the given respondents may answer. */
async function openStudy(identity?: string): Promise<TestStudy> {
  const study = await company.draft({ questions: QUESTIONS });
  if (identity)
    await company.admin.run(
      `mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { privacy: { identity: ${identity} } }) { ref } }`,
      { ref: study.ref },
    );
  await study.publish([teamRef]);
  return study.addRecipients();
}
const begin = async (study: TestStudy, targetRef: string): Promise<string> =>
  (await app.visitor().run(START_RESPONSE, { input: { studyRef: study.ref, targetRef } })).startStudyResponse.ref;
const refused = (study: TestStudy, targetRef: string) =>
  app.visitor().refusal(START_RESPONSE, { input: { studyRef: study.ref, targetRef } });
async function handIn(ref: string): Promise<void> {
  for (const promptSlug of QUESTIONS)
    await app.visitor().run(ANSWER_PROMPT, { input: { studyResponseRef: ref, promptSlug, absoluteValue: 4 } });
  await app.visitor().run(COMPLETE_RESPONSE, { input: { studyResponseRef: ref } });
}
const recipientRef = async (study: TestStudy, email: string): Promise<string> =>
  (await company.admin.run(REF, { ref: study.ref, email })).recipients.nodes[0].ref;
const replace = async (study: TestStudy, input: object) =>
  (await company.admin.run(REPLACE, { input: { studyRef: study.ref, ...input } })).replaceRecipientLinks;
const remove = async (study: TestStudy, email: string): Promise<string> => {
  const refs = [await recipientRef(study, email)];
  return (await company.admin.run(REMOVE, { input: { studyRef: study.ref, refs } })).removeRecipients.undoRef;
};

test.each(['ANY_EMAIL', 'KNOWN_EMAIL', 'OWN_LINK'])(
  'at %s the link of a removed recipient ends, and works again when the removal is undone',
  async (identity) => {
    const study = await openStudy(identity);
    const link = identity === 'OWN_LINK' ? await mailedLink(study, ANN) : await study.linkOf(ANN);
    await begin(study, link);
    const undoRef = await remove(study, ANN);
    expect(await refused(study, link)).toMatchObject({ code: 'FORBIDDEN', status: 403, reason: 'LINK_ENDED' });
    await company.admin.run('mutation ($ref: UUID!) { undoRecipientRemoval(ref: $ref) { restored } }', {
      ref: undoRef,
    });
    await begin(study, link);
  },
);

test('a removed recipient who is added again has a new link, and the old one stays ended', async () => {
  const study = await openStudy();
  const link = await study.linkOf(ANN);
  await remove(study, ANN);
  await study.addRecipients();
  expect(await refused(study, link)).toMatchObject({ reason: 'LINK_REPLACED' });
  await begin(study, await study.linkOf(ANN));
});

test('a link ends when its owner leaves the roster, is forgotten or excluded, and comes back with the person', async () => {
  const study = await openStudy();
  const [ann, bob] = [await study.linkOf(ANN), await study.linkOf(BOB)];
  const personRef = async (search: string) =>
    (await company.admin.run(`{ rosterPeople(filter: { search: "${search}" }) { nodes { ref } } }`)).rosterPeople
      .nodes[0].ref;
  const refs = [await personRef(ANN)];
  const { removeRosterPeople } = await company.admin.run(
    'mutation ($refs: [UUID!]!) { removeRosterPeople(refs: $refs) { undoRef } }',
    { refs },
  );
  expect(await refused(study, ann)).toMatchObject({ reason: 'LINK_ENDED' });
  await company.admin.run('mutation ($ref: UUID!) { undoRosterRemoval(ref: $ref) { people { ref } } }', {
    ref: removeRosterPeople.undoRef,
  });
  await begin(study, ann);
  const classify = (classification: string) =>
    company.admin.run(
      `mutation ($refs: [UUID!]!) { updateRosterPeople(refs: $refs, input: { classification: ${classification} }) { notFound } }`,
      { refs },
    );
  await classify('EXCLUDED');
  expect(await refused(study, ann)).toMatchObject({ reason: 'LINK_ENDED' });
  await classify('ENGINEER');
  await begin(study, ann);
  await company.admin.run('mutation ($ref: UUID!) { forgetRosterPerson(ref: $ref) { ref } }', {
    ref: await personRef(BOB),
  });
  expect(await refused(study, bob)).toMatchObject({ reason: 'LINK_ENDED' });
});

test('a link ends when its owner’s address changes, and the new address has another one', async () => {
  const study = await openStudy();
  const link = await study.linkOf(ANN);
  await company.admin.run(
    'mutation ($input: UpdateRecipientInput!) { updateRecipient(input: $input) { recipient { ref } } }',
    { input: { studyRef: study.ref, ref: await recipientRef(study, ANN), email: 'anna@people.test' } },
  );
  expect(await refused(study, link)).toMatchObject({ reason: 'LINK_ENDED' });
  await begin(study, await study.linkOf('anna@people.test'));
});

test('one link or all are replaced: the old ones say so, and what was begun with them is handed in', async () => {
  const study = await openStudy();
  const [ann, bob] = [await study.linkOf(ANN), await study.linkOf(BOB)];
  const begun = await begin(study, ann);
  expect(await replace(study, { refs: [await recipientRef(study, ANN)] })).toEqual({ replaced: 1, notFound: [] });
  expect(await refused(study, ann)).toMatchObject({ code: 'FORBIDDEN', status: 403, reason: 'LINK_REPLACED' });
  await begin(study, bob);
  await handIn(begun);
  // Who has handed in gets the same refusal of an old link, and is told nothing by it.
  const refusals = [await refused(study, ann)];
  expect(await replace(study, { filter: {} })).toEqual({ replaced: 3, notFound: [] });
  refusals.push(await refused(study, bob));
  expect(refusals[0]).toEqual(refusals[1]);
  await begin(study, await study.linkOf(BOB));
  expect(await study.completed()).toBe(1);
});

test('a person who has answered can’t answer again with a new link', async () => {
  const study = await openStudy();
  await handIn(await begin(study, await study.linkOf(ANN)));
  await replace(study, { filter: {} });
  await expect(handIn(await begin(study, await study.linkOf(ANN)))).rejects.toThrow(
    'You have already completed this survey.',
  );
});

test('nobody but an admin of the company replaces links, only while the survey is open, and only of its recipients', async () => {
  const [study, draft] = [await openStudy(), await company.draft()];
  const refs = [await recipientRef(study, ANN)];
  const input = { studyRef: study.ref, refs };
  expect(await company.viewer.refusal(REPLACE, { input })).toMatchObject({ code: 'FORBIDDEN' });
  const stranger = await app.company('Globex');
  expect(await stranger.admin.refusal(REPLACE, { input })).toMatchObject({ code: 'NOT_FOUND' });
  const other = await openStudy();
  expect(await company.admin.refusal(REPLACE, { input: { studyRef: other.ref, refs } })).toMatchObject({
    code: 'NOT_FOUND',
  });
  for (const operation of [REPLACE, FILE]) {
    const variables = { input: { studyRef: draft.ref, filter: {} }, ref: draft.ref };
    expect(await company.admin.refusal(operation, variables)).toMatchObject({
      ...{ code: 'CONFLICT', detail: 'There are no personal links before the survey is published.' },
    });
  }
  await study.withResponses(3);
  await study.close();
  for (const operation of [REPLACE, FILE])
    expect(await company.admin.refusal(operation, { input, ref: study.ref })).toMatchObject({ code: 'CONFLICT' });
});

describe('the file with links', () => {
  test('has one link for each recipient, is never kept by a browser, and is recorded with a number', async () => {
    const study = await openStudy();
    const response = await company.admin.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-csrftoken': company.admin.cookies.get('csrftoken') ?? '' },
      body: JSON.stringify({ query: FILE, variables: { ref: study.ref } }),
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { fileName, content } = (await response.json()).data.exportRecipientLinks;
    expect(fileName).toMatch(/^Initech - Pulse - Links - \d{4}-\d\d-\d\d\.csv$/);
    const [headings, ...lines] = content.trimEnd().split('\n');
    expect(headings).toBe('Name,Email,Link,Team');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(new RegExp(`^ann,${ANN},https?://[^,]*/study/${study.ref}#[\\w-]+,Asked$`));
    const secrets = [...(await study.links()).values()];
    expect(new Set(secrets).size).toBe(3);
    for (const secret of secrets) {
      expect(await tablesHolding(app.dataSource, secret)).toEqual([]);
      expect(log.text()).not.toContain(secret);
    }
    const { auditLog } = await company.admin.run('{ auditLog { entries { action subject detail } } }');
    const entry = { action: 'RECIPIENT_LINKS_EXPORTED', subject: 'Pulse', detail: '3 people' };
    expect(auditLog.entries).toContainEqual(entry);
  });

  test('does not exist where only the owner of a mailbox gets a link', async () => {
    const study = await openStudy('OWN_LINK');
    expect(await company.admin.refusal(FILE, { ref: study.ref })).toMatchObject({
      code: 'CONFLICT',
      detail: 'In this survey only the owner of a mailbox gets a personal link, so there is no file with links.',
    });
  });

  test('needs an API key that may both write surveys and read the roster', async () => {
    const study = await openStudy();
    const answer = async (scopes: string) => {
      const { createApiKey } = await company.admin.run(
        `mutation { createApiKey(name: "test", scopes: [${scopes}]) { key } }`,
      );
      const reply = await app.visitor().fetch('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${createApiKey.key}` },
        body: JSON.stringify({ query: FILE, variables: { ref: study.ref } }),
      });
      return (await reply.json()).errors?.[0].extensions.reason ?? 'allowed';
    };
    expect(await answer('ROSTER')).toBe('API_KEY_INSUFFICIENT');
    expect(await answer('WRITE_SURVEYS')).toBe('API_KEY_INSUFFICIENT');
    expect(await answer('WRITE_SURVEYS, ROSTER')).toBe('allowed');
  });
});

/** Asks for the link of an address at OWN_LINK, and takes its secret from the mail. */
async function mailedLink(study: TestStudy, email: string): Promise<string> {
  await app.dataSource.query('DELETE FROM rate_limit');
  await app.visitor().run(START_RESPONSE, { input: { studyRef: study.ref, email } });
  return new URL((await mailsTo(email)).at(-1)!.links[0]!).hash.slice(1);
}

test('at OWN_LINK who is no recipient has a link from the mailbox, and a replaced one is got anew by asking again', async () => {
  const study = await openStudy('OWN_LINK');
  await begin(study, await mailedLink(study, 'stranger@people.test'));
  const link = await mailedLink(study, BOB);
  await replace(study, { refs: [await recipientRef(study, BOB)] });
  expect(await refused(study, link)).toMatchObject({ reason: 'LINK_REPLACED' });
  await begin(study, await mailedLink(study, BOB));
  // The product mails the same to everybody, so nobody learns from the mail's size or number who is a recipient.
  await remove(study, BOB);
  await begin(study, await mailedLink(study, BOB));
});

test('somebody who is added to an open survey can answer at once, for the team that the survey knows', async () => {
  const study = await openStudy();
  const newTeam = await company.team('Newer');
  await study.addRecipients({ people: [{ email: 'new@people.test', teamRef: newTeam }] });
  await study.addRecipients({ people: [{ email: 'known@people.test', teamRef }] });
  for (const [email, team] of [
    ['new@people.test', null],
    ['known@people.test', teamRef],
  ] as const) {
    const input = { studyRef: study.ref, targetRef: await study.linkOf(email) };
    const { startStudyResponse } = await app
      .visitor()
      .run(START_RESPONSE.replace('answered', 'defaultTeamRef'), { input });
    expect(startStudyResponse.defaultTeamRef).toBe(team);
    await handIn(startStudyResponse.ref);
  }
  await study.withResponses(1, { teamRef });
  await study.close();
  const { study: closed } = await company.admin.run(
    `query ($ref: UUID!) { study(ref: $ref) { scoredTeams { ref } results { devexIndex { ... on DevexIndex { n } } } } }`,
    { ref: study.ref },
  );
  expect(closed).toEqual({ scoredTeams: [], results: { devexIndex: { n: 3 } } });
});
