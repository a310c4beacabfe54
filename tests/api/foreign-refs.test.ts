import { randomUUID } from 'node:crypto';
import { databaseState, startTestApp, type TestApp, type TestCompany } from '../testkit';

let app: TestApp;
let company: TestCompany;
let other: TestCompany;
let theirs: { team: string; study: string; sequence: string };
let own: { team: string; study: string; response: string; closed: string };

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  other = await app.company('Umbrella');
  const { createStudySequence } = await other.admin.run('mutation { createStudySequence(name: "Theirs") { ref } }');
  const team = await other.team('Canary-team');
  theirs = {
    team,
    sequence: createStudySequence.ref,
    study: (await other.publishedStudy({ name: 'Canary-study', teamRefs: [team] })).ref,
  };
  await app.dataSource.query(
    `INSERT INTO prompt SELECT 'canary_prompt', (SELECT company_id FROM study WHERE id = $1), 'Canary-question', type, topic_slug,
       visibility, polarity, choice_labels, row_labels, parent_slug, replacement_string, position
     FROM prompt WHERE slug = 'docs_findable'`,
    [theirs.study],
  );
  const closed = await company.publishedStudy();
  await closed.withResponses(3);
  await closed.close();
  const ownTeam = await company.team('Platform');
  const open = await company.publishedStudy({ teamRefs: [ownTeam] });
  own = {
    team: ownTeam,
    study: (await company.draft()).ref,
    response: await open.start(),
    closed: closed.ref,
  };
});
afterAll(() => app.stop());

describe("refs of another company in one's own calls", () => {
  const cases: [string, string, () => object, string][] = [
    [
      'a team for a survey',
      'mutation ($own: UUID!, $theirs: UUID!) { addStudyTeams(ref: $own, teamRefs: [$theirs]) { ref } }',
      () => ({ own: own.study, theirs: theirs.team }),
      'NOT_FOUND',
    ],
    [
      'a team beside one of our own',
      'mutation ($own: UUID!, $both: [UUID!]!) { addStudyTeams(ref: $own, teamRefs: $both) { ref } }',
      () => ({ own: own.study, both: [own.team, theirs.team] }),
      'NOT_FOUND',
    ],
    [
      'a parent for a team',
      'mutation ($theirs: UUID!) { createTeam(input: { name: "Below", parentRef: $theirs }) { team { ref } } }',
      () => ({ theirs: theirs.team }),
      'NOT_FOUND',
    ],
    [
      'a new parent for our own team',
      'mutation ($own: UUID!, $theirs: UUID!) { updateTeam(input: { ref: $own, parentRef: $theirs }) { team { ref } } }',
      () => ({ own: own.team, theirs: theirs.team }),
      'NOT_FOUND',
    ],
    [
      'a series for a survey',
      'mutation ($theirs: UUID!) { createStudy(input: { name: "Wave", sequenceRef: $theirs }) { ref } }',
      () => ({ theirs: theirs.sequence }),
      'NOT_FOUND',
    ],
    [
      'a question for a new survey',
      'mutation { createStudy(input: { name: "Wave", sequencedPrompts: [{ slug: "canary_prompt" }] }) { ref } }',
      () => ({}),
      'BAD_USER_INPUT',
    ],
    [
      'a question for a draft',
      'mutation ($own: UUID!) { updateStudy(ref: $own, input: { name: "New", sequencedPrompts: [{ slug: "canary_prompt" }] }) { ref } }',
      () => ({ own: own.study }),
      'BAD_USER_INPUT',
    ],
    [
      'a survey to rename',
      'mutation ($theirs: UUID!) { updateStudy(ref: $theirs, input: { name: "Ours" }) { ref } }',
      () => ({ theirs: theirs.study }),
      'NOT_FOUND',
    ],
    [
      'a team for results',
      'query ($own: UUID!, $theirs: UUID!) { study(ref: $own) { results(teamRef: $theirs) { devexIndex { __typename } } } }',
      () => ({ own: own.closed, theirs: theirs.team }),
      'NOT_FOUND',
    ],
    [
      'a team for a response',
      'mutation ($ref: String!, $theirs: UUID!) { assignTeam(input: { studyResponseRef: $ref, teamRef: $theirs }) { answered } }',
      () => ({ ref: own.response, theirs: theirs.team }),
      'BAD_USER_INPUT',
    ],
  ];

  test.each(cases)('%s: refused, and nothing changes', async (_name, operation, variables, code) => {
    const before = await databaseState(app.dataSource);
    expect((await company.admin.refusal(operation, variables())).code).toBe(code);
    expect(await databaseState(app.dataSource)).toEqual(before);
  });

  test('are answered in the same way as refs that do not exist', async () => {
    const query = 'query ($ref: UUID!) { study(ref: $ref) { ref } }';
    expect(await company.admin.refusal(query, { ref: theirs.study })).toEqual(
      await company.admin.refusal(query, { ref: randomUUID() }),
    );
  });

  test("appear in none of one's own lists", async () => {
    const everything = `{ studies { ref name teams { value } prompts { text } } teams { value } prompts { slug text }
    studySequences { name } apiKeys { name } me { company { name } } }`;
    expect(JSON.stringify(await other.admin.run(everything))).toMatch(/Canary-team.*Canary-question/);
    expect(JSON.stringify(await company.admin.run(everything))).not.toMatch(/canary|theirs|umbrella/i);
  });
});
