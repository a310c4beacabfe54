import { generateKeyPairSync } from 'node:crypto';
import { cohortFileText, readCohortFile, type CohortFile } from '../../server/features/benchmarks/cohort-file';
import { exportCohort } from '../../server/features/benchmarks/commands/export-cohort';
import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { removeCohort } from '../../server/features/benchmarks/commands/remove-cohort';
import { fingerprintOf, signatureOf } from '../../server/features/benchmarks/signature';
import { wordingHash } from '../../server/features/benchmarks/wording';
import { prompts } from '../../server/features/library/content/prompts';
import { templates } from '../../server/features/library/content/templates';
import { databaseState, startTestApp, testCohort, type TestApp, type TestCompany } from '../testkit';

const COHORTS = `{ benchmarkCohorts {
  slug startDate endDate companies n licence source method note isExample instrument wordingHash signedBy
  scores { type slug companies n p10 p25 p50 p75 p90 }
} }`;
const SLUGS = '{ benchmarkCohorts { slug } }';
const KEY = generateKeyPairSync('ed25519', {
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
}).privateKey;

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await (await app.company()).joinBenchmarks();
});
beforeEach(() => app.dataSource.query('DELETE FROM benchmark_cohort'));
afterAll(() => app.stop());

const db = () => app.dataSource.manager;
/** Imports a cohort with all the checks that a file goes through. */
const imported = (file: CohortFile, options?: Parameters<typeof importCohort>[2]) =>
  importCohort(db(), readCohortFile(cohortFileText(file)), options);
const signed = (file: CohortFile): CohortFile => ({ ...file, signature: signatureOf(file, KEY) });
const slugsFor = async (who = company) =>
  (await who.viewer.run(SLUGS)).benchmarkCohorts.map(({ slug }: { slug: string }) => slug);

describe('a cohort', () => {
  test('is shown to a viewer, an admin and an API key with all that its file contains, newest first', async () => {
    await imported(testCohort({ slug: 'older', endDate: '2025-12-31', startDate: '2025-01-01' }));
    const file = testCohort({
      slug: 'newer',
      note: 'Robot makers only.',
      figures: { docs: [20.04, 35.05, 50, 65, 80], review: [1, 2, 3, 4, 5] },
    });
    await imported(signed(file));
    const { benchmarkCohorts } = await company.viewer.run(COHORTS);
    expect(benchmarkCohorts.map(({ slug }: { slug: string }) => slug)).toEqual(['newer', 'older']);
    expect(benchmarkCohorts[0]).toEqual({
      ...{
        slug: 'newer',
        startDate: '2026-01-01',
        endDate: '2026-02-28',
        companies: 12,
        n: 300,
        licence: 'CC-BY-4.0',
        source: 'A test',
        method: 'Type 7',
      },
      ...{
        note: 'Robot makers only.',
        isExample: false,
        instrument: 'candor-library',
        wordingHash: file.instrument.wordingHash,
      },
      signedBy: fingerprintOf(signed(file).signature!),
      scores: [
        { type: 'TOPIC', slug: 'review', companies: 12, n: 300, p10: 1, p25: 2, p50: 3, p75: 4, p90: 5 },
        { type: 'TOPIC', slug: 'docs', companies: 12, n: 300, p10: 20, p25: 35.1, p50: 50, p75: 65, p90: 80 },
      ],
    });
    for (const client of [company.admin, await company.withApiKey()])
      expect((await client.run(COHORTS)).benchmarkCohorts).toEqual(benchmarkCohorts);
  });

  test('is shown to nobody of a company outside benchmarks, over GraphQL or REST', async () => {
    await imported(testCohort());
    const other = await app.company('Globex');
    for (const client of [other.viewer, other.admin]) {
      for (const query of [SLUGS, '{ benchmarkCohort(slug: "cohort") { slug } }']) {
        expect(await client.refusal(query)).toMatchObject({
          code: 'FORBIDDEN',
          detail: 'Your company is not part of benchmarks.',
        });
      }
      for (const path of ['/benchmark/cohorts', '/benchmark/cohort/cohort/scores'])
        expect((await client.rest('GET', path)).status).toBe(403);
    }
    await other.joinBenchmarks();
    expect(await slugsFor(other)).toEqual(['cohort']);
    await other.admin.run('mutation { updateCompany(input: { aggregatable: false }) { ref } }');
    expect(await other.viewer.refusal(SLUGS)).toMatchObject({ code: 'FORBIDDEN' });
  });

  test('is refused to the holder of a share link, even one who sees a whole survey', async () => {
    await imported(testCohort());
    const study = await (await company.publishedStudy()).withResponses(3);
    await study.close();
    const holder = await company.withLink(study.ref);
    for (const query of [SLUGS, `{ study(ref: "${study.ref}") { benchmarkContribution { n } } }`]) {
      expect(await holder.refusal(query)).toMatchObject({
        code: 'FORBIDDEN',
        detail: 'Token does not have sufficient scopes.',
      });
    }
  });

  test('that does not exist is answered with NOT_FOUND', async () => {
    expect(await company.viewer.refusal('{ benchmarkCohort(slug: "none") { slug } }')).toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await company.viewer.rest('GET', '/benchmark/cohort/none/scores')).status).toBe(404);
  });

  test('of made-up figures is shown to the demo company only, and no other company gets it instead of a real one', async () => {
    await imported(testCohort({ slug: 'made-up', isExample: true, note: 'Made up.' }));
    await imported(testCohort({ slug: 'real', endDate: '2026-01-31' }));
    expect(await slugsFor()).toEqual(['real']);
    expect(await company.viewer.refusal('{ benchmarkCohort(slug: "made-up") { slug } }')).toMatchObject({
      code: 'NOT_FOUND',
    });
    const demo = await (await app.company('Acme Robotics')).joinBenchmarks();
    const { ref } = await demo.draft();
    await app.dataSource.query('UPDATE study SET is_example = true WHERE id = $1', [ref]);
    expect((await demo.viewer.run('{ benchmarkCohorts { slug isExample note } }')).benchmarkCohorts).toEqual([
      { slug: 'made-up', isExample: true, note: 'Made up.' },
      { slug: 'real', isExample: false, note: null },
    ]);
  });
});

describe('importing', () => {
  test('does nothing the second time', async () => {
    expect(await imported(testCohort())).toEqual({ outcome: 'NEW', warnings: [] });
    const before = await databaseState(app.dataSource);
    expect(await imported(testCohort())).toEqual({ outcome: 'UNCHANGED', warnings: [] });
    expect(await imported(testCohort(), { replace: true })).toEqual({ outcome: 'UNCHANGED', warnings: [] });
    expect(await databaseState(app.dataSource)).toEqual(before);
  });

  test('replaces the figures of a cohort only when that was asked for', async () => {
    await imported(testCohort());
    const other = testCohort({ figures: { docs: [1, 2, 3, 4, 5] } });
    await expect(imported(other)).rejects.toThrow('There is another cohort with the slug "cohort".');
    expect(
      (await company.viewer.run('{ benchmarkCohorts { scores { slug } } }')).benchmarkCohorts[0].scores,
    ).toHaveLength(2);
    expect(await imported(other, { replace: true })).toMatchObject({ outcome: 'REPLACED' });
    expect((await company.viewer.run('{ benchmarkCohorts { scores { slug p50 } } }')).benchmarkCohorts).toEqual([
      { scores: [{ slug: 'docs', p50: 3 }] },
    ]);
  });

  test('keeps topics that the library does not have, warns about them and compares nothing with them', async () => {
    const file = testCohort();
    const question = { ...file.instrument.questions[0]!, slug: 'rust_ease', topicSlug: 'rust' };
    const questions = [...file.instrument.questions, question];
    const wide = {
      ...file,
      instrument: { ...file.instrument, questions, wordingHash: wordingHash(questions) },
      scores: [{ ...file.scores[0]!, slug: 'rust' }, ...file.scores],
    };
    expect(await imported(wide)).toEqual({
      outcome: 'NEW',
      warnings: ['The topic "rust" is not in this library: nothing is compared with it.'],
    });
    const { benchmarkCohorts } = await company.viewer.run('{ benchmarkCohorts { scores { slug } } }');
    expect(benchmarkCohorts[0].scores).toEqual([{ slug: 'review' }, { slug: 'docs' }]);
    expect(await exportCohort(db(), 'cohort')).toEqual(wide);
  });

  test.each<[string, object, string]>([
    ['in other words', { text: 'Are our docs any good?' }, 'words the question "review_turnaround" in another way'],
    ['with other labels', { choiceLabels: ['Bad', 'Good'] }, 'words the question "review_turnaround" in another way'],
    ['that the library does not have', { slug: 'review_magic' }, 'has no question "review_magic"'],
  ])('refuses a question %s, and stores nothing', async (_what, changes, sentence) => {
    const file = testCohort();
    const questions = file.instrument.questions.map((question) =>
      question.slug === 'review_turnaround' ? { ...question, ...changes } : question,
    );
    await expect(
      imported({ ...file, instrument: { ...file.instrument, questions, wordingHash: wordingHash(questions) } }),
    ).rejects.toThrow(sentence);
    expect(await slugsFor()).toEqual([]);
  });

  test('can be limited to one signer', async () => {
    const file = signed(testCohort());
    const signer = fingerprintOf(file.signature!);
    await expect(imported(file, { signer: '0'.repeat(64) })).rejects.toThrow(
      `The file is signed by another key: ${signer}.`,
    );
    await expect(imported(testCohort(), { signer })).rejects.toThrow('The file is not signed.');
    expect(await imported(file, { signer })).toMatchObject({ outcome: 'NEW' });
  });
});

describe('exporting', () => {
  test('gives the file that was imported, with its signature', async () => {
    const file = signed(
      testCohort({
        note: 'With a “note” — and é',
        figures: { docs: [0.1 + 0.2, 35, 50, 65, 100], review: [0, 0, 0, 0, 0] },
      }),
    );
    await imported(file);
    const given = await exportCohort(db(), 'cohort');
    expect(given).toEqual(file);
    expect(readCohortFile(cohortFileText(given))).toEqual(file);
  });

  test('can sign the file, and importing it again stores the new signature', async () => {
    await imported(testCohort());
    const given = await exportCohort(db(), 'cohort', KEY);
    expect(given).toEqual(signed(testCohort()));
    expect(await imported(given, { replace: true })).toMatchObject({ outcome: 'REPLACED' });
    expect(await exportCohort(db(), 'cohort')).toEqual(given);
  });

  test('and removing fail with the slug when the cohort does not exist', async () => {
    await expect(exportCohort(db(), 'none')).rejects.toThrow('There is no cohort with the slug "none".');
    await expect(removeCohort(db(), 'none')).rejects.toThrow('There is no cohort with the slug "none".');
  });
});

test.each(templates.map(({ slug, promptSlugs }) => [slug, promptSlugs] as const))(
  'a cohort of the pack %s goes out as a file and comes back the same',
  async (pack, asking) => {
    const topics = prompts.filter(({ slug, type }) => asking.includes(slug) && type.startsWith('RATING'));
    const figures = Object.fromEntries(topics.map(({ topicSlug }) => [topicSlug, [30, 45, 60, 75, 90]] as const));
    const file = testCohort({ slug: pack, pack, figures, asking });
    expect(await imported(file)).toEqual({ outcome: 'NEW', warnings: [] });
    const exported = await exportCohort(db(), pack);
    expect(exported).toEqual(file);
    expect(await imported(exported)).toEqual({ outcome: 'UNCHANGED', warnings: [] });
    expect(await slugsFor()).toEqual([pack]);
  },
);
