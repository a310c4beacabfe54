import { startTestApp, statementsOf, tick, type TestApp, type TestCompany } from '../testkit';
import { RepeatingSeries } from './support/repeating-series';

/*
 * What a series does and shows takes as many statements with 300 surveys as with 3, apart from its trends, tiles and pages, which are in
 * statements.test.ts.
 */
const MANY = 300;
const FEW = 3;
const REPEAT = `query ($ref: UUID!) { studySequence(ref: $ref) { ref
  repeat { every modelRef listCount owner { name } nextDays rounds { day state studyRef refusal } }
  studies { study { ref name status openDate distributionMethod recipientCount } } } rosterSegments { name values { value count } } }`;
const TOLD = 'fragment Told on ScoreOfSurvey { surveyName score interval { low high } }';
const SCORES = 'then { ...Told } now { ...Told } change { difference }';
const STARRED = `query ($ref: UUID!, $study: UUID!) { starredTopics(sequenceRef: $ref) { topicSlug
  thenAndNow(studyRef: $study) { ${SCORES} } } } ${TOLD}`;
const CONTENT = `sequenceName surveyName topics { label actions { text } scores { ${SCORES} } }`;
const PAGE = `query ($ref: UUID!) { outcomePage(sequenceRef: $ref) { url published { ${CONTENT} } preview { ${CONTENT} } } } ${TOLD}`;
const PUBLIC = `query ($token: String!) { publicOutcomes(token: $token) { ${CONTENT} } } ${TOLD}`;
const MOVE =
  'mutation ($study: UUID!, $to: UUID) { updateStudy(ref: $study, input: { sequenceRef: $to }) { ref sequenceRef } }';

let app: TestApp;
let company: TestCompany;
let series: RepeatingSeries;
/** The newest closed survey, a draft outside of the series, and the secret in the link to the page of the series. */
let newest: string;
let draft: string;
let token: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  series = await RepeatingSeries.create(app, company);
  const teamRef = await company.team('Platform');
  for (let at = 0; at < FEW; at += 1) {
    await series.at(`2026-03-0${4 + at}T10:00:00Z`);
    const study = await company.publishedStudy({ teamRefs: [teamRef], sequenceRef: series.ref });
    await study.withResponses(3, { teamRef });
    await study.close();
    newest = study.ref;
    if (at === 1) await starWithDoneItem();
  }
  draft = (await company.draft()).ref;
  await series.set({ modelRef: newest });
}, 60_000);
afterAll(() => app.stop());

async function starWithDoneItem(): Promise<void> {
  const place = { ref: series.ref, slug: 'docs' };
  await company.admin.run(
    'mutation ($ref: UUID!, $slug: String!) { starTopic(sequenceRef: $ref, topicSlug: $slug) { isActive } }',
    place,
  );
  const { createActionItem } = await company.admin.run(
    `mutation ($ref: UUID!, $slug: String!) {
       createActionItem(sequenceRef: $ref, topicSlug: $slug, input: { text: "Write it down" }) { ref } }`,
    place,
  );
  const item: string = createActionItem.ref;
  await company.admin.run(
    `mutation ($ref: UUID!, $slug: String!, $item: UUID!) {
       updateActionItem(sequenceRef: $ref, topicSlug: $slug, ref: $item, input: { state: DONE }) { state } }`,
    { ...place, item },
  );
  const { publishOutcomePage } = await company.admin.run(
    'mutation ($input: PublishOutcomePageInput!) { publishOutcomePage(input: $input) { outcomePage { url } } }',
    { input: { sequenceRef: series.ref, actionItemRefs: [item] } },
  );
  token = publishOutcomePage.outcomePage.url.split('#')[1];
}

/** Adds copies of the first survey, closed years ago, until the series has 300. */
const grow = () =>
  app.dataSource.query(
    `INSERT INTO study SELECT (jsonb_populate_record(NULL::study, to_jsonb(s) || jsonb_build_object(
       'id', gen_random_uuid(), 'close_date', s.close_date - n * interval '1 day'))).*
     FROM (SELECT * FROM study WHERE sequence_id = $1 ORDER BY close_date LIMIT 1) s, generate_series(1, $2::int) n`,
    [series.ref, MANY - FEW],
  );

const countOf = async (run: () => Promise<unknown>) => (await statementsOf(app.dataSource, run)).length;
const read = (query: string) => () => company.admin.run(query, { ref: series.ref, study: newest, token });
/** What is read and done, in this order. Whatever is done is undone by the next one, so that it can be counted again. */
const CALLS: [string, () => Promise<unknown>][] = [
  ['how it repeats, with the surveys to choose from', read(REPEAT)],
  ['its starred topics then and now', read(STARRED)],
  ['its page "You said, we did", as it is and as it would be', read(PAGE)],
  ['the page as everybody sees it', () => app.visitor().run(PUBLIC, { token })],
  ['a survey that joins it', () => company.admin.run(MOVE, { study: draft, to: series.ref })],
  ['a survey that leaves it', () => company.admin.run(MOVE, { study: draft, to: null })],
  ['its repeat set again', () => series.set({ modelRef: newest })],
  ['a moment at which nothing is due', () => tick(app.runtime)],
];

test('all that is done with a series takes as many statements for 300 surveys as for 3', async () => {
  const counts = async () => {
    const all: Record<string, number> = {};
    for (const [what, run] of CALLS) all[what] = await countOf(run);
    return all;
  };
  // The first round fills what the server keeps in memory.
  await counts();
  const few = await counts();
  expect(Object.entries(few).filter(([, count]) => count === 0)).toEqual([]);
  const page = await company.admin.run(PAGE, { ref: series.ref });
  await grow();
  const repeat = await company.admin.run(REPEAT, { ref: series.ref });
  expect(repeat.studySequence.studies).toHaveLength(MANY);
  expect(await company.admin.run(PAGE, { ref: series.ref })).toEqual(page);
  expect(await counts()).toEqual(few);
});
