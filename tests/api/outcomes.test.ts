import { randomUUID } from 'node:crypto';
import { startTestApp, tablesHolding, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const SCORES = 'then { ...Told } now { ...Told } change { difference low high direction }';
const CONTENT = `companyName sequenceName surveyName closedAt
  topics { topicSlug label german: label(language: de) actions { actionItemRef text } scores { ${SCORES} } }`;
const TOLD = 'fragment Told on ScoreOfSurvey { surveyName score interval { low high } }';
const PUBLISH = `mutation ($input: PublishOutcomePageInput!) { publishOutcomePage(input: $input) { outcomePage { url publishedAt published { ${CONTENT} } } } } ${TOLD}`;
const UNPUBLISH =
  'mutation ($ref: UUID!) { unpublishOutcomePage(sequenceRef: $ref) { outcomePage { url publishedAt published { surveyName } } } }';
const PAGE = `query ($ref: UUID!) { outcomePage(sequenceRef: $ref) { url publishedAt published { ${CONTENT} } preview { ${CONTENT} } } } ${TOLD}`;
const PUBLIC = `query ($token: String!) { publicOutcomes(token: $token) { ${CONTENT} } } ${TOLD}`;
const STAR = 'mutation ($ref: UUID!, $slug: String!) { starTopic(sequenceRef: $ref, topicSlug: $slug) { isActive } }';
const STARRED = `query ($ref: UUID!, $study: UUID!, $team: UUID) { starredTopics(sequenceRef: $ref) { topicSlug
  thenAndNow(studyRef: $study, teamRef: $team) { ${SCORES} } } } ${TOLD}`;
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
let company: TestCompany;
let ref: string;
let team: string;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  company = await app.company();
  team = await company.team('Platform');
  ref = (await company.admin.run('mutation { createStudySequence(name: "Quarterly") { ref } }')).createStudySequence
    .ref;
});
afterAll(() => app.stop());

const pass = () => app.clock.set(new Date(app.clock.now().getTime() + DAY_MS));
const star = async (slug: string) => void (await company.admin.run(STAR, { ref, slug }));

/** A survey of the series, one day after the one before, whose answers to the question about documentation are these. */
async function closed(name: string, docs: number[]): Promise<TestStudy> {
  pass();
  const study = await company.publishedStudy({ name, teamRefs: [team], sequenceRef: ref });
  for (const value of docs) await study.respond({ teamRef: team, ratings: { docs_findable: value } });
  await study.close();
  pass();
  return study;
}

async function item(topicSlug: string, text: string, state = 'DONE'): Promise<string> {
  const { createActionItem } = await company.admin.run(
    `mutation ($ref: UUID!, $topicSlug: String!, $text: String!) {
       createActionItem(sequenceRef: $ref, topicSlug: $topicSlug, input: { text: $text }) { ref } }`,
    { ref, topicSlug, text },
  );
  await change(topicSlug, createActionItem.ref, { state });
  return createActionItem.ref;
}
const change = (topicSlug: string, itemRef: string, input: object) =>
  company.admin.run(
    `mutation ($ref: UUID!, $topicSlug: String!, $itemRef: UUID!, $input: UpdateActionItemInput!) {
       updateActionItem(sequenceRef: $ref, topicSlug: $topicSlug, ref: $itemRef, input: $input) { state } }`,
    { ref, topicSlug, itemRef, input },
  );

const publish = async (...actionItemRefs: string[]) =>
  (await company.admin.run(PUBLISH, { input: { sequenceRef: ref, actionItemRefs } })).publishOutcomePage.outcomePage;
const page = async () => (await company.admin.run(PAGE, { ref })).outcomePage;
const tokenOf = ({ url }: { url: string }) => url.split('#')[1]!;
const opened = async (token: string) => (await app.visitor().run(PUBLIC, { token })).publicOutcomes;

/** Two closed surveys, a topic that was starred between them, and an action that was done. */
async function anythingDone(): Promise<{ now: TestStudy; done: string }> {
  await closed('Winter', [1, 1, 2, 2, 3]);
  await star('docs');
  const now = await closed('Spring', [4, 4, 5, 5, 5]);
  return { now, done: await item('docs', 'Wrote the handbook') };
}

describe('the page "You said, we did"', () => {
  test('is off until an admin publishes it, and then shows everybody with the link what was chosen', async () => {
    const { now, done } = await anythingDone();
    const other = await item('docs', 'Named an owner of each page');
    await item('docs', 'Begin with the search', 'DOING');
    const before = await page();
    expect(before).toMatchObject({ url: null, publishedAt: null, published: null });
    expect(before.preview.topics[0].actions.map(({ text }: { text: string }) => text)).toEqual([
      'Wrote the handbook',
      'Named an owner of each page',
    ]);

    const published = await publish(done);
    expect(published).toMatchObject({ url: expect.stringMatching(/\/you-said-we-did#[\w-]{43}$/) });
    const shown = await opened(tokenOf(published));
    expect(shown).toEqual(published.published);
    expect(shown).toEqual({
      ...{ companyName: company.name, sequenceName: 'Quarterly', surveyName: 'Spring' },
      closedAt: expect.any(String),
      topics: [
        {
          ...{ topicSlug: 'docs', label: 'Documentation', german: 'Dokumentation' },
          actions: [{ actionItemRef: done, text: 'Wrote the handbook' }],
          scores: {
            then: { surveyName: 'Winter', score: 20, interval: expect.any(Object) },
            now: { surveyName: 'Spring', score: 90, interval: expect.any(Object) },
            change: { difference: 70, low: expect.any(Number), high: expect.any(Number), direction: 'UP' },
          },
        },
      ],
    });
    // The figures are those that the surveys show, and nothing else.
    const { study } = await company.viewer.run(
      `query ($ref: UUID!) { study(ref: $ref) { results { scores(type: TOPIC) { ... on Score {
         slug scaledAvg interval { low high } trend { difference low high direction } } } } } }`,
      { ref: now.ref },
    );
    const docs = study.results.scores.find(({ slug }: { slug: string }) => slug === 'docs');
    expect(shown.topics[0].scores.now).toMatchObject({ score: docs.scaledAvg, interval: docs.interval });
    expect(shown.topics[0].scores.change).toEqual(docs.trend);

    // A second publishing replaces the choice. The link stays.
    const again = await publish(other);
    expect(again.url).toBe(published.url);
    expect((await opened(tokenOf(published))).topics[0].actions).toEqual([
      { actionItemRef: other, text: 'Named an owner of each page' },
    ]);
  });

  test('keeps what the admin saw until it is published again', async () => {
    const { done } = await anythingDone();
    const token = tokenOf(await publish(done));
    await change('docs', done, { text: 'Wro' });
    await closed('Summer', [3, 3, 3, 3, 3]);
    expect(await opened(token)).toMatchObject({
      surveyName: 'Spring',
      topics: [{ actions: [{ text: 'Wrote the handbook' }], scores: { now: { score: 90 } } }],
    });
    await change('docs', done, { state: 'DOING' });
    expect((await opened(token)).topics).toEqual([]);
    await change('docs', done, { state: 'DONE' });
    await publish(done);
    expect(await opened(token)).toMatchObject({
      surveyName: 'Summer',
      topics: [
        { actions: [{ text: 'Wro' }], scores: { then: { surveyName: 'Winter', score: 20 }, now: { score: 50 } } },
      ],
    });
  });

  test('is taken back for good: its link never works again, and the next page has another one', async () => {
    const { done } = await anythingDone();
    const { url } = await publish(done);
    pass();
    const { unpublishOutcomePage } = await company.admin.run(UNPUBLISH, { ref });
    expect(unpublishOutcomePage.outcomePage).toEqual({ url: null, publishedAt: null, published: null });
    expect(await opened(tokenOf({ url }))).toBeNull();
    await company.admin.run(UNPUBLISH, { ref });
    pass();
    const next = await publish(done);
    expect(next.url).not.toBe(url);
    expect(await opened(tokenOf({ url }))).toBeNull();
    await company.admin.run('mutation ($ref: UUID!) { deleteStudySequence(ref: $ref) { deletedRef } }', { ref });
    expect(await opened(tokenOf(next))).toBeNull();
    const { auditLog } = await company.admin.run('{ auditLog(first: 20) { entries { action subject detail } } }');
    const told = auditLog.entries.filter(({ action }: { action: string }) => action.startsWith('OUTCOMES'));
    expect(told).toEqual([
      { action: 'OUTCOMES_PUBLISHED', subject: 'Quarterly', detail: '1 action, scores of Spring' },
      { action: 'OUTCOMES_TAKEN_BACK', subject: 'Quarterly', detail: null },
      { action: 'OUTCOMES_PUBLISHED', subject: 'Quarterly', detail: '1 action, scores of Spring' },
    ]);
  });

  test.each(['', 'made up', 'A'.repeat(43), 'x'.repeat(5_000)])('a made-up link shows nothing: %.9s', async (token) => {
    expect(await opened(token)).toBeNull();
  });

  test('its link is not in the database, and neither its id nor that of the series opens it', async () => {
    const { done } = await anythingDone();
    const token = tokenOf(await publish(done));
    expect(await tablesHolding(app.dataSource, token)).toEqual([]);
    const [row] = await app.dataSource.query('SELECT id FROM outcome_page WHERE sequence_id = $1', [ref]);
    const id = Buffer.from(row.id.replaceAll('-', ''), 'hex');
    for (const guess of [row.id, ref, Buffer.concat([id, Buffer.alloc(16)]).toString('base64url')])
      expect(await opened(guess)).toBeNull();
  });

  test('shows no score that the survey hides, and no interval of fewer than 5 people', async () => {
    await closed('Winter', [1, 1, 2, 2]);
    await star('docs');
    await star('review');
    await closed('Spring', [4, 4, 5, 5, 5]);
    const [docs, build] = [await item('docs', 'Wrote'), await item('review', 'Split the queue')];
    const { topics } = await opened(tokenOf(await publish(docs, build)));
    expect(topics.find(({ topicSlug }: { topicSlug: string }) => topicSlug === 'docs').scores).toMatchObject({
      then: { score: 12.5, interval: null },
      now: { score: 90, interval: { high: expect.any(Number) } },
      change: null,
    });
    await company.admin.run('mutation { updateCompany(input: { scoreThreshold: 6, commentThreshold: 6 }) { ref } }');
    const hidden = await closed('Summer', [3, 3, 3, 3, 3]);
    expect(hidden.ref).toBeDefined();
    await publish(docs);
    expect((await page()).published.topics[0].scores).toMatchObject({
      now: { surveyName: 'Summer', score: null, interval: null },
      change: null,
    });
  });

  test('tells the interval of a score from 5 people on, and not from 4', async () => {
    await closed('Winter', [1, 1, 2, 2]);
    await star('docs');
    await closed('Spring', [4, 4, 5, 5]);
    const done = await item('docs', 'Wrote the handbook');
    const token = tokenOf(await publish(done));
    const scores = async () => (await opened(token)).topics[0].scores;
    expect(await scores()).toMatchObject({
      then: { score: 12.5, interval: null },
      now: { score: 87.5, interval: null },
      change: null,
    });
    await closed('Summer', [4, 4, 5, 5, 5]);
    await publish(done);
    expect(await scores()).toMatchObject({
      then: { interval: null },
      now: { surveyName: 'Summer', score: 90, interval: { low: expect.any(Number), high: expect.any(Number) } },
    });
  });

  test('says of a topic that was starred after the last survey what its score was', async () => {
    await closed('Winter', [1, 1, 2, 2, 3]);
    await star('docs');
    const done = await item('docs', 'Wrote the handbook');
    const { published } = await publish(done);
    expect(published.topics[0].scores).toMatchObject({ then: { surveyName: 'Winter' }, now: null, change: null });
  });

  test('refuses what is not done, what belongs to others, nothing, and a series without results', async () => {
    await star('docs');
    const [done, open] = [await item('docs', 'Wrote'), await item('docs', 'Write', 'DOING')];
    const refusal = (...actionItemRefs: string[]) =>
      company.admin.refusal(PUBLISH, { input: { sequenceRef: ref, actionItemRefs } });
    expect(await refusal()).toMatchObject({
      fields: { actionItemRefs: ['Choose at least one action that was done.'] },
    });
    for (const wrong of [open, randomUUID()])
      expect(await refusal(done, wrong)).toMatchObject({
        fields: { actionItemRefs: ['Choose only action items of this series that are done.'] },
      });
    expect(await refusal(...Array.from({ length: 101 }, () => randomUUID()))).toMatchObject({
      fields: { actionItemRefs: ['A page shows at most 100 actions.'] },
    });
    expect(await refusal(done)).toMatchObject({
      status: 409,
      detail: 'There is nothing to publish before a survey of this series is closed and has results.',
    });
    expect((await page()).preview).toBeNull();
  });

  test('the surveys of the series give their respondents its address, and no other survey does', async () => {
    const { done } = await anythingDone();
    const read = async (of: TestStudy) =>
      (await app.visitor().run('query ($ref: UUID!) { publicStudy(ref: $ref) { outcomesUrl } }', { ref: of.ref }))
        .publicStudy.outcomesUrl;
    const [next, alone] = [await company.publishedStudy({ sequenceRef: ref }), await company.publishedStudy()];
    expect(await read(next)).toBeNull();
    const { url } = await publish(done);
    expect([await read(next), await read(alone)]).toEqual([url, null]);
  });
});

describe('a starred topic, then and now', () => {
  test('is measured against the survey in which it was starred, for the company and for a team', async () => {
    await closed('Autumn', [5, 5, 5, 5, 5]);
    const winter = await closed('Winter', [1, 1, 2, 2, 3]);
    await star('docs');
    const spring = await closed('Spring', [2, 2, 2, 2, 2]);
    const summer = await closed('Summer', [4, 4, 5, 5, 5]);
    const told = async (study: TestStudy, teamRef: string | null = null) =>
      (await company.admin.run(STARRED, { ref, study: study.ref, team: teamRef })).starredTopics[0].thenAndNow;
    // The star was set when the results of this survey were there.
    expect(await told(winter)).toBeNull();
    expect(await told(spring)).toMatchObject({ then: { surveyName: 'Winter' }, now: { score: 25 } });
    for (const teamRef of [null, team])
      expect(await told(summer, teamRef)).toMatchObject({
        then: { surveyName: 'Winter', score: 20, interval: { low: expect.any(Number) } },
        now: { surveyName: 'Summer', score: 90 },
        change: { difference: 70, direction: 'UP' },
      });
    // Taking the star off and putting it back does not change since when the topic has it.
    await company.admin.run(
      'mutation ($ref: UUID!) { updateStarredTopic(sequenceRef: $ref, topicSlug: "docs", isActive: false) { isActive } }',
      { ref },
    );
    await star('docs');
    expect(await told(summer)).toMatchObject({ then: { surveyName: 'Winter' } });
    const elsewhere = await company.publishedStudy();
    expect(await told(elsewhere)).toBeNull();
  });
});
