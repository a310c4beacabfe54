import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

/* The holder of a share link learns whether there are enough responses for results, and nothing else about participation. */
const ENOUGH = 'query ($ref: UUID!) { study(ref: $ref) { hasEnoughResponses } }';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  await company.setFeature('openSurveyResults', true);
});
afterAll(() => app.stop());

const enough = async (client: TestClient, { ref }: TestStudy) =>
  (await client.run(ENOUGH, { ref })).study.hasEnoughResponses;

test('in an open survey there are enough responses as soon as results are shown', async () => {
  const study = await (await company.publishedStudy()).withResponses(2);
  const holder = await company.withLink(study.ref);
  expect(await enough(holder, study)).toBe(false);
  // What is shown of an open survey leaves at least three responses for the close.
  await study.withResponses(8);
  expect(await enough(holder, study)).toBe(true);
  await company.setFeature('openSurveyResults', false);
  expect([await enough(holder, study), await enough(company.admin, study)]).toEqual([null, null]);
  await study.close();
  expect([await enough(holder, study), await enough(company.viewer, study)]).toEqual([true, true]);
  await company.setFeature('openSurveyResults', true);
});

test('how many responses are enough depends on the threshold in the survey’s privacy contract', async () => {
  const [team, draft] = [await company.team('Mobile'), await company.draft()];
  await company.admin.run(
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { privacy: { threshold: 5, commentThreshold: 5 } }) { ref } }',
    { ref: draft.ref },
  );
  await draft.publish([team]);
  await draft.withResponses(4);
  await draft.close();
  expect(await enough(await company.withLink(draft.ref), draft)).toBe(false);
});

test('a share link to one team reveals nothing about other teams', async () => {
  const [small, large] = [await company.team('Small'), await company.team('Large')];
  const study = await company.publishedStudy({ teamRefs: [small, large] });
  await study.withResponses(2, { teamRef: small });
  await study.withResponses(3, { teamRef: large });
  await study.close();
  const holders = [
    await company.withLink(study.ref, { teamRef: small }),
    await company.withLink(study.ref, { teamRef: large }),
    await company.withLink(study.ref),
  ];
  expect(await Promise.all(holders.map((holder) => enough(holder, study)))).toEqual([false, true, true]);
});
