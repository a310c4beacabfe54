import { COMPLETE_RESPONSE, rawPost, recordedLog, startTestApp, type TestApp, type TestCompany } from '../testkit';

/*
 * Code of the fast path falls back on the usual code for expected reasons only. An unexpected error in it is answered as an
 * error, logged under the id that the caller gets, and counted.
 */
const RESULTS = `query ($ref: UUID!) { study(ref: $ref) { results { scores { ... on Score { slug n } } } } }`;
const log = recordedLog();
let app: TestApp;
let company: TestCompany;
beforeEach(async () => {
  app = await startTestApp({}, log.logger);
  company = await app.company();
});
afterEach(() => app.stop());

/** The id of the unexpected error that an operation met. */
async function defectIn(send: () => ReturnType<typeof rawPost>): Promise<string> {
  const { json } = await send();
  expect(json.errors).toMatchObject([{ extensions: { code: 'INTERNAL_SERVER_ERROR' } }]);
  return json.errors[0].extensions.requestId;
}
const lineOf = (requestId: string) =>
  log
    .text()
    .split('\n')
    .find((line) => line.includes(requestId));

test('an unexpected error in storing several responses together is answered and logged', async () => {
  const study = await company.publishedStudy({ questions: ['review_turnaround'] });
  const ref = await study.start();
  await study.answer(ref, 'review_turnaround', { absoluteValue: 4 });
  await app.dataSource.query(
    `CREATE FUNCTION break_together() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN IF current_query() ~ 'spent_permit' THEN RAISE EXCEPTION 'broken'; END IF; RETURN NEW; END $$`,
  );
  await app.dataSource.query(
    'CREATE TRIGGER break_together BEFORE INSERT ON spent_permit FOR EACH ROW EXECUTE FUNCTION break_together()',
  );
  const input = { studyResponseRef: ref };
  const id = await defectIn(() => rawPost(app.visitor(), { query: COMPLETE_RESPONSE, variables: { input } }));
  expect(app.defects()).toBe(1);
  expect(JSON.parse(lineOf(id)!)).toMatchObject({ requestId: id, defects: 1, err: { message: 'broken' } });
});

test('an unexpected error in checking a cached reply is answered and logged', async () => {
  const study = await company.publishedStudy({ questions: ['docs_findable'] });
  await study.withResponses(3);
  await study.close();
  const read = () => rawPost(company.admin, { query: RESULTS, variables: { ref: study.ref } });
  await read();
  expect((await read()).json.errors).toBeUndefined();
  expect(app.defects()).toBe(0);
  await app.dataSource.query('ALTER TABLE released_text RENAME TO released_text_away');
  const id = await defectIn(read);
  expect(app.defects()).toBe(1);
  expect(lineOf(id)).toContain('released_text');
});
