import { randomUUID } from 'node:crypto';
import { computeMissingRelease } from '../../server/features/scores/release/release';
import { Study } from '../../server/features/studies/study.entity';
import { startTestApp, type TestApp, type TestCompany } from '../testkit';

const COMPANY = `mutation ($input: UpdateCompanyInput!) {
  updateCompany(input: $input) { company { privacyLevel scoreThreshold commentThreshold keepDays } }
}`;
const UPDATE =
  'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { privacy { level threshold commentThreshold keepDays seal } } }';
const PUBLIC =
  'query ($ref: UUID!) { publicStudy(ref: $ref) { privacy { level threshold commentThreshold keepDays seal } } }';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await app.company();
});
afterAll(() => app.stop());

const choose = (input: object) =>
  company.admin.run(COMPANY, { input }).then(({ updateCompany }) => updateCompany.company);
const update = (ref: string, privacy: object | null) =>
  company.admin.run(UPDATE, { ref, input: { privacy } }).then(({ updateStudy }) => updateStudy.privacy);
const refused = (ref: string, privacy: object | null) => company.admin.refusal(UPDATE, { ref, input: { privacy } });
const promised = (ref: string) =>
  app
    .visitor()
    .run(PUBLIC, { ref })
    .then(({ publicStudy }) => publicStudy.privacy);

describe('a company', () => {
  test('begins with the lowest level and thresholds that the product promises', async () => {
    expect(await choose({})).toEqual({
      privacyLevel: 'STANDARD',
      scoreThreshold: 3,
      commentThreshold: 3,
      keepDays: 30,
    });
  });

  test('chooses the contract of the surveys that it publishes from then on', async () => {
    const before = await company.publishedStudy();
    const draft = await company.draft();
    expect(await choose({ privacyLevel: 'STRICT', scoreThreshold: 5, commentThreshold: 10, keepDays: 7 })).toEqual({
      privacyLevel: 'STRICT',
      scoreThreshold: 5,
      commentThreshold: 10,
      keepDays: 7,
    });
    const after = await company.publishedStudy();
    const terms = { level: 'STRICT', threshold: 5, commentThreshold: 10, keepDays: 7 };
    expect(await promised(before.ref)).toMatchObject({
      level: 'STANDARD',
      threshold: 3,
      commentThreshold: 3,
      keepDays: 30,
    });
    expect(await promised(draft.ref)).toEqual({ ...terms, seal: null });
    expect(await promised(after.ref)).toEqual({ ...terms, seal: expect.any(String) });
  });

  test.each([
    [{ scoreThreshold: 2 }, 'scoreThreshold'],
    [{ scoreThreshold: 0 }, 'scoreThreshold'],
    [{ scoreThreshold: 101 }, 'scoreThreshold'],
    [{ commentThreshold: 2 }, 'commentThreshold'],
    [{ scoreThreshold: 5 }, 'commentThreshold'],
    [{ scoreThreshold: 5, commentThreshold: 4 }, 'commentThreshold'],
    [{ keepDays: -1 }, 'keepDays'],
    [{ keepDays: 401 }, 'keepDays'],
  ])('cannot choose %j', async (input, field) => {
    expect(await company.admin.refusal(COMPANY, { input })).toMatchObject({
      code: 'BAD_USER_INPUT',
      fields: { [field]: [expect.any(String)] },
    });
  });

  test('lets only its admins choose', async () => {
    expect(await company.viewer.refusal(COMPANY, { input: { privacyLevel: 'STRICT' } })).toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});

describe('a survey', () => {
  test('may promise more than its company does', async () => {
    const { ref } = await company.draft();
    expect(await update(ref, { level: 'STRICT' })).toEqual({
      level: 'STRICT',
      threshold: 3,
      commentThreshold: 3,
      keepDays: 30,
      seal: null,
    });
    expect(await update(ref, { keepDays: 0 })).toMatchObject({ level: 'STANDARD', keepDays: 0 });
    expect(await update(ref, { threshold: 5 })).toMatchObject({ level: 'STANDARD', threshold: 5, commentThreshold: 5 });
    expect(await update(ref, { threshold: 5, commentThreshold: 10 })).toMatchObject({
      threshold: 5,
      commentThreshold: 10,
    });
    expect(await update(ref, null)).toEqual({
      level: 'STANDARD',
      threshold: 3,
      commentThreshold: 3,
      keepDays: 30,
      seal: null,
    });
  });

  test('may not promise less than its company does', async () => {
    await choose({ privacyLevel: 'STRICT', scoreThreshold: 5, commentThreshold: 10, keepDays: 7 });
    const { ref } = await company.draft();
    for (const [privacy, field] of [
      [{ level: 'STANDARD' }, 'level'],
      [{ threshold: 4 }, 'threshold'],
      [{ threshold: 5, commentThreshold: 9 }, 'commentThreshold'],
      [{ threshold: 2 }, 'threshold'],
      [{ threshold: 12, commentThreshold: 11 }, 'commentThreshold'],
      [{ keepDays: 8 }, 'keepDays'],
      [{ keepDays: -1 }, 'keepDays'],
    ] as const) {
      expect(await refused(ref, privacy)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { [field]: [expect.any(String)] },
      });
    }
  });

  test('is raised along when its company raises its own choice before the survey is published', async () => {
    const { ref } = await company.draft();
    await update(ref, { threshold: 4, commentThreshold: 6, keepDays: 20 });
    await choose({ privacyLevel: 'STRICT', scoreThreshold: 5, commentThreshold: 5, keepDays: 10 });
    expect(await promised(ref)).toMatchObject({ level: 'STRICT', threshold: 5, commentThreshold: 6, keepDays: 10 });
  });

  test('has a fixed contract from publish on, which can be neither lowered nor raised', async () => {
    const study = await company.draft();
    const teamRefs = [await company.team(`Team ${randomUUID()}`)];
    await update(study.ref, { level: 'STRICT', threshold: 5, commentThreshold: 8, keepDays: 1 });
    await study.publish(teamRefs);
    const sealed = await promised(study.ref);
    expect(sealed).toEqual({
      level: 'STRICT',
      threshold: 5,
      commentThreshold: 8,
      keepDays: 1,
      seal: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    for (const privacy of [null, { threshold: 3 }, { level: 'STANDARD' }, { threshold: 9 }, { keepDays: 0 }]) {
      expect(await refused(study.ref, privacy)).toMatchObject({
        code: 'CONFLICT',
        detail: 'What a published survey promises its respondents can no longer be changed.',
      });
    }
    await choose({ privacyLevel: 'STANDARD', scoreThreshold: 3, commentThreshold: 3, keepDays: 90 });
    expect(await promised(study.ref)).toEqual(sealed);
  });

  test('keeps its contract when the company promises less later', async () => {
    await choose({ privacyLevel: 'STRICT', scoreThreshold: 5, commentThreshold: 10 });
    const study = await company.publishedStudy();
    const sealed = await promised(study.ref);
    await choose({ privacyLevel: 'STANDARD', scoreThreshold: 3, commentThreshold: 3, keepDays: 90 });
    expect(sealed).toEqual({
      level: 'STRICT',
      threshold: 5,
      commentThreshold: 10,
      keepDays: 30,
      seal: expect.any(String),
    });
    expect(await promised(study.ref)).toEqual(sealed);
    await study.withResponses(4);
    await study.close();
    await computeMissingRelease(
      app.dataSource.manager,
      await app.dataSource.manager.findOneByOrFail(Study, { id: study.ref }),
    );
    const { scores } = (
      await company.viewer.run(
        'query ($ref: UUID!) { study(ref: $ref) { results { scores { ... on SuppressedScore { needed } } } } }',
        { ref: study.ref },
      )
    ).study.results;
    expect(scores).toEqual([{ needed: 5 }, { needed: 5 }]);
  });

  test('has another seal for each different contract', async () => {
    const sealWith = async (privacy: object | null) => {
      const study = await company.draft();
      await update(study.ref, privacy);
      await study.publish([await company.team(`Team ${randomUUID()}`)]);
      return (await promised(study.ref)).seal;
    };
    const seals = [
      await sealWith(null),
      await sealWith({ level: 'STRICT' }),
      await sealWith({ threshold: 5 }),
      await sealWith({ commentThreshold: 5 }),
      await sealWith({ keepDays: 29 }),
    ];
    expect(new Set(seals).size).toBe(5);
  });
});
