import { randomUUID } from 'node:crypto';
import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

const RESULTS = 'query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) { scores { __typename } } } }';

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let [team, unasked]: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [team, unasked] = [await company.team('Asked'), await company.team('Not asked')];
  study = await company.publishedStudy({ teamRefs: [team] });
  for (let at = 0; at < 3; at += 1) await study.respond({ teamRef: team });
}, 60_000);
afterAll(() => app.stop());

/** The same question at both doors. */
async function asked(client: TestClient, ref: string, teamRef?: string) {
  const { code } = await client.refusal(RESULTS, { ref, team: teamRef });
  const { status, body } = await client.rest('GET', `/study/${ref}/scores${teamRef ? `/team/${teamRef}` : ''}`);
  return { code, status, body };
}

const NOT_FOUND = { code: 'NOT_FOUND', status: 404, body: { detail: 'Not found.' } };

test('a draft has no results yet', async () => {
  const { ref } = await company.draft();
  expect(await asked(company.admin, ref)).toMatchObject({ code: 'CONFLICT', status: 409 });
});

test('an open survey without the flag shows nobody anything', async () => {
  for (const client of [company.admin, company.viewer]) expect(await asked(client, study.ref)).toMatchObject({ code: 'FORBIDDEN', status: 403 });
});

describe('of a closed survey', () => {
  beforeAll(() => study.close());

  test('an unknown type is named', async () => {
    const { status, body } = await company.admin.rest('GET', `/study/${study.ref}/scores?type=MOOD`);
    expect([status, Object.keys(body)]).toEqual([400, ['type']]);
  });

  test('no team, and a team of another company, are both not found', async () => {
    const other = await app.company();
    for (const ref of [randomUUID(), await other.team('Theirs')]) expect(await asked(company.admin, study.ref, ref)).toEqual(NOT_FOUND);
  });

  test('a team of the company that was not asked has no responses, and no numbers', async () => {
    const { status, body } = await company.admin.rest('GET', `/study/${study.ref}/scores/team/${unasked}`);
    expect(status).toBe(200);
    for (const score of body) expect(score).toMatchObject({ suppressed: { reason: 'NO_RESPONSES' } });
  });

  test('a link for one team opens no other, and not the company', async () => {
    const link = await company.withLink(study.ref, { teamRef: team });
    for (const ref of [undefined, unasked]) {
      const { status, body } = await link.rest('GET', `/study/${study.ref}/scores${ref ? `/team/${ref}` : ''}`);
      expect([status, body]).toEqual([403, { detail: 'Token does not have sufficient scopes.' }]);
    }
  });
});
