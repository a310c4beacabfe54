import { inspect } from 'node:util';
import { copyRows } from '../../server/persistence/copy-rows';
import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

/* A closed survey keeps only the texts that its results show. */
let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const COMMENTS = `query ($ref: UUID!) { study(ref: $ref) { results { verbatims { totalCount hidden } } } }`;
const commentsOf = async (company: TestCompany, { ref }: TestStudy) =>
  (await company.viewer.run(COMMENTS, { ref })).study.results.verbatims;

/** A closed survey in which everybody of a team has commented. */
async function closedSurvey(company: TestCompany, people: number): Promise<TestStudy> {
  const team = await company.team(`Team of ${people}`);
  const study = await company.publishedStudy({ teamRefs: [team] });
  for (let at = 0; at < people; at += 1)
    await study.respond({ teamRef: team, votes: [{ topicSlug: 'docs', responseText: `Comment ${at}` }] });
  await study.close();
  return study;
}

const kept = async (study: TestStudy): Promise<string[]> =>
  (await app.dataSource.query('SELECT text FROM released_text WHERE study_id = $1', [study.ref])).map(
    ({ text }: { text: string }) => text,
  );

test('a text that no group may show is not kept with the results', async () => {
  const company = await app.company();
  await company.admin.run('mutation { updateCompany(input: { commentThreshold: 5 }) { ref } }');
  const [few, enough] = [await closedSurvey(company, 4), await closedSurvey(company, 5)];
  expect([await commentsOf(company, few), await kept(few)]).toEqual([{ totalCount: 0, hidden: 'BELOW_THRESHOLD' }, []]);
  expect(await commentsOf(company, enough)).toEqual({ totalCount: 5, hidden: null });
  expect((await kept(enough)).sort()).toEqual([0, 1, 2, 3, 4].map((at) => `Comment ${at}`));
});

test('the rows of texts lie in the order of their random refs, so that their places join no texts of one response', async () => {
  const study = await closedSurvey(await app.company(), 12);
  const rows: { ref: string }[] = await app.dataSource.query(
    'SELECT ref FROM released_text WHERE study_id = $1 ORDER BY ctid',
    [study.ref],
  );
  const refs = rows.map(({ ref }) => ref);
  expect(refs).toHaveLength(12);
  expect(refs).toEqual([...refs].sort());
});

test('texts are released as they were written, whatever their characters and their length', async () => {
  const company = await app.company();
  const team = await company.team('Writers');
  const study = await company.publishedStudy({ teamRefs: [team] });
  const written = [
    'A tab\there, a line\nbreak, a back\\slash, \\N, \\. and "quotes"',
    'Größe, 日本語, emoji 👩‍💻 and العربية',
    '\\.',
    // Together they are longer than what is sent to the database at once.
    ...Array.from({ length: 50 }, (_, at) => `${at} ${'é'.repeat(990)}`),
  ];
  for (const responseText of written)
    await study.respond({ teamRef: team, votes: [{ topicSlug: 'docs', responseText }] });
  await study.close();
  expect((await kept(study)).sort()).toEqual([...written].sort());
});

test('an error of PostgreSQL while rows are copied repeats none of them, so that no text gets into its log', async () => {
  const storing = app.dataSource.transaction(async (db) => {
    await db.query(`
      CREATE TEMP TABLE refusing (text text) ON COMMIT DROP;
      CREATE FUNCTION pg_temp.refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'No row is wanted'; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON refusing FOR EACH ROW EXECUTE FUNCTION pg_temp.refuse()`);
    await copyRows(db, 'refusing', { text: 'text' }, [['What somebody wrote']]);
  });
  const error = await storing.catch((refused: unknown) => refused);
  expect(error).toMatchObject({ where: expect.stringContaining('COPY refusing, line 1') });
  expect(inspect(error)).not.toContain('somebody');
});
