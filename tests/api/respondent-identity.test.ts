import { computeMissingRelease } from '../../server/features/scores/release/release';
import { Study } from '../../server/features/studies/study.entity';
import { startTestApp, type TestApp, type TestCompany } from '../testkit';
import { isOpenEnded, SUBMIT_RESPONSE } from '../testkit/test-study';

const COMPANY = `mutation ($input: UpdateCompanyInput!) {
  updateCompany(input: $input) { company { respondentIdentity emailDomains } }
}`;
const CHOOSE =
  'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { privacy { identity emailDomains } } }';
const PUBLIC = 'query ($ref: UUID!) { publicStudy(ref: $ref) { privacy { identity emailDomains sealed } } }';
const START = 'mutation ($input: StartStudyResponseInput!) { startStudyResponse(input: $input) { ref } }';

const TEAMS = 'query ($ref: UUID!) { study(ref: $ref) { scoredTeams { ref uniqueResponses } } }';

let app: TestApp;
let company: TestCompany;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  company = await app.company();
});
afterAll(() => app.stop());

const preset = (input: object) =>
  company.admin.run(COMPANY, { input }).then(({ updateCompany }) => updateCompany.company);
const promised = (ref: string) =>
  app
    .visitor()
    .run(PUBLIC, { ref })
    .then(({ publicStudy }) => publicStudy.privacy);
const start = (studyRef: string, email: string) => app.visitor().run(START, { input: { studyRef, email } });
const refusal = (studyRef: string, email: string) => app.visitor().refusal(START, { input: { studyRef, email } });

const person = (email: string) => ({ name: 'P', email, teamPath: ['Platform'], classification: 1, segments: {} });
const teamRef = async (name: string): Promise<string> => {
  const { teams } = await company.admin.run('{ teams { ref value } }');
  return teams.find(({ value }: { value: string }) => value === name).ref;
};

describe('who may answer', () => {
  test('is everybody with an address, unless the company or the survey says otherwise', async () => {
    expect(await preset({})).toEqual({ respondentIdentity: 'ANY_EMAIL', emailDomains: [] });
    const { ref } = await company.publishedStudy();
    expect(await promised(ref)).toMatchObject({ identity: 'ANY_EMAIL', emailDomains: [] });
    await start(ref, 'anybody@anywhere.example');
  });

  test('is preset by the company, chosen by the survey, and sealed with the domains', async () => {
    await preset({
      respondentIdentity: 'KNOWN_EMAIL',
      emailDomains: [' Acme.Example', 'acme.example', 'robots.acme.example'],
    });
    const study = await company.publishedStudy();
    const emailDomains = ['acme.example', 'robots.acme.example'];
    expect(await promised(study.ref)).toMatchObject({
      identity: 'KNOWN_EMAIL',
      emailDomains,
      sealed: { terms: { identity: 'KNOWN_EMAIL', emailDomains } },
    });
    const { ref } = await company.draft();
    const { updateStudy } = await company.admin.run(CHOOSE, { ref, input: { privacy: { identity: 'ANY_EMAIL' } } });
    expect(updateStudy.privacy).toEqual({ identity: 'ANY_EMAIL', emailDomains: [] });
    await preset({ emailDomains: ['anywhere.example'] });
    expect(await refusal(study.ref, 'mallory@anywhere.example')).toMatchObject({ reason: 'RESPONDENT_UNKNOWN' });
  });

  test.each([['acme'], ['@acme.com'], ['acme.com/x'], [''], ['a b.com']])(
    'cannot name the domain "%s"',
    async (domain) => {
      expect(await company.admin.refusal(COMPANY, { input: { emailDomains: [domain] } })).toMatchObject({
        fields: { emailDomains: [expect.any(String)] },
      });
    },
  );
});

describe('at KNOWN_EMAIL', () => {
  beforeEach(() => preset({ respondentIdentity: 'KNOWN_EMAIL', emailDomains: ['acme.example'] }));

  test('takes people of the roster and addresses under the domains, and refuses all others with a reason', async () => {
    await company.roster([person('ann@contractor.example')]);
    const { ref } = await company.publishedStudy();
    await start(ref, 'Ann@Contractor.example');
    await start(ref, 'bob@acme.example');
    for (const email of [
      'bob@contractor.example',
      'bob@mail.acme.example',
      'bob@notacme.example',
      'acme.example@evil.example',
    ]) {
      expect(await refusal(ref, email)).toMatchObject({ code: 'FORBIDDEN', status: 403, reason: 'RESPONDENT_UNKNOWN' });
    }
    const reply = await app
      .visitor()
      .rest('POST', '/public/study-response', { studyRef: ref, email: 'eve@evil.example' });
    expect(reply).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining('addresses that the company knows') },
    });
  });

  test.each([
    ['KNOWN_EMAIL', 1],
    ['ANY_EMAIL', 5],
  ] as const)('made-up people can join no team: at %s its cell counts %i', async (identity, counted) => {
    await company.roster(['ann', 'bob', 'cem', 'dan', 'eva'].map((name) => person(`${name}@acme.example`)));
    const team = await teamRef('Platform');
    const study = await company.draft({ voting: false });
    await company.admin.run(CHOOSE, { ref: study.ref, input: { privacy: { identity } } });
    await study.publish([team]);
    await study.respond({ email: 'ann@acme.example', ratings: 1 });
    for (const name of ['one', 'two']) await study.respond({ email: `${name}@acme.example`, teamRef: team });
    for (const name of ['three', 'four']) {
      await app.visitor().run(SUBMIT_RESPONSE, {
        input: {
          start: { studyRef: study.ref, email: `${name}@acme.example` },
          teamRef: team,
          answers: study.questions
            .filter((slug) => !isOpenEnded(slug))
            .map((promptSlug) => ({ promptSlug, absoluteValue: 4 })),
        },
      });
    }
    await study.close();
    const { manager } = app.dataSource;
    await computeMissingRelease(manager, await manager.findOneByOrFail(Study, { id: study.ref }));
    const { scoredTeams } = (await company.admin.run(TEAMS, { ref: study.ref })).study;
    const shown = counted < 3 ? [] : [{ ref: team, uniqueResponses: counted }];
    expect(scoredTeams).toEqual(shown);
    expect(await study.completed()).toBe(5);
  });

  test('cannot be published where nobody is known', async () => {
    await preset({ emailDomains: [] });
    const study = await company.draft();
    await expect(study.publish([await company.team('Platform')])).rejects.toThrow(/somebody can answer/);
  });
});
