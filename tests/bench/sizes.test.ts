import { proofSize, startTestApp, storeResponses, tick, type TestApp } from '../testkit';

/*
 * How many bytes a response and a release take in the database. docs/scale.md computes with these figures. Bytes don't depend on the machine, so they may fail.
 */
const RESPONSES = proofSize('SIZED_RESPONSES', { some: 2_000, all: 20_000 });
const AT_ONCE = 2_000;
const TEAMS = 20;
const QUESTIONS = 25;
const COMMENT = 'The builds of our main service take so long that nobody waits for them before they go on.';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

async function bytesOf(...tables: string[]): Promise<number> {
  const [{ n }] = await app.dataSource.query(
    `SELECT sum(pg_total_relation_size(name::regclass))::int AS n FROM unnest($1::text[]) AS name`,
    [tables],
  );
  return n;
}

test('a response of 25 answers takes less than 5 kB until its keys are gone, and what stays is a tenth of that', async () => {
  const company = await app.company();
  const teams = await Promise.all(Array.from({ length: TEAMS }, (_, at) => company.team(`Team ${at}`)));
  const { prompts } = await company.admin.run('{ prompts { slug type } }');
  const rated = (prompts as { slug: string; type: string }[]).filter(({ type }) => type === 'RATING_5L');
  const questions = rated.slice(0, QUESTIONS).map(({ slug }) => slug);
  expect(questions).toHaveLength(QUESTIONS);
  const study = await company.publishedStudy({ questions, teamRefs: teams });
  const { study: published } = await company.admin.run(
    'query ($ref: UUID!) { study(ref: $ref) { prompts { topic { slug } } } }',
    { ref: study.ref },
  );
  const topic = published.prompts[0].topic.slug as string;
  const kept = ['release_group', 'released_text'];
  const before = [await bytesOf('response', 'uncounted_response'), await bytesOf(...kept)];
  for (let at = 0; at < RESPONSES; at += AT_ONCE)
    await storeResponses(
      app.dataSource,
      study.ref,
      Array.from({ length: AT_ONCE }, (_, n) => ({
        teamId: teams[n % TEAMS]!,
        segments: {},
        isOnRoster: false,
        answers: Object.fromEntries(questions.map((slug, of) => [slug, { value: 1 + ((n + of) % 5), seconds: 5 }])),
        // Two of five people write something.
        votes: { [topic]: n % 5 < 2 ? `${COMMENT} ${n}` : '' },
      })),
    );
  const sealed = (await bytesOf('response', 'uncounted_response')) - before[0]!;
  // A survey with fewer responses than this by the doors of respondents cannot be closed.
  await study.withResponses(3, { teamRef: teams[0]! });
  await study.close();
  await tick(app.runtime);
  const released = await bytesOf('release_group');
  const texts = await bytesOf('released_text');
  process.stdout.write(
    `${RESPONSES} responses: ${Math.round(sealed / RESPONSES)} bytes each; the release of ${TEAMS} teams: ${released} bytes; texts: ${texts} bytes.\n`,
  );
  expect(sealed / RESPONSES).toBeLessThan(5_000);
  expect((released + texts - before[1]!) / RESPONSES).toBeLessThan(500);
});
