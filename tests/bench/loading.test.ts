import { Client } from 'pg';
import { closedStudies, type ClosedStudies } from '../../bench/load/closed-studies';
import { COUNT_COMPLETED_RESPONSES } from '../../bench/load/tables';
import { makeTeams } from '../../bench/load/surveys';
import { countCells, HEATMAP_QUERY, RESULT_QUERIES } from '../../bench/support/result-queries';
import { startTestApp, statementsOf, type TestApp, type TestCompany } from '../testkit';

/*
 * `npm run bench` depends on two facts: its loader creates surveys that the product can read, and reading them takes
 * the same statements and bytes however many people have answered. The benchmark measures times; this test does not.
 */
const SIZES = { small: 150, large: 600, unread: 1 };
const [GROUPS, SCORED] = [40, 23];

let app: TestApp;
let company: TestCompany;
let client: Client;
let studies: ClosedStudies;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  client = new Client({ connectionString: app.runtime.env.databaseUrl });
  await client.connect();
  studies = await closedStudies(
    { company, client, dataSource: app.dataSource, say() {} },
    await makeTeams(company),
    SIZES,
  );
});
afterAll(async () => {
  await client.end();
  await app.stop();
});

const read = (query: string, ref: string) => company.admin.run(query, { ref });

test('the product counts what was loaded', async () => {
  const query =
    'query ($ref: UUID!) { study(ref: $ref) { uniqueResponses participation { prompts { n } } results { devexIndex { ... on DevexIndex { n } } } } }';
  const { study } = await read(query, studies.large.ref);
  expect(study).toMatchObject({ uniqueResponses: SIZES.large, results: { devexIndex: { n: SIZES.large } } });
  expect(study.participation.prompts).toHaveLength(30);
  const { rows } = await client.query(COUNT_COMPLETED_RESPONSES, [studies.large.ref]);
  expect(rows).toEqual([{ n: SIZES.large }]);
});

test('the surveys have scores, trends and a heatmap to read', async () => {
  const { study } = await read(RESULT_QUERIES.questions, studies.small.ref);
  expect(study.results.scores).toHaveLength(SCORED);
  for (const score of study.results.scores)
    expect(score).toMatchObject({ __typename: 'Score', trend: { direction: expect.any(String) } });
  expect(countCells(JSON.stringify(await read(HEATMAP_QUERY, studies.large.ref)))).toBe(GROUPS * SCORED);
});

test('a heatmap that nobody has read takes four statements, one after the other', async () => {
  const heatmap = `${HEATMAP_QUERY} # of a reader of its own`;
  await read(heatmap, studies.small.ref);
  const statements = await statementsOf(app.dataSource, () => read(heatmap, studies.unread[0]!.ref));
  // The statements read the caller and whether the data has changed, the survey, whether it has results, and its cells.
  // The check is then made again.
  expect(statements).toHaveLength(1 + 1 + 1 + 1 + 1);
});

test('the stored cells are hardly larger than the reply, and lie in the rows of the table itself', async () => {
  const sent = JSON.stringify(await read(`${HEATMAP_QUERY} # measured`, studies.small.ref)).length;
  const { rows } = await client.query(
    `SELECT sum(length(prompts::text))::int AS read FROM release_group g LEFT JOIN study_tree_team r USING (study_id, team_id)
     WHERE study_id = $1 AND (r.team_id IS NULL AND segment_name <> '' OR r.level = 1 AND segment_name = '')`,
    [studies.small.ref],
  );
  expect(rows[0].read).toBeLessThan(sent * 1.2);
  const aside = await client.query(
    `SELECT pg_relation_size(reltoastrelid)::int AS bytes FROM pg_class WHERE oid = 'release_group'::regclass`,
  );
  expect(aside.rows).toEqual([{ bytes: 0 }]);
});

test.each(Object.entries({ ...RESULT_QUERIES, heatmap: HEATMAP_QUERY }))(
  '%s: four times the responses take the same statements and hardly more bytes',
  async (_name, query) => {
    const cost = async ({ ref }: { ref: string }) => {
      let bytes = 0;
      const statements = await statementsOf(
        app.dataSource,
        async () => (bytes = JSON.stringify(await read(query, ref)).length),
      );
      return { statements: statements.length, bytes };
    };
    const [few, many] = [await cost(studies.small), await cost(studies.large)];
    expect(many.statements).toBe(few.statements);
    // A count has one more digit.
    expect(many.bytes).toBeLessThan(few.bytes * 1.15);
  },
);
