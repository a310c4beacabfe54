import {
  COMPLETE_RESPONSE,
  openedResponses,
  proofSize,
  startTestApp,
  TestClient,
  type TestApp,
  type TestStudy,
} from '../testkit';

/** The number of responses that are handed in around the moment of the close. */
const RESPONSES = proofSize('RACE_RESPONSES', { some: 120, all: 2_000 });
const CLOSED = 'Sorry, this survey has been closed.';

let servers: [TestApp, TestApp];
beforeAll(async () => {
  const first = await startTestApp();
  servers = [first, await startTestApp({ databaseUrl: first.runtime.env.databaseUrl })];
});
afterAll(async () => {
  await servers[1].stop();
  await servers[0].stop();
});

/** A response with one answer. Either server may have taken the beginning and the answer. */
async function filled(study: TestStudy, at: number): Promise<string> {
  const ref = await study.start(`racer-${at}@people.test`);
  await study.answer(ref, 'review_turnaround', { absoluteValue: 1 + (at % 5) });
  return ref;
}

/** Runs the function for each number, several at once, so that one is always under way. */
async function withoutPause<T>(run: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < RESPONSES; at = next++) results[at] = await run(at);
  };
  await Promise.all(Array.from({ length: 24 }, work));
  return results;
}

/** How handing in ended. */
async function handIn(server: TestApp, ref: string): Promise<'counted' | typeof CLOSED> {
  const reply = await new TestClient(server.origin).fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: COMPLETE_RESPONSE, variables: { input: { studyResponseRef: ref } } }),
  });
  const { errors } = (await reply.json()) as { errors?: { extensions: { status: number; detail: string } }[] };
  if (!errors) return 'counted';
  expect(errors[0]!.extensions).toMatchObject({ status: 409, detail: CLOSED });
  return CLOSED;
}

test(
  'of responses that two servers take while the survey closes, each is counted or refused as closed',
  async () => {
    const [first, second] = servers;
    const study = await (await first.company()).publishedStudy({ questions: ['review_turnaround'] });
    const refs = await withoutPause((at) => filled(study, at));

    // The survey is closed when a third has been counted, while the others arrive.
    let counted = 0;
    let midst = () => {};
    const untilMidst = new Promise<void>((resolve) => (midst = resolve));
    const race = async (at: number) => {
      const outcome = await handIn(at % 2 ? second : first, refs[at]!);
      if (outcome === 'counted' && ++counted > RESPONSES / 3) midst();
      return outcome;
    };
    const [outcomes] = await Promise.all([withoutPause(race), untilMidst.then(() => study.close())]);
    expect(new Set(outcomes)).toEqual(new Set(['counted', CLOSED]));

    // Each response gets the same reply when it is sent again to the other server.
    const again = await withoutPause((at) => handIn(at % 2 ? first : second, refs[at]!));
    expect(again).toEqual(outcomes);
    const responses = await openedResponses(first, study.ref);
    const [numbers] = await first.dataSource.query(
      `SELECT (SELECT count(*)::int FROM spent_permit WHERE study_id = $1) AS permits,
            (SELECT sum(completed)::int FROM participation_hour WHERE study_id = $1) AS hours`,
      [study.ref],
    );
    const n = outcomes.filter((outcome) => outcome === 'counted').length;
    expect(responses.filter(({ completed }) => !completed)).toEqual([]);
    expect(responses.map(({ document }) => Object.keys(document.answers).length)).toEqual(Array(n).fill(1));
    // Permits say who has completed, so the close has deleted them.
    expect(numbers).toEqual({ permits: 0, hours: n });
    expect(await study.completed()).toBe(n);
  },
  60_000 + RESPONSES * 400,
);
