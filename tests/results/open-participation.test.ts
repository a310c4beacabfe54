import { deflateSync, inflateSync } from 'node:zlib';
import { padded, seal, unpadded, unseal } from '../../server/platform/seal';
import { startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

/* While a survey is open, some numbers of participation are told live, and the others in steps of 3 new responses. */
const COUNTS = `query ($ref: UUID!, $team: UUID!) { study(ref: $ref) {
  uniqueResponses
  participation { avgTimeSec prompts { slug n } teamSegments { values { value n } } }
  teamParticipation(teamRef: $team) { uniqueResponses prompts { slug n } }
} }`;

let app: TestApp;
let company: TestCompany;
let team: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  team = await company.team('Platform');
});
afterAll(() => app.stop());

const counts = async ({ ref }: TestStudy) => {
  const { study } = await company.viewer.run(COUNTS, { ref, team });
  const { avgTimeSec, prompts, teamSegments } = study.participation;
  return {
    responses: study.uniqueResponses,
    company: prompts[0]?.n ?? null,
    seconds: avgTimeSec,
    listed: teamSegments[0]?.values[0].n ?? null,
    team: study.teamParticipation.uniqueResponses,
    ofTeam: study.teamParticipation.prompts[0]?.n ?? null,
  };
};

/** The numbers after each of several responses, all of one team. */
async function polled(study: TestStudy, times: number): Promise<Awaited<ReturnType<typeof counts>>[]> {
  const seen = [];
  for (let at = 0; at < times; at += 1) {
    await study.respond({ teamRef: team });
    seen.push(await counts(study));
  }
  return seen;
}
const column = <Row extends object>(rows: readonly Row[], name: keyof Row) => rows.map((row) => row[name]);

test('at level STANDARD teams are counted live, and answers and times in steps that leave at least 3 responses', async () => {
  const study = await company.publishedStudy({ teamRefs: [team], questions: ['docs_findable'] });
  const seen = await polled(study, 9);
  expect(column(seen, 'responses')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(column(seen, 'team')).toEqual([null, null, 3, 4, 5, 6, 7, 8, 9]);
  expect(column(seen, 'listed')).toEqual([null, null, 3, 4, 5, 6, 7, 8, 9]);
  for (const name of ['company', 'ofTeam'] as const)
    expect(column(seen, name)).toEqual([null, null, null, null, null, 3, 3, 3, 6]);
  expect(column(seen, 'seconds')).toEqual([null, null, null, null, null, 4, 4, 4, 4]);
  await study.close();
  expect(await counts(study)).toEqual({ responses: 9, company: 9, seconds: 4, listed: 9, team: 9, ofTeam: 9 });
});

test('the average time of a survey that the version before opened counts every respondent, not only those since', async () => {
  const study = await company.publishedStudy({ teamRefs: [team], questions: ['docs_findable', 'review_turnaround'] });
  const respond = async (seconds: number) => {
    const ref = await study.start();
    for (const slug of study.questions)
      await study.answer(ref, slug, { absoluteValue: 4, responseTimeMs: seconds * 500 });
    await study.complete(ref);
  };
  for (let at = 0; at < 6; at += 1) await respond(20);
  expect(await counts(study)).toMatchObject({ responses: 6, seconds: 20 });
  await asStoredBefore(study);
  for (let at = 0; at < 3; at += 1) await respond(50);
  await counts(study);
  for (let at = 0; at < 3; at += 1) await respond(50);
  // Of the twelve respondents, the first nine are shown: six of 20 seconds and three of 50.
  expect(await counts(study)).toMatchObject({ responses: 12, seconds: 30 });
});

/** Stores the figures of a survey as the version before did, with the times by question. */
async function asStoredBefore({ ref }: TestStudy): Promise<void> {
  const [{ body }] = await app.dataSource.query('SELECT body FROM study_figures WHERE study_id = $1', [ref]);
  const { figures: key } = (await app.runtime.keys.answerKeys(app.dataSource.manager, ref))!;
  const figures = JSON.parse(inflateSync(unpadded(unseal(key, body, `figures ${ref}`))).toString());
  figures.times = { docs_findable: { seconds: 60, n: 6 }, review_turnaround: { seconds: 60, n: 6 } };
  const sealed = seal(key, padded(deflateSync(JSON.stringify(figures)), [65_536]), `figures ${ref}`);
  await app.dataSource.query('UPDATE study_figures SET body = $2 WHERE study_id = $1', [ref, sealed]);
}

test('at level STRICT everything about a group moves in steps, and a small group is not told from an empty one', async () => {
  const draft = await company.draft({ questions: ['docs_findable'] });
  await company.admin.run(
    'mutation ($ref: UUID!) { updateStudy(ref: $ref, input: { privacy: { level: STRICT } }) { ref } }',
    { ref: draft.ref },
  );
  await draft.publish([team]);
  expect((await counts(draft)).team).toBeNull();
  const seen = await polled(draft, 9);
  expect(column(seen, 'responses')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const name of ['team', 'listed'] as const)
    expect(column(seen, name)).toEqual([null, null, null, null, null, 3, 3, 3, 6]);
  expect(column(seen, 'company')).toEqual(Array(9).fill(null));
});

test('responses that came while nobody read are shown but for the last ones', async () => {
  const study = await company.publishedStudy({ teamRefs: [team], questions: ['docs_findable'] });
  await study.withResponses(20, { teamRef: team });
  expect(await counts(study)).toMatchObject({ responses: 20, company: 17, team: 20, ofTeam: 17 });
});

test('the figures of many teams take few bytes, because they are written again after every look at new responses', async () => {
  const teamRefs = [team];
  for (let at = 0; at < 10; at += 1) teamRefs.push(await company.team(`Small team ${at}`));
  const study = await company.publishedStudy({ teamRefs });
  for (const teamRef of teamRefs) await study.withResponses(3, { teamRef });
  expect((await counts(study)).responses).toBe(33);
  const [{ bytes }] = await app.dataSource.query(
    'SELECT octet_length(body) AS bytes FROM study_figures WHERE study_id = $1',
    [study.ref],
  );
  expect(bytes).toBeLessThan(5_000);
});

test('the figures are stored sealed, say nothing by their length, and are made anew if they are lost', async () => {
  const study = await company.publishedStudy({ teamRefs: [team], questions: ['docs_findable'] });
  await polled(study, 4);
  const body = async (): Promise<Buffer> =>
    (await app.dataSource.query('SELECT body FROM study_figures WHERE study_id = $1', [study.ref]))[0].body;
  const before = await body();
  expect(before.includes('docs_findable')).toBe(false);
  await polled(study, 4);
  expect((await body()).length).toBe(before.length);
  await app.dataSource.query('DELETE FROM study_figures WHERE study_id = $1', [study.ref]);
  expect(await counts(study)).toMatchObject({ responses: 8, team: 8, company: 4 });
  await study.close();
  expect(await app.dataSource.query('SELECT FROM study_figures WHERE study_id = $1', [study.ref])).toEqual([]);
});
