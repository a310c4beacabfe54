import { startTestApp, type TestApp, type TestClient, type TestCompany, type TestStudy } from '../testkit';

const FINDING =
  '{ topicSlug label(language: $language) score interval { low high } change { difference low high direction } votes comments reasons text(language: $language) }';
const FINDINGS = `query ($ref: UUID!, $team: UUID, $language: Language! = en) { study(ref: $ref) { results(teamRef: $team) {
  findings { focus ${FINDING} strengths ${FINDING} opportunities ${FINDING} caution cautionText(language: $language) }
  scores { ... on Score { slug scaledAvg interval { low high } trend { difference low high direction } votes comments } }
} } }`;
const QUESTIONS = ['docs_findable', 'goals_clear', 'learning_time', 'environment_ready'];

interface Finding {
  topicSlug: string;
  label: string;
  score: number;
  interval: object | null;
  change: object | null;
  votes: number | null;
  comments: number;
  reasons: string[];
  text: string;
}

let app: TestApp;
let company: TestCompany;
let platform: string;
let small: string;
let sequenceRef: string;
beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  [platform, small] = [await company.team('Platform'), await company.team('Small')];
  sequenceRef = (await company.admin.run('mutation { createStudySequence(name: "Quarterly") { ref } }'))
    .createStudySequence.ref;
});
afterAll(() => app.stop());

const read = async (reader: TestClient, study: TestStudy, team: string | null = null, language = 'en') => {
  const { results } = (await reader.run(FINDINGS, { ref: study.ref, team, language })).study;
  const { focus, strengths, opportunities } = results.findings;
  return { ...results, told: [focus, ...strengths, ...opportunities].filter(Boolean) as Finding[] };
};

async function closed(docs: number[], extra = 0): Promise<TestStudy> {
  app.clock.set(new Date(app.clock.now().getTime() + 24 * 60 * 60 * 1000));
  const study = await company.publishedStudy({ questions: QUESTIONS, teamRefs: [platform, small], sequenceRef });
  for (const [at, value] of docs.entries())
    await study.respond({
      teamRef: platform,
      ratings: { docs_findable: value, goals_clear: 5, learning_time: 2 + (at % 2), environment_ready: 4 },
      votes: at < 5 ? [{ topicSlug: 'docs', ...(at < 2 && { responseText: 'Nobody finds a page.' }) }] : [],
    });
  for (let at = 0; at < extra; at += 1) await study.respond({ teamRef: small, ratings: 4 });
  await study.close();
  return study;
}

test('the findings of the company say what to begin with and why, from the figures beside them', async () => {
  await closed([4, 5, 4, 5, 4, 5, 4, 5]);
  const study = await closed([1, 2, 1, 2, 1, 2, 1, 2], 2);
  const { findings, scores, told } = await read(company.viewer, study);
  expect(findings).toMatchObject({
    focus: {
      topicSlug: 'docs',
      reasons: ['LOWEST_SCORE', 'BELOW_INDEX', 'FELL', 'MOST_VOTES', 'COMMENTS'],
      text: expect.stringMatching(
        /^the lowest score \([\d.]+\), surely below the index of \d+, surely down [\d.]+ since the previous survey, the most votes \(5 of 10 people\), 2 comments$/,
      ),
    },
    strengths: [{ topicSlug: 'clear_dir', reasons: ['HIGHEST_SCORE', 'ABOVE_INDEX'] }, { topicSlug: 'tools_envs' }],
    opportunities: [{ topicSlug: 'learning' }],
    ...{ caution: null, cautionText: null },
  });
  for (const finding of told) {
    const { slug, scaledAvg, trend, ...rest } = scores.find(
      ({ slug: of }: { slug: string }) => of === finding.topicSlug,
    );
    const { interval, change, votes, comments } = finding;
    expect({ score: finding.score, interval, change, votes, comments, slug: finding.topicSlug }).toEqual({
      ...rest,
      ...{ score: scaledAvg, change: trend, slug },
    });
  }
  const german = await read(company.viewer, study, null, 'de');
  expect(german.findings.focus).toMatchObject({
    label: 'Dokumentation',
    text: expect.stringMatching(/^der niedrigste Wert \(\d+,\d\), /),
  });
});

test('a team has its own, and one of two people none', async () => {
  const study = await closed([1, 2, 1, 2, 1, 2], 2);
  expect((await read(company.admin, study, platform)).findings.focus).toMatchObject({
    topicSlug: 'docs',
    text: expect.stringContaining('5 of 6 people'),
  });
  expect((await read(company.admin, study, small)).findings).toEqual({
    ...{ focus: null, strengths: [], opportunities: [], caution: 'TOO_FEW_RESPONSES' },
    cautionText: 'Too few people answered to say what stands out.',
  });
});

test('of four people nobody knows how certain it is', async () => {
  const { findings } = await read(company.admin, await closed([1, 2, 1, 2]));
  expect(findings).toMatchObject({ focus: { topicSlug: 'docs' }, caution: 'UNKNOWN_CERTAINTY' });
});

test('hiding a comment takes it out of the findings as well', async () => {
  const study = await closed([1, 2, 1, 2, 1, 2]);
  const { results } = (
    await company.admin.run('query ($ref: UUID!) { study(ref: $ref) { results { verbatims { nodes { ref } } } } }', {
      ref: study.ref,
    })
  ).study;
  await company.admin.run(
    'mutation ($study: UUID!, $ref: UUID!) { hideVerbatim(studyRef: $study, ref: $ref) { ref } }',
    { study: study.ref, ref: results.verbatims.nodes[0].ref },
  );
  expect((await read(company.viewer, study)).findings.focus).toMatchObject({ comments: 1 });
});
