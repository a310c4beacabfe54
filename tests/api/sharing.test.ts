import { randomUUID } from 'node:crypto';
import { startTestApp, statementsOf, tablesHolding, type TestApp, type TestCompany, type TestStudy } from '../testkit';
import { DAY_MS, REVOKE_SHARE, SHARE_STUDY, SHARES_QUERY, surveyOfTwoTeams } from './support/shares';

let app: TestApp;
let company: TestCompany;
let division: string;
let platform: string;
let mobile: string;
let study: TestStudy;
beforeAll(async () => void (app = await startTestApp()));
beforeEach(async () => {
  company = await app.company();
  ({ division, platform, mobile, study } = await surveyOfTwoTeams(company));
});
afterAll(() => app.stop());

const shared = async (input: object = {}, of = study) =>
  (await company.admin.run(SHARE_STUDY, { ref: of.ref, input })).shareStudy;
const pass = (milliseconds: number) => app.clock.set(new Date(app.clock.now().getTime() + milliseconds));

describe('sharing a survey', () => {
  test('returns a token for 14 days, and stores nothing that somebody with a copy of the database could use', async () => {
    const { scopeToken, share } = await shared();
    expect(share).toEqual({
      ref: expect.any(String),
      studyRef: study.ref,
      team: null,
      createdBy: 'The admin',
      createdAt: app.clock.now().toISOString(),
      expiresAt: new Date(app.clock.now().getTime() + 14 * DAY_MS).toISOString(),
      isExpired: false,
    });
    expect(scopeToken).toMatch(/^[\w-]{43}$/);
    for (const text of [scopeToken, Buffer.from(scopeToken).toString('hex')])
      expect(await tablesHolding(app.dataSource, text)).toEqual([]);
  });

  test('lists the valid and the expired links, newest first', async () => {
    const [old, revoked] = [await shared({ expiryDays: 1, teamRef: platform }), await shared()];
    pass(DAY_MS);
    await shared({ expiryDays: 90 });
    await company.admin.run(REVOKE_SHARE, { ref: revoked.share.ref });
    expect(await company.admin.run(SHARES_QUERY, { ref: study.ref })).toEqual({
      shares: [
        { ref: expect.any(String), team: null, createdBy: 'The admin', isExpired: false },
        { ref: old.share.ref, team: { value: 'Platform' }, createdBy: 'The admin', isExpired: true },
      ],
    });
  });

  test('is refused with the name of the field for an invalid number of days and for a team that was not asked', async () => {
    const refused = (input: object, of = study) => company.admin.refusal(SHARE_STUDY, { ref: of.ref, input });
    for (const expiryDays of [0, -1, 91])
      expect((await refused({ expiryDays })).fields).toEqual({ expiryDays: [expect.any(String)] });
    await company.setFeature('openSurveyResults', true);
    const narrow = await company.publishedStudy({ teamRefs: [platform] });
    for (const teamRef of [mobile, division]) {
      expect(await refused({ teamRef }, narrow)).toMatchObject({
        code: 'BAD_USER_INPUT',
        fields: { teamRef: ['This survey does not ask this team.'] },
      });
    }
    const foreign = await (await app.company('Globex')).team('Theirs');
    for (const teamRef of [foreign, randomUUID()]) expect((await refused({ teamRef })).code).toBe('NOT_FOUND');
    expect(await refused({}, await company.draft())).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringMatching(/not been published/),
    });
  });

  test('offers the teams that a link can show, and offers viewers none', async () => {
    const OFFERED = 'query ($ref: UUID!) { study(ref: $ref) { scoredTeams { value } shareableTeams { value } } }';
    const narrow = await (
      await company.publishedStudy({ teamRefs: [platform] })
    ).withResponses(3, { teamRef: platform });
    await narrow.close();
    const named = (values: string[]) => values.map((value) => ({ value }));
    expect((await company.admin.run(OFFERED, { ref: narrow.ref })).study).toEqual({
      scoredTeams: named(['Engineering', 'Platform']),
      shareableTeams: named(['Platform']),
    });
    expect((await company.admin.run(OFFERED, { ref: study.ref })).study.shareableTeams).toEqual(
      named(['Engineering', 'Mobile', 'Platform']),
    );
    expect((await company.viewer.run(OFFERED, { ref: study.ref })).study.shareableTeams).toEqual([]);
  });

  test('of another company is answered like a survey that does not exist', async () => {
    const stranger = await app.company('Globex');
    const { share } = await shared();
    expect((await stranger.admin.refusal(SHARE_STUDY, { ref: study.ref, input: {} })).code).toBe('NOT_FOUND');
    expect((await stranger.admin.refusal(SHARES_QUERY, { ref: study.ref })).code).toBe('NOT_FOUND');
    expect((await stranger.admin.refusal(REVOKE_SHARE, { ref: share.ref })).code).toBe('NOT_FOUND');
    const another = await company.publishedStudy();
    expect((await company.admin.refusal(REVOKE_SHARE, { ref: share.ref, studyRef: another.ref })).code).toBe(
      'NOT_FOUND',
    );
    expect((await company.admin.rest('DELETE', `/study/${another.ref}/share/${share.ref}`)).status).toBe(404);
    await company.admin.run(REVOKE_SHARE, { ref: share.ref, studyRef: study.ref });
    expect((await company.admin.refusal(REVOKE_SHARE, { ref: share.ref })).code).toBe('NOT_FOUND');
  });

  test('is recorded in the audit log, without the token', async () => {
    const { scopeToken, share } = await shared({ teamRef: platform, expiryDays: 1 });
    await company.admin.run(REVOKE_SHARE, { ref: share.ref });
    const { auditLog } = await company.admin.run('{ auditLog { entries { action actor subject detail } } }');
    expect(auditLog.entries).toEqual(
      expect.arrayContaining([
        { action: 'STUDY_SHARED', actor: company.emails.admin, subject: 'Pulse', detail: 'Platform, for 1 day' },
        { action: 'SHARE_REVOKED', actor: company.emails.admin, subject: 'Pulse', detail: null },
        { action: 'STUDY_CLOSED', actor: company.emails.admin, subject: 'Pulse', detail: null },
        { action: 'STUDY_PUBLISHED', actor: company.emails.admin, subject: 'Pulse', detail: null },
      ]),
    );
    expect(JSON.stringify(auditLog)).not.toContain(scopeToken);
  });

  test('lists thirty links with as many statements as one link', async () => {
    await shared({ teamRef: platform });
    const listed = () => statementsOf(app.dataSource, () => company.admin.run(SHARES_QUERY, { ref: study.ref }));
    const few = await listed();
    for (let at = 1; at < 30; at += 1) await shared({ teamRef: at % 2 ? mobile : platform });
    expect(await listed()).toHaveLength(few.length);
  });
});
