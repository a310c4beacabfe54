import { buildCohort } from '../../server/features/benchmarks/commands/build-cohort';
import { cohortFileText, readCohortFile } from '../../server/features/benchmarks/cohort-file';
import { exportCohort } from '../../server/features/benchmarks/commands/export-cohort';
import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { removeCohort } from '../../server/features/benchmarks/commands/remove-cohort';
import { databaseState, startTestApp, type TestApp, type TestCompany, type TestStudy } from '../testkit';

const CONTRIBUTE =
  'mutation ($ref: UUID!) { contributeToBenchmark(ref: $ref) { benchmarkContribution { contributedAt n scores { slug scaledAvg n } } } }';
const WITHDRAW = 'mutation ($ref: UUID!) { withdrawFromBenchmark(ref: $ref) { benchmarkContribution { n } } }';
const DAY = 86_400_000;

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

const part = async () => (await app.company()).joinBenchmarks();

/** A closed survey that three people answered. Each question has its own value. */
async function closedStudy(company: TestCompany, ratings: Record<string, number>): Promise<TestStudy> {
  const study = await company.publishedStudy({ questions: Object.keys(ratings) });
  await study.withResponses(3, { ratings });
  await study.close();
  return study;
}

const given = (company: TestCompany, { ref }: { ref: string }) =>
  company.admin.run(CONTRIBUTE, { ref }).then((data) => data.contributeToBenchmark.benchmarkContribution);
const build = async (slug: string, changes: object = {}) => {
  const [imported] = await buildCohort([app.dataSource.manager], {
    slug,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    licence: 'CC0-1.0',
    source: 'A test',
    note: null,
    ...changes,
  });
  return imported!;
};

describe('contributing a survey', () => {
  let company: TestCompany;
  beforeEach(async () => void (company = await part()));
  const log = async () =>
    (await company.admin.run('{ auditLog { entries { action subject detail actor } } }')).auditLog.entries.filter(
      ({ action }: { action: string }) => action.startsWith('BENCHMARK'),
    );

  test('stores its topic scores and how many people answered; the audit log says who contributed, and which survey', async () => {
    const study = await closedStudy(company, { review_turnaround: 4, review_improves: 2, docs_findable: 5 });
    const contribution = await given(company, study);
    expect(contribution).toEqual({
      contributedAt: '2026-03-03T10:20:00.000Z',
      n: 3,
      scores: [
        { slug: 'docs', scaledAvg: 100, n: 3 },
        { slug: 'review', scaledAvg: 50, n: 3 },
      ],
    });
    const { study: seen } = await company.viewer.run(
      'query ($ref: UUID!) { study(ref: $ref) { benchmarkContribution { n scores { slug } } } }',
      { ref: study.ref },
    );
    expect(seen.benchmarkContribution).toMatchObject({ n: 3 });
    const [entry] = await log();
    expect(entry).toEqual({
      action: 'BENCHMARK_CONTRIBUTED',
      subject: 'Pulse',
      detail: 'review, docs',
      actor: company.emails.admin,
    });
  });

  test('changes nothing the second time, and can be withdrawn and repeated', async () => {
    const study = await closedStudy(company, { docs_findable: 4 });
    const first = await given(company, study);
    app.clock.set(new Date(app.clock.now().getTime() + 1_000));
    const before = await databaseState(app.dataSource);
    expect(await given(company, study)).toEqual(first);
    expect(await databaseState(app.dataSource)).toEqual(before);
    for (let at = 0; at < 2; at += 1) {
      expect(await company.admin.run(WITHDRAW, { ref: study.ref })).toEqual({
        withdrawFromBenchmark: { benchmarkContribution: null },
      });
    }
    expect((await log()).map(({ action }: { action: string }) => action)).toEqual([
      'BENCHMARK_WITHDRAWN',
      'BENCHMARK_CONTRIBUTED',
    ]);
    expect(await app.dataSource.query('SELECT * FROM contributed_score WHERE study_id = $1', [study.ref])).toEqual([]);
  });

  test('leaves out a topic whose questions are worded differently from the library or are the company’s own', async () => {
    const { createPrompt } = await company.admin.run(
      'mutation { createPrompt(input: { text: "Are reviews fun?", type: RATING_5L, topicSlug: "review" }) { slug } }',
    );
    const study = await company.publishedStudy({
      questions: ['review_turnaround', createPrompt.slug, 'docs_findable', 'release_small'],
    });
    await study.withResponses(3);
    await study.close();
    // The published survey gets another wording than the library has.
    await app.dataSource.query(
      `UPDATE study_prompt SET wording = jsonb_set(wording, '{text}', '"Easy to find?"') WHERE study_id = $1 AND prompt_slug = 'docs_findable'`,
      [study.ref],
    );
    expect((await given(company, study)).scores).toEqual([{ slug: 'release', scaledAvg: 75, n: 3 }]);
  });

  test('leaves out a topic that is hidden in the results', async () => {
    const study = await company.draft({ questions: ['review_turnaround', 'docs_findable'] });
    await company.admin.run(
      'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }',
      {
        ref: study.ref,
        input: { sequencedPrompts: study.questions.map((slug) => ({ slug, required: false })) },
      },
    );
    await study.publish([await company.team('Platform')]);
    await study.withResponses(2);
    const third = await study.start();
    await study.answer(third, 'review_turnaround', { absoluteValue: 1 });
    await study.complete(third);
    await study.close();
    expect(await given(company, study)).toMatchObject({ n: 3, scores: [{ slug: 'review', scaledAvg: 50, n: 3 }] });
  });

  test('is refused while the survey is open, where scores are not comparable, and to a company outside benchmarks', async () => {
    const open = await company.publishedStudy();
    expect(await company.admin.refusal(CONTRIBUTE, { ref: open.ref })).toMatchObject({
      code: 'CONFLICT',
      detail: 'Only a closed survey can be contributed.',
    });
    const { createPrompt } = await company.admin.run(
      'mutation { createPrompt(input: { text: "Are reviews fun?", type: RATING_5L, topicSlug: "review" }) { slug } }',
    );
    const own = await closedStudy(company, { [createPrompt.slug]: 4 });
    expect(await company.admin.refusal(CONTRIBUTE, { ref: own.ref })).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('No topic of this survey can be compared'),
    });
    const apart = await app.company('Globex');
    const study = await closedStudy(apart, { docs_findable: 4 });
    expect(await apart.admin.refusal(CONTRIBUTE, { ref: study.ref })).toMatchObject({
      code: 'CONFLICT',
      detail: expect.stringContaining('not part of benchmarks'),
    });
  });
});

describe('building a cohort', () => {
  const companies: TestCompany[] = [];
  const studies: TestStudy[] = [];
  /** The mean of each company's answers, 1 to 5. */
  const VALUES = [1, 2, 2, 3, 3, 4, 4, 4, 5, 5];

  beforeAll(async () => {
    await app.dataSource.query('DELETE FROM benchmark_contribution');
    for (const [at, value] of VALUES.entries()) {
      const company = await part();
      // Nine of the ten companies ask about code review.
      const study = await closedStudy(company, { docs_findable: value, ...(at > 0 && { review_turnaround: value }) });
      if (at < 9) await given(company, study);
      companies.push(company);
      studies.push(study);
    }
  });

  test('is refused with nine companies', async () => {
    await expect(build('nine')).rejects.toThrow(
      'A cohort needs the surveys of 10 companies; 9 have contributed one that closed in this period.',
    );
    expect(await app.dataSource.query('SELECT slug FROM benchmark_cohort')).toEqual([]);
  });

  test('with ten companies takes the topics that all ten have, and computes percentiles as the database does', async () => {
    await given(companies[9]!, studies[9]!);
    expect(await build('ten')).toEqual({
      outcome: 'NEW',
      warnings: ['The topic "review" is left out: fewer than 10 companies have a score for it.'],
    });
    const file = await exportCohort(app.dataSource.manager, 'ten');
    const [{ figures }] = await app.dataSource.query(
      'SELECT percentile_cont(ARRAY[0.1, 0.25, 0.5, 0.75, 0.9]) WITHIN GROUP (ORDER BY (value - 1) * 25.0) AS figures FROM unnest($1::int[]) AS value',
      [VALUES],
    );
    const [p10, p25, p50, p75, p90] = figures.map((figure: number) => Math.round(figure * 10) / 10);
    expect(file.scores).toEqual([{ type: 'TOPIC', slug: 'docs', companies: 10, n: 30, p10, p25, p50, p75, p90 }]);
    expect(file).toMatchObject({ companies: 10, n: 30, isExample: false, licence: 'CC0-1.0', startDate: '2026-01-01' });
    expect(file.instrument.questions.map(({ slug }) => slug)).toEqual(['docs_findable']);
    const { benchmarkCohorts } = await companies[0]!.viewer.run('{ benchmarkCohorts { slug scores { slug p50 } } }');
    expect(benchmarkCohorts).toEqual([{ slug: 'ten', scores: [{ slug: 'docs', p50 }] }]);
  });

  test('counts a company once, by its newest survey', async () => {
    app.clock.set(new Date(app.clock.now().getTime() + DAY));
    await given(companies[0]!, await closedStudy(companies[0]!, { docs_findable: 5 }));
    await build('newest');
    const { scores, companies: count } = await exportCohort(app.dataSource.manager, 'newest');
    expect([count, scores]).toMatchObject([10, [{ slug: 'docs', companies: 10, p10: 25 }]]);
  });

  test('takes only the surveys that closed in its period', async () => {
    await expect(build('early', { endDate: '2026-03-02' })).rejects.toThrow('0 have contributed');
    await expect(build('late', { startDate: '2026-03-04' })).rejects.toThrow('1 have contributed');
    await expect(build('Not a slug')).rejects.toThrow('Nothing is built: slug: ');
    await expect(build('no-day', { startDate: 'spring' })).rejects.toThrow('Nothing is built: startDate: ');
  });

  test('does not replace a cohort of the same slug unless that was asked for', async () => {
    await expect(build('ten')).rejects.toThrow('There is another cohort with the slug "ten".');
    expect(await build('ten', { replace: true })).toMatchObject({ outcome: 'REPLACED' });
  });

  test('leaves out withdrawn and deleted surveys, companies that have left benchmarks, and the demo company', async () => {
    const company = companies[9]!;
    const { ref } = studies[9]!;
    const refused = async () => expect(build('again')).rejects.toThrow('9 have contributed');
    await company.admin.run(WITHDRAW, { ref });
    await refused();
    await given(company, studies[9]!);
    await company.admin.run('mutation { updateCompany(input: { aggregatable: false }) { ref } }');
    await refused();
    await company.joinBenchmarks();
    await app.dataSource.query('UPDATE study SET is_example = true WHERE id = $1', [ref]);
    await refused();
    await app.dataSource.query('UPDATE study SET is_example = false WHERE id = $1', [ref]);
    await build('again');
    await company.admin.run('mutation ($ref: UUID!) { deleteStudy(ref: $ref) }', { ref });
    await expect(build('deleted')).rejects.toThrow('9 have contributed');
  });
});

test('a cohort of one pack holds its questions only, from surveys that asked just these, and can be carried to another installation', async () => {
  const period = { startDate: '2031-01-01', endDate: '2031-12-31', pack: 'quick_pulse' };
  app.clock.set(new Date('2031-03-03T10:00:00Z'));
  const companies: TestCompany[] = [];
  for (let at = 0; at < 10; at += 1) {
    const company = await part();
    companies.push(company);
    // Focus is asked with another question than the pack's alone, so it does not count.
    const ratings = { docs_findable: 1 + (at % 5), release_ease: 4, focus_time: 3, meetings_worth: 3 };
    await given(company, await closedStudy(company, ratings));
  }
  app.clock.set(new Date('2031-03-03T10:05:00Z'));
  const latest = await closedStudy(companies[0]!, { docs_current: 5 });
  await given(companies[0]!, latest);

  await expect(build('pulse', { ...period, pack: 'nothing' })).rejects.toThrow('There is no pack "nothing".');
  await expect(build('pulse', { ...period, pack: 'onboarding' })).rejects.toThrow(
    /A cohort needs the surveys of 10 companies; \d have contributed one that closed in this period and asked this pack\./,
  );
  expect(await build('pulse', period)).toEqual({ outcome: 'NEW', warnings: [] });
  const db = app.dataSource.manager;
  const file = await exportCohort(db, 'pulse');
  expect(file.instrument.questions.map(({ slug }) => slug)).toEqual(['docs_findable', 'release_ease']);
  expect(file.scores.map(({ slug, companies: behind }) => [slug, behind]).sort()).toEqual([
    ['docs', 10],
    ['release', 10],
  ]);
  await removeCohort(db, 'pulse');
  const text = cohortFileText(file);
  expect(await importCohort(db, readCohortFile(text))).toEqual({ outcome: 'NEW', warnings: [] });
  expect(cohortFileText(await exportCohort(db, 'pulse'))).toBe(text);
});
