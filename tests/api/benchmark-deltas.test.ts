import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { startTestApp, testCohort, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

const RESULTS = `query ($ref: UUID!, $team: UUID, $percentile: BenchmarkPercentile!) { study(ref: $ref) { results(teamRef: $team) {
  devexIndex { ... on DevexIndex { index benchmarkDelta(percentile: $percentile) } }
  scores { ... on Score { slug scaledAvg benchmarkDelta(percentile: $percentile) } ... on SuppressedScore { hidden: slug } }
  prompts: scores(type: PROMPT) { ... on Score { slug benchmarkDelta(percentile: $percentile) } }
  segments { teamSegment { value } scores { ... on Score { slug benchmarkDelta(percentile: $percentile) } } }
} } }`;
const QUESTIONS = ['review_turnaround', 'docs_findable', 'release_small'];

let app: TestApp;
let company: TestCompany;
let study: TestStudy;
let platform: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await (await app.company()).joinBenchmarks();
  platform = await company.team('Platform');
  study = await company.publishedStudy({ questions: QUESTIONS, teamRefs: [platform] });
  // The scores of everybody are review 350/6, docs 25 and release 50. The team of three has review 50.
  await study.withResponses(3, {
    teamRef: platform,
    ratings: { review_turnaround: 3, docs_findable: 2, release_small: 3 },
  });
  for (const review_turnaround of [5, 3, 3])
    await study.respond({ ratings: { review_turnaround, docs_findable: 2, release_small: 3 } });
  await study.close();
});
beforeEach(() => app.dataSource.query('DELETE FROM benchmark_cohort'));
afterAll(() => app.stop());

const cohort = (given: Parameters<typeof testCohort>[0] = {}) =>
  importCohort(app.dataSource.manager, testCohort(given));
const results = async (
  percentile: string,
  { client = company.viewer, team = undefined as string | undefined, ref = study.ref } = {},
) => (await client.run(RESULTS, { ref, team, percentile })).study.results;
/** The deltas by slug. The first is that of the index. */
const deltas = async (...given: Parameters<typeof results>) => {
  const { devexIndex, scores } = await results(...given);
  return [
    devexIndex.benchmarkDelta,
    ...scores.map((score: { slug: string; benchmarkDelta: number }) => [score.slug, score.benchmarkDelta]),
  ];
};
const COMPARED = 'query ($ref: UUID!) { benchmarkCohorts(studyRef: $ref) { slug } }';
const comparedWith = async () =>
  (await company.viewer.run(COMPARED, { ref: study.ref })).benchmarkCohorts.map(({ slug }: { slug: string }) => slug);
const WITHOUT = [null, ['review', null], ['docs', null], ['release', null]];

test('are the score minus the percentile; that of the index covers only topics that both sides have', async () => {
  await cohort({ figures: { review: [30.1, 45, 60, 75, 90], docs: [20, 35, 50.5, 65, 80] } });
  // These are 58.33 - 60 and 25 - 50.5. The index leaves out release, which the cohort lacks: (58.33 + 25 - 60 - 50.5)
  // / 2.
  expect(await deltas('p50')).toEqual([-13.6, ['review', -1.7], ['docs', -25.5], ['release', null]]);
  expect(await deltas('p10')).toEqual([16.6, ['review', 28.2], ['docs', 5], ['release', null]]);
  expect(await deltas('p90')).toEqual([-43.3, ['review', -31.7], ['docs', -55], ['release', null]]);
  expect((await results('p50')).devexIndex.index).toBe(44);
});

test('of a team or a segment group are computed from its own scores; a question has no delta', async () => {
  await cohort();
  expect(await deltas('p50', { team: platform })).toEqual([-17.5, ['review', -10], ['docs', -25], ['release', null]]);
  const { prompts, segments } = await results('p50');
  expect(prompts.map(({ benchmarkDelta }: { benchmarkDelta: number }) => benchmarkDelta)).toEqual([null, null, null]);
  const team = segments.find(
    ({ teamSegment }: { teamSegment: { value: string } | null }) => teamSegment?.value === 'Platform',
  );
  expect(team.scores).toEqual([
    { slug: 'review', benchmarkDelta: -10 },
    { slug: 'docs', benchmarkDelta: -25 },
    { slug: 'release', benchmarkDelta: null },
  ]);
});

test('are against the median unless another percentile is asked for', async () => {
  await cohort();
  const { study: read } = await company.viewer.run(
    'query ($ref: UUID!) { study(ref: $ref) { results { devexIndex { ... on DevexIndex { benchmarkDelta } } } } }',
    { ref: study.ref },
  );
  expect(read.results.devexIndex.benchmarkDelta).toBe((await results('p50')).devexIndex.benchmarkDelta);
});

test('are against the cohort whose period ended last', async () => {
  await cohort({ slug: 'new', figures: { review: [0, 0, 10, 10, 10] } });
  await cohort({
    slug: 'old',
    startDate: '2025-01-01',
    endDate: '2025-12-31',
    figures: { review: [0, 0, 90, 90, 90] },
  });
  expect(await deltas('p50')).toEqual([48.3, ['review', 48.3], ['docs', null], ['release', null]]);
});

describe('with the cohort of a pack', () => {
  // Of the topic review the survey asks review_turnaround alone, of docs docs_findable alone.
  const LOW = { review: [0, 0, 10, 10, 10] } as const;
  const ofPack = (asking: string[], given: Parameters<typeof testCohort>[0] = {}) =>
    cohort({ slug: 'pack', pack: 'quick_pulse', endDate: '2027-12-31', figures: LOW, asking, ...given });

  test('a topic is compared with it where the survey asked its questions, and others with the general one, though it is older', async () => {
    await cohort();
    await ofPack(['review_turnaround']);
    expect(await deltas('p50')).toEqual([11.7, ['review', 48.3], ['docs', -25], ['release', null]]);
    expect(await comparedWith()).toEqual(['cohort', 'pack']);
  });

  test('a topic on which the survey asked fewer questions is compared with the general one', async () => {
    await cohort();
    const before = await deltas('p50');
    await ofPack(['review_turnaround', 'review_improves']);
    expect(await deltas('p50')).toEqual(before);
    expect(await comparedWith()).toEqual(['cohort']);
    expect((await company.viewer.run('{ benchmarkCohorts { slug pack packName } }')).benchmarkCohorts).toEqual([
      { slug: 'pack', pack: 'quick_pulse', packName: 'Quick pulse' },
      { slug: 'cohort', pack: null, packName: null },
    ]);
  });

  test('the newest of a pack stands, and without a general one the other topics have no delta', async () => {
    await ofPack(['review_turnaround']);
    const figures = { review: [0, 0, 90, 90, 90] } as const;
    await ofPack(['review_turnaround'], { slug: 'older', endDate: '2026-12-31', figures });
    expect(await deltas('p50')).toEqual([48.3, ['review', 48.3], ['docs', null], ['release', null]]);
    expect(await comparedWith()).toEqual(['pack', 'older']);
  });

  test('the cohorts of a survey are refused like all others, and to companies that do not have the survey', async () => {
    await cohort();
    const asked = [COMPARED, { ref: study.ref }] as const;
    expect(await (await app.company('Globex')).viewer.refusal(...asked)).toMatchObject({ code: 'FORBIDDEN' });
    const other = await (await app.company('Hooli')).joinBenchmarks();
    expect(await other.viewer.refusal(...asked)).toMatchObject({ code: 'NOT_FOUND' });
    const { body } = await company.viewer.rest('GET', `/benchmark/cohorts?studyRef=${study.ref}`);
    expect(body).toMatchObject([{ slug: 'cohort', pack: null }]);
  });
});

describe('are left out', () => {
  test('without a cohort, or with one of made-up figures', async () => {
    expect(await deltas('p50')).toEqual(WITHOUT);
    await cohort({ isExample: true });
    expect(await deltas('p50')).toEqual(WITHOUT);
  });

  test('for a company that does not take part in benchmarks', async () => {
    await cohort();
    await company.admin.run('mutation { updateCompany(input: { aggregatable: false }) { ref } }');
    expect(await deltas('p50')).toEqual(WITHOUT);
    await company.joinBenchmarks();
    expect((await deltas('p50'))[0]).toBe(-13.3);
  });

  test('while the survey is open, even if its results are shown', async () => {
    await cohort();
    const open = await (await company.publishedStudy({ questions: QUESTIONS })).withResponses(6);
    await app.dataSource.query(
      `INSERT INTO feature_override SELECT company_id, 'openSurveyResults', true FROM study WHERE id = $1`,
      [open.ref],
    );
    const shown = await results('p50', { client: company.admin, ref: open.ref });
    expect(shown.devexIndex).toEqual({ index: 75, benchmarkDelta: null });
    expect(shown.scores).toEqual(
      ['review', 'docs', 'release'].map((slug) => ({ slug, scaledAvg: 75, benchmarkDelta: null })),
    );
  });

  test('for a hidden topic, which does not change the delta of the index either', async () => {
    await cohort();
    const half = await company.draft({ questions: ['review_turnaround', 'docs_findable'] });
    await company.admin.run(
      'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }',
      {
        ref: half.ref,
        input: { sequencedPrompts: half.questions.map((slug) => ({ slug, required: false })) },
      },
    );
    await half.publish([platform]);
    await half.withResponses(2);
    const third = await half.start();
    await half.answer(third, 'review_turnaround', { absoluteValue: 4 });
    await half.complete(third);
    await half.close();
    const { devexIndex, scores } = await results('p50', { ref: half.ref });
    expect([devexIndex.benchmarkDelta, scores]).toEqual([
      15,
      [{ slug: 'review', scaledAvg: 75, benchmarkDelta: 15 }, { hidden: 'docs' }],
    ]);
  });
});

test('are refused to the holder of a share link, who gets the results without them', async () => {
  await cohort();
  const holder: TestClient = await company.withLink(study.ref);
  expect(await holder.refusal(RESULTS, { ref: study.ref, percentile: 'p50' })).toMatchObject({
    code: 'FORBIDDEN',
    detail: 'Token does not have sufficient scopes.',
  });
  const optional = `query ($ref: UUID!, $with: Boolean!) { study(ref: $ref) { results { devexIndex { ... on DevexIndex { index benchmarkDelta @include(if: $with) } } } } }`;
  expect((await holder.run(optional, { ref: study.ref, with: false })).study.results.devexIndex).toEqual({ index: 44 });
});
