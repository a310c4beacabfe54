import { prompts as library } from '../../server/features/library/content/prompts';
import { topics } from '../../server/features/library/content/topics';
import { releaseMissing } from '../../server/features/scores/release/release';
import { seededRandom } from '../../server/features/scores/release/seeded-random';
import { Study } from '../../server/features/studies/study.entity';
import { startTestApp, type TestApp, type TestCompany } from '../testkit';
import { respondents, store, type Respondent } from './random-study';
import { choices, index, priorities, promptScores, topicScores, type ReferenceScore } from './reference';

/** 200 with `STUDIES=200`; a few take a while already. */
const STUDIES = Number(process.env.STUDIES ?? 12);

const SCORE = `__typename ... on Score { slug scaledAvg freqDist n votes comments priority } ... on SuppressedScore { hiddenSlug: slug reason }`;
const RESULTS = `query ($ref: UUID!, $team: UUID) { study(ref: $ref) { results(teamRef: $team) {
  devexIndex { ... on DevexIndex { index n } }
  topics: scores { ${SCORE} } prompts: scores(type: PROMPT) { ${SCORE} }
  segments { segment { name value } teamSegment { ref } scores { ${SCORE} } }
  choices { ... on ChoiceCounts { slug n counts { choice n } } ... on SuppressedScore { hiddenSlug: slug } }
} } }`;

interface Tree {
  ref: string;
  parent: string | null;
}

let app: TestApp;
let company: TestCompany;
let tree: Tree[];
const labels = new Map(topics.map(({ slug, label }) => [slug, label]));

beforeAll(async () => {
  app = await startTestApp();
  company = await app.company();
  tree = [];
  for (const [parent, name] of [[null, 'A'], [0, 'A1'], [0, 'A2'], [1, 'A11'], [null, 'B'], [4, 'B1']] as const) {
    const parentRef = parent === null ? undefined : tree[parent]!.ref;
    tree.push({ ref: await company.team(name, parentRef), parent: parentRef ?? null });
  }
});
afterAll(() => app.stop());

/** The team with all below it. */
const within = (team: string): string[] => [team, ...tree.filter(({ parent }) => parent === team).flatMap(({ ref }) => within(ref))];
const membersOf = (people: Respondent[], team: string | null) =>
  team === null ? people : people.filter(({ teamRef }) => teamRef !== null && within(team).includes(teamRef));

interface Given {
  __typename: string;
  slug: string;
  hiddenSlug: string;
  reason: string;
  scaledAvg: number;
  freqDist: number[];
  n: number;
  votes: number | null;
  comments: number;
  priority: number | null;
}

function expectScores(given: Given[], expected: ReferenceScore[]): void {
  expect(given.map(({ slug, hiddenSlug }) => slug ?? hiddenSlug)).toEqual(expected.map(({ slug }) => slug));
  given.forEach((score, at) => {
    const reference = expected[at]!;
    if (reference.hidden) return expect(score).toMatchObject({ reason: reference.hidden });
    expect(Math.abs(score.scaledAvg - reference.scaledAvg!)).toBeLessThan(0.05 + 1e-6);
    expect(score.scaledAvg).toBe(Number(score.scaledAvg.toFixed(1)));
    expect(score).toMatchObject({ n: reference.n, ...(reference.freqDist && { freqDist: reference.freqDist }) });
    if (reference.votes !== undefined) expect([score.votes, score.comments]).toEqual([reference.votes, reference.comments]);
  });
}

test.each(Array.from({ length: STUDIES }, (_, seed) => seed))('random study %i: every group, worked out twice', async (seed) => {
  const random = seededRandom(seed + 1);
  const asked = library.filter(() => random() < 0.1 + 0.2 * random()).slice(0, 24);
  const study = await company.publishedStudy({ questions: asked.map(({ slug }) => slug), teamRefs: tree.map(({ ref }) => ref) });
  const people = respondents(random, 3 + Math.floor(60 * random() ** 2), tree.map(({ ref }) => ref), asked);
  await store(app.dataSource, study.ref, people);
  const segments = JSON.stringify([{ key: 'Role', visible: true }, { key: 'Location', visible: true }]);
  await app.dataSource.query(`UPDATE study SET status = 'CLOSED', close_date = now(), analysis_segments = $2 WHERE id = $1`, [study.ref, segments]);
  await releaseMissing(app.dataSource.manager, await app.dataSource.manager.findOneByOrFail(Study, { id: study.ref }));

  for (const team of [null, ...tree.map(({ ref }) => ref)]) {
    const { results } = (await company.viewer.run(RESULTS, { ref: study.ref, team })).study;
    const members = membersOf(people, team);
    expectScores(results.topics, topicScores(members, asked));
    expectScores(results.prompts, promptScores(members, asked));
    const expectedIndex = index(members, asked);
    if (expectedIndex === null) expect(results.devexIndex).toEqual({});
    else expect(Math.abs(results.devexIndex.index - expectedIndex)).toBeLessThanOrEqual(0.5 + 1e-9);
    const ranked = (results.topics as Given[]).filter(({ priority }) => priority != null).sort((a, b) => a.priority! - b.priority!);
    expect(ranked.map(({ slug }) => slug)).toEqual(priorities(topicScores(members, asked), labels));

    for (const { segment, teamSegment, scores } of results.segments) {
      const narrowed = segment ? members.filter((person) => person.segments[segment.name] === segment.value) : membersOf(people, teamSegment.ref);
      expectScores(scores, topicScores(narrowed, asked));
    }
    const shownValues = ['Role', 'Location'].flatMap((name) =>
      [...new Set(members.flatMap((person) => person.segments[name] ?? []))].filter((value) =>
        topicScores(members.filter((person) => person.segments[name] === value), asked).some(({ scaledAvg }) => scaledAvg !== undefined),
      ),
    );
    expect(results.segments.flatMap(({ segment }: { segment: { value: string } | null }) => segment?.value ?? []).sort()).toEqual(shownValues.sort());
    for (const given of results.choices) {
      const reference = choices(members, asked.find(({ slug }) => slug === (given.slug ?? given.hiddenSlug))!);
      if (reference === null) expect(given).toEqual({ hiddenSlug: expect.any(String) });
      else expect({ n: given.n, counts: given.counts.map(({ n }: { n: number }) => n) }).toEqual(reference);
    }
  }
});
