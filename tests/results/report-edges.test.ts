import { grantAccess } from '../../server/features/accounts/commands/grant-access';
import { importCohort } from '../../server/features/benchmarks/commands/import-cohort';
import { prompts } from '../../server/features/library/content/prompts';
import { computeMissingReleases } from '../../server/jobs/scheduler';
import {
  readPdf,
  startTestApp,
  statementsOf,
  testCohort,
  type PdfContent,
  type TestApp,
  type TestCompany,
  type TestStudy,
} from '../testkit';

let app: TestApp;
let company: TestCompany;
beforeAll(async () => {
  app = await startTestApp();
  company = await (await app.company('Ťažký & synovia')).joinBenchmarks();
  await importCohort(app.dataSource.manager, testCohort());
});
afterAll(() => app.stop());

const fetchReport = (study: TestStudy, query = '') => company.admin.fetch(`/api/study/${study.ref}/report.pdf${query}`);
async function report(study: TestStudy, query = ''): Promise<PdfContent> {
  const response = await fetchReport(study, query);
  expect(response.status).toBe(200);
  return readPdf(Buffer.from(await response.arrayBuffer()));
}

/** The scored questions of both types. There are enough of them that each topic has some. */
const SCORED = prompts.filter(({ type, parentSlug }) => ['RATING_5L', 'RATING_5N'].includes(type) && !parentSlug);

describe('names and texts of any kind', () => {
  const LONG = 'Supercalifragilisticexpialidocious'.repeat(20);
  const NAME = `Łódź Ωμέγα Привет Tiếng שלום 调查 🤖👩‍🚀 \u202Eevil ${LONG.slice(0, 100)}`;
  let study: TestStudy;
  let team: string;
  beforeAll(async () => {
    team = await company.team('مرحبا 🚀 Équipe "A"; filename=x');
    study = await company.publishedStudy({ name: NAME, teamRefs: [team] });
    const texts = [
      '这个文档很难找到，我们需要更好的搜索。',
      LONG,
      'Ça va? 100% <b>bold</b> (a\\b) – “fine” 🤖',
      'one\ntwo\r\n\tthree\u0000four'.replace('\u0000', ''),
    ];
    for (const text of texts)
      await study.respond({ teamRef: team, text, votes: [{ topicSlug: 'docs', responseText: text }] });
    await study.close();
  });

  test('characters that the font has are drawn, and others become boxes with the character as alternative text', async () => {
    const { pages, alternativeTexts, title } = await report(study);
    for (const word of ['Łódź', 'Ωμέγα', 'Привет', 'Tiếng']) expect(pages[0]!.replaceAll(' ', '')).toContain(word);
    expect(pages[0]).not.toMatch(/שלום|调查|🤖/);
    for (const missing of ['שלום', '调查', '👩‍🚀']) expect(alternativeTexts).toContain(missing);
    expect(title).toContain('שלום 调查 🤖');
  });

  test('a text without drawable characters is replaced by a note, and all other texts keep all their characters', async () => {
    const { pages } = await report(study);
    const text = pages.join(' ');
    expect(text).toContain(
      'This text is written in letters that the report has no font for. It can be read in the analyzer.',
    );
    expect(text).toContain('Ça va? 100% <b>bold</b> (a\\b) – “fine”');
    expect(text.replaceAll(' ', '')).toContain(LONG);
    expect(text).toMatch(/one two +three/);
  });

  test('the name of the file is valid in a header', async () => {
    const disposition = (await fetchReport(study, `?teamRef=${team}`)).headers.get('content-disposition')!;
    expect(disposition).toMatch(/^attachment; filename="[^"\r\n]*(\\"[^"\r\n]*)*"; filename\*=UTF-8''[\w%.'()*!~-]+$/);
    // Long names are cut, and what file systems refuse becomes a hyphen.
    expect(decodeURIComponent(disposition.split("UTF-8''")[1]!)).toMatch(
      /^Łódź Ωμέγα Привет Tiếng שלום 调查 .* evil Supercalifragili… - مرحبا 🚀 Équipe -A-; filename=x - Report - 2026-03-03\.pdf$/,
    );
  });
});

test('at level STRICT the report shows the same as the screens, and names the thresholds', async () => {
  const strict = await app.company('Strict');
  await strict.admin.run(
    'mutation { updateCompany(input: { privacyLevel: STRICT, scoreThreshold: 4, commentThreshold: 6 }) { ref } }',
  );
  const [small, large] = [await strict.team('Small'), await strict.team('Large')];
  const study = await strict.publishedStudy({ teamRefs: [small, large] });
  for (let at = 0; at < 9; at += 1)
    await study.respond({
      teamRef: at < 2 ? small : large,
      ratings: (at % 5) + 1,
      votes: [{ topicSlug: 'docs', responseText: `Comment ${at}` }],
    });
  await study.close();
  await computeMissingReleases(app.runtime);
  const of = async (query: string) => {
    const file = await (await strict.admin.fetch(`/api/study/${study.ref}/report.pdf${query}`)).arrayBuffer();
    return readPdf(Buffer.from(file)).pages.join('\n');
  };
  const all = await of('');
  expect(all.replace(/\s+/g, ' ')).toContain(
    "nothing is shown of fewer than 4 people. Comments need 6. Groups are also hidden where somebody's answer could be worked out",
  );
  const shown = `query ($ref: UUID!, $teamRef: UUID) { study(ref: $ref) { results(teamRef: $teamRef) { devexIndex { ... on DevexIndex { index } } scores(type: PROMPT) { ... on Score { scaledAvg n } } } } }`;
  for (const teamRef of [small, large]) {
    const { devexIndex, scores } = (await strict.admin.run(shown, { ref: study.ref, teamRef })).study.results;
    const text = await of(`?teamRef=${teamRef}`);
    expect(text.includes('DevEx Index')).toBe(devexIndex.index !== undefined);
    const shownScores = scores.filter(
      (score: { scaledAvg?: number }) => score.scaledAvg !== undefined && devexIndex.index !== undefined,
    );
    for (const { scaledAvg } of shownScores) expect(text).toContain(scaledAvg.toFixed(1));
    if (shownScores.length === 0) expect(text).not.toMatch(/\d\.\d/);
  }
});

describe('a large survey', () => {
  let [few, many]: TestStudy[] = [];
  const topicsOf = (study: TestStudy) => [
    ...new Set(SCORED.filter(({ slug }) => study.questions.includes(slug)).map(({ topicSlug }) => topicSlug)),
  ];
  beforeAll(async () => {
    const team = await company.team('Everybody');
    few = await company.publishedStudy({ name: 'Few', teamRefs: [team] });
    many = await company.publishedStudy({
      name: 'Many',
      teamRefs: [team],
      questions: SCORED.slice(0, 60).map(({ slug }) => slug),
    });
    for (const study of [few, many]) {
      for (let at = 0; at < 3; at += 1)
        await study.respond({
          teamRef: team,
          votes: topicsOf(study)
            .slice(0, 3)
            .map((topicSlug) => ({ topicSlug, responseText: `On ${topicSlug}` })),
        });
      await study.close();
    }
  });

  test('leaves no heading alone at the end of a page, and no page before the last half empty', async () => {
    const { pages, emptyBelow, bookmarks } = await report(many!);
    const headings = [...bookmarks, 'Comments', 'Survey question', 'Survey questions', 'What stands out'];
    expect(pages.length).toBeGreaterThan(5);
    for (const text of pages) {
      const content = text.replace(/( Many, .*)? Page \d+ of \d+$/, '');
      expect(headings.filter((heading) => content.endsWith(heading))).toEqual([]);
    }
    for (const part of emptyBelow.slice(0, -1)) expect(part).toBeLessThan(0.5);
  });

  test('has every topic and question in its report', async () => {
    const { pages, bookmarks } = await report(many!, '?percentile=p50');
    const { study } = await company.admin.run(
      'query ($ref: UUID!) { study(ref: $ref) { topics { label } prompts { text } } }',
      { ref: many!.ref },
    );
    const text = pages.join(' ').replaceAll(' ', '');
    for (const { label } of study.topics) expect(bookmarks).toContain(label);
    for (const prompt of study.prompts) expect(text).toContain(prompt.text.replaceAll(' ', ''));
  });

  // A loader closes its batch with the turn of the event loop, so a busy machine may read one batch in two parts. A
  // statement for each topic or question would add at least as many statements as the large survey has more topics.
  test('takes no statement for each of its topics and questions', async () => {
    await Promise.all([fetchReport(few!), fetchReport(many!)]); // Rows that are read only once are read here.
    const counts: number[] = [];
    for (const study of [few!, many!])
      counts.push((await statementsOf(app.dataSource, () => fetchReport(study, '?percentile=p50'))).length);
    const moreTopics = topicsOf(many!).length - topicsOf(few!).length;
    expect(Math.abs(counts[1]! - counts[0]!)).toBeLessThan(moreTopics / 2);
  });
});

test('the report contains a stored summary while it is valid, and never asks for a new one', async () => {
  const study = await company.publishedStudy({ name: 'Summed up' });
  const saying = [
    'The build is slow and slow builds hurt everybody here.',
    'Slow builds cost me an hour of every day.',
    'Our docs of the build are out of date.',
  ];
  for (const text of saying) await study.respond({ text, votes: [{ topicSlug: 'docs', responseText: text }] });
  await study.close();
  const { me } = await company.admin.run('{ me { company { slug } } }');
  await grantAccess(app.dataSource.manager, me.company.slug, 'canUseGenerativeAiFeatures', true);
  const NOTE = 'by counting words. No language model was asked.';
  const notes = async () => (await report(study)).pages.join(' ').split(NOTE).length - 1;
  expect(await notes()).toBe(0);
  expect(await app.dataSource.query('SELECT 1 FROM summary WHERE study_id = $1', [study.ref])).toEqual([]);

  const open = await company.admin.run('query ($ref: UUID!) { study(ref: $ref) { prompts { type topicSlug } } }', {
    ref: study.ref,
  });
  const { topicSlug } = open.study.prompts.find(({ type }: { type: string }) => type === 'OPEN_END');
  const SUMMARIES = `query ($ref: UUID!, $of: String!) { study(ref: $ref) { results {
    comments: summary(kind: COMMENTS, topicSlug: "docs") { ... on Summary { text } } answers: summary(kind: TEXTUAL, topicSlug: $of) { ... on Summary { text } }
    verbatims(topicSlug: "docs") { nodes { ref } } } } }`;
  const { results } = (await company.admin.run(SUMMARIES, { ref: study.ref, of: topicSlug })).study;
  expect(await notes()).toBe(2);
  const text = (await report(study)).pages.join(' ').replace(/\s+/g, ' ');
  for (const summary of [results.comments.text, results.answers.text])
    expect(text).toContain(summary.replace(/\s+/g, ' '));

  await company.admin.rest('PATCH', `/study/${study.ref}/verbatims/${results.verbatims.nodes[0].ref}`, {
    isHidden: true,
  });
  expect(await notes()).toBe(1);
  await grantAccess(app.dataSource.manager, me.company.slug, 'canUseGenerativeAiFeatures', false);
  expect(await notes()).toBe(0);
});
