import {
  ANSWER_VOTES,
  databaseState,
  startTestApp,
  SUBMIT_RESPONSE,
  tick,
  type TestApp,
  type TestStudy,
} from '../testkit';

/*
 * The database knows who was asked, and sealed responses, and nothing between the two. These rules hold for tables that
 * will be added, too: whatever begins to write about respondents has to pass them.
 */
const PARTICIPATION = `query ($ref: UUID!) { study(ref: $ref) { participation { uniqueResponses prompts { n } } } }`;
/** Columns of these types can name nobody. Bytes are digests, permits and sealed documents (at-rest.test.ts). */
const TYPES_OF_RESPONSES = ['boolean', 'bytea', 'integer', 'timestamp with time zone', 'uuid'];

let app: TestApp;
let written: string[];
const query = <Row>(sql: string, ...parameters: unknown[]): Promise<Row[]> => app.dataSource.query(sql, parameters);

beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  await company.roster(
    Array.from({ length: 9 }, (_, at) => ({
      ...{ name: `Person ${at}`, email: `person${at}@people.test`, teamPath: ['All'] },
      ...{ classification: 1, segments: { Role: 'Engineer' } },
    })),
  );
  const { teams } = await company.viewer.run('{ teams { ref } }');
  const study = await (await company.publishedStudy({ teamRefs: [teams[0].ref] })).addRecipients();
  await company.viewer.run(PARTICIPATION, { ref: study.ref });
  await tick(app.runtime);
  const before = await databaseState(app.dataSource);
  await respondInAllWays(study);
  await company.viewer.run(PARTICIPATION, { ref: study.ref });
  app.clock.set(new Date(app.clock.now().getTime() + 3_600_000));
  await tick(app.runtime);
  const after = await databaseState(app.dataSource);
  written = Object.keys(after).filter((table) => after[table] !== before[table]);
}, 120_000);
afterAll(() => app.stop());

async function respondInAllWays(study: TestStudy): Promise<void> {
  await study.filled('person0@people.test');
  for (let at = 1; at < 5; at += 1)
    await study.respond({ email: `person${at}@people.test`, text: 'A text', votes: [{ topicSlug: 'docs' }] });
  const studyResponseRef = await study.filled('person5@people.test');
  await app.visitor().run(ANSWER_VOTES, { input: { studyResponseRef, verbatims: [{ topicSlug: 'docs' }] } });
  await study.complete(studyResponseRef);
  const answers = study.questions.slice(0, 2).map((promptSlug) => ({ promptSlug, absoluteValue: 2 }));
  await app
    .visitor()
    .run(SUBMIT_RESPONSE, { input: { start: { studyRef: study.ref, email: 'person6@people.test' }, answers } });
}

/** The tables that name a person: by an address, or by a reference to somebody who is in the roster or was asked. */
async function tablesOfPeople(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name ~ '(^|_)(email|person|recipient|target|respondent)(_|$)'
     UNION SELECT conrelid::regclass::text FROM pg_constraint
       WHERE contype = 'f' AND confrelid = ANY ('{person,study_target}'::regclass[])
     UNION SELECT unnest('{person,study_target}'::text[]) ORDER BY 1`,
  );
  return rows.map(({ name }) => name);
}

test('no table names a person and holds anything that responding changes', async () => {
  expect(written).toEqual(expect.arrayContaining(['response', 'spent_permit', 'study_figures']));
  const ofPeople = await tablesOfPeople();
  expect(ofPeople).toEqual(expect.arrayContaining(['person', 'study_target', 'removed_recipient']));
  expect(written.filter((table) => ofPeople.includes(table))).toEqual([]);
});

test('what responding changes refers to the survey and to nothing else, and has no column for texts', async () => {
  const references = await query<{ table: string; to: string }>(
    `SELECT conrelid::regclass::text AS "table", confrelid::regclass::text AS "to" FROM pg_constraint
     WHERE contype = 'f' AND conrelid::regclass::text = ANY ($1)`,
    written,
  );
  expect(new Set(references.map(({ to }) => to))).toEqual(new Set(['study']));
  const columns = await query<{ column: string }>(
    `SELECT table_name || '.' || column_name || ' ' || data_type AS column FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = ANY ($1) AND data_type <> ALL ($2)`,
    written,
    TYPES_OF_RESPONSES,
  );
  expect(columns).toEqual([]);
});
