import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

/*
 * Somebody who has shared a survey's link by hand may learn only after the close how many people got it. The number can be
 * corrected then, and the released results stay unchanged.
 */
const READ = `query ($ref: UUID!) { study(ref: $ref) {
  targetResponses participation { expectedResponseCount responseRate } viewerCan { edit countRecipients }
} }`;
const UPDATE = `mutation ($ref: UUID!, $count: Int) { updateStudy(ref: $ref, input: { targetResponses: $count }) {
  participation { expectedResponseCount responseRate }
} }`;

const RANGE = 'Enter a whole number from 1 to 10,000,000, or leave the field empty.';

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  study = await (await company.publishedStudy()).withResponses(3);
  await study.close();
});
afterAll(() => app.stop());

const read = async (client: TestClient) => (await client.run(READ, { ref: study.ref })).study;
const count = async (to: number | null) =>
  (await company.admin.run(UPDATE, { ref: study.ref, count: to })).updateStudy.participation;
const released = () =>
  app.dataSource.query(
    'SELECT * FROM release_group WHERE study_id = $1 ORDER BY team_id, segment_name, segment_value',
    [study.ref],
  );

test('the number of recipients of a closed survey can be corrected, which also corrects the response rate', async () => {
  const before = await released();
  expect(before).not.toEqual([]);
  expect(await count(12)).toEqual({ expectedResponseCount: 12, responseRate: 25 });
  expect(await count(null)).toEqual({ expectedResponseCount: null, responseRate: null });
  expect(await company.admin.rest('PUT', `/study/${study.ref}`, { targetResponses: 4 })).toMatchObject({
    status: 200,
    body: { targetResponses: 4 },
  });
  expect(await read(company.viewer)).toMatchObject({
    targetResponses: 4,
    participation: { expectedResponseCount: 4, responseRate: 75 },
  });
  expect(await released()).toEqual(before);
});

test.each([0, -3, 2.5, 99_999_999_999, 'forty'])(
  'the number %j is refused with a sentence over GraphQL and REST, and nothing is changed',
  async (wrong) => {
    await count(12);
    const refusal = await company.admin.refusal(UPDATE, { ref: study.ref, count: wrong });
    const isOutOfRange = wrong === 0 || wrong === -3;
    expect([refusal.code, refusal.detail]).toEqual([
      'BAD_USER_INPUT',
      isOutOfRange ? RANGE : expect.stringMatching(/\$count.* Int cannot represent non-integer value|32-bit/),
    ]);
    const { status, body } = await company.admin.rest('PUT', `/study/${study.ref}`, { targetResponses: wrong });
    expect([status, body]).toEqual([400, { targetResponses: [isOutOfRange ? RANGE : 'Must be a whole number.'] }]);
    expect((await read(company.viewer)).targetResponses).toBe(12);
  },
);

test('only admins can correct it, and only for a survey with a link that is shared by hand', async () => {
  expect((await company.viewer.refusal(UPDATE, { ref: study.ref, count: 5 })).code).toBe('FORBIDDEN');
  expect([(await read(company.viewer)).viewerCan, (await read(company.admin)).viewerCan]).toEqual([
    { edit: false, countRecipients: false },
    { edit: false, countRecipients: true },
  ]);
  const holder = await company.withLink(study.ref);
  expect(
    (await holder.run('query ($ref: UUID!) { study(ref: $ref) { viewerCan { countRecipients } } }', { ref: study.ref }))
      .study.viewerCan,
  ).toEqual({ countRecipients: false });
  const { createStudy } = await company.admin.run('mutation { createStudy(input: { name: "Chat" }) { ref } }');
  await company.admin.run(
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { distributionMethod: SLACK }) { ref } }',
    { ref: createStudy.ref },
  );
  expect((await company.admin.run(READ, { ref: createStudy.ref })).study.viewerCan).toEqual({
    edit: true,
    countRecipients: false,
  });
});
