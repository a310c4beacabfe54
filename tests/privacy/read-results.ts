import { TestAgent, type TestClient, type TestCompany, type TestStudy } from '../testkit';

/** A score of a group that the API shows, with its count and distribution. These are `null` when only the average is shown. */
export interface ShownNumber {
  /** A team's ref, an attribute's value or both; empty for everybody. */
  group: string;
  /** The slug of the topic or question. Empty for the index. */
  slug: string;
  scaledAvg: number;
  n: number | null;
  freqDist: number[] | null;
  /** The number of people who do not know; `null` where it is not told. */
  dontKnow: number | null;
}

const SCORE = '... on Score { slug scaledAvg n freqDist dontKnow }';
/** What neither the index nor an exported score has. */
const NO_COUNTS = { freqDist: null, dontKnow: null };
const RESULTS = `query ($ref: UUID!, $teamRef: UUID) { study(ref: $ref) { results(teamRef: $teamRef) {
  devexIndex { ... on DevexIndex { index n } }
  topics: scores(type: TOPIC) { ${SCORE} }
  prompts: scores(type: PROMPT) { ${SCORE} }
  topicSegments: segments(type: TOPIC) { segment { name value } teamSegment { ref } scores { ${SCORE} } }
  promptSegments: segments(type: PROMPT) { segment { name value } teamSegment { ref } scores { ${SCORE} } }
} } }`;

interface ShownScore {
  slug?: string;
  scaledAvg?: number | null;
  n?: number | null;
  freqDist?: number[] | null;
  dontKnow?: number | null;
}
interface Part {
  segment?: { name: string; value: string } | null;
  teamSegment?: { ref: string } | null;
}

/** Reads the results of the company and of each team, over GraphQL and REST, as each kind of reader, and by an agent. */
export async function readAllResults(
  company: TestCompany,
  study: TestStudy,
  teamRefs: readonly string[],
): Promise<ShownNumber[]> {
  const refs = [null, ...teamRefs];
  const links = await Promise.all(
    refs.map((teamRef) => company.withLink(study.ref, teamRef === null ? {} : { teamRef })),
  );
  const key = await company.withApiKey();
  const callers: TestClient[] = [company.admin, company.viewer, key, ...links];
  const numbers: ShownNumber[] = [];
  for (const caller of callers)
    numbers.push(...(await readOverGraphql(caller, study.ref, refs)), ...(await readOverRest(caller, study.ref, refs)));
  numbers.push(...(await readByAgent(await TestAgent.of(key), study.ref, refs)));
  return numbers;
}

/** Reads the results of these groups over GraphQL. A refused group has no results. */
async function readOverGraphql(
  caller: TestClient,
  ref: string,
  teamRefs: readonly (string | null)[],
): Promise<ShownNumber[]> {
  const numbers: ShownNumber[] = [];
  for (const teamRef of teamRefs) {
    const data = await caller.run(RESULTS, { ref, teamRef }).catch(() => null);
    if (data === null) continue;
    const { devexIndex, topics, prompts, topicSegments, promptSegments } = data.study.results;
    if (devexIndex.index !== undefined)
      numbers.push({ group: nameOf(teamRef), slug: '', scaledAvg: devexIndex.index, n: devexIndex.n, ...NO_COUNTS });
    numbers.push(...shown(nameOf(teamRef), [...topics, ...prompts]));
    for (const { scores, ...part } of [...topicSegments, ...promptSegments])
      numbers.push(...shown(nameOf(teamRef, part), scores));
  }
  return numbers;
}

/** Reads the results of these groups through the API for agents. A refused group has no results. */
async function readByAgent(
  agent: TestAgent,
  surveyRef: string,
  teamRefs: readonly (string | null)[],
): Promise<ShownNumber[]> {
  const numbers: ShownNumber[] = [];
  for (const teamRef of teamRefs)
    for (const tool of ['survey_results', 'question_results']) {
      const { isError, text } = await agent.call(tool, { surveyRef, ...(teamRef !== null && { teamRef }) });
      if (isError) continue;
      const { devexIndex, scores } = JSON.parse(text).data.study.results;
      if (devexIndex?.index !== undefined)
        numbers.push({
          group: nameOf(teamRef),
          slug: '',
          scaledAvg: devexIndex.index,
          n: devexIndex.n,
          ...NO_COUNTS,
        });
      numbers.push(...shown(nameOf(teamRef), scores));
    }
  return numbers;
}

/** Reads the results of these groups over REST. */
async function readOverRest(
  caller: TestClient,
  ref: string,
  teamRefs: readonly (string | null)[],
): Promise<ShownNumber[]> {
  const numbers: ShownNumber[] = [];
  for (const teamRef of teamRefs) {
    for (const type of ['TOPIC', 'PROMPT']) {
      const of = teamRef === null ? '' : `/team/${teamRef}`;
      const scores = await caller.rest('GET', `/study/${ref}/scores${of}?type=${type}`);
      if (scores.status === 200) numbers.push(...shown(nameOf(teamRef), scores.body));
      const segments = await caller.rest('GET', `/study/${ref}/scores${of}/segments?type=${type}`);
      if (segments.status !== 200) continue;
      for (const score of segments.body as (ShownScore & Part)[])
        numbers.push(...shown(nameOf(teamRef, score), [score]));
    }
  }
  return numbers;
}

/** A score in an exported file. It is missing when it is hidden. */
interface Exported {
  slug: string;
  segment?: string;
  segmentValue?: string;
  score?: number;
  dontKnow?: number;
}

/** Reads all scores that an admin can export as JSON and as CSV, of the company and of each team. `teams` has their refs by name. */
export async function readAllExports(
  company: TestCompany,
  study: TestStudy,
  teams: Record<string, string>,
): Promise<ShownNumber[]> {
  const numbers: ShownNumber[] = [];
  for (const teamRef of [null, ...Object.values(teams)]) {
    for (const query of ['TOPIC', 'PROMPT'].flatMap((type) =>
      [false, true].map((segmented) => `data=SCORES&type=${type}&segmented=${segmented}`),
    )) {
      const file = async (format: string) =>
        (
          await company.admin.fetch(
            `/api/study/${study.ref}/export?${query}&format=${format}${teamRef === null ? '' : `&teamRef=${teamRef}`}`,
          )
        ).text();
      const rows = JSON.parse(await file('JSON')) as Exported[];
      const [header, ...lines] = (await file('CSV')).trimEnd().split('\n');
      // A text with a comma is quoted, so columns are counted from the end.
      const isUnsure = header!.endsWith('Don’t know');
      const cells = lines.map((line) => line.split(',').slice(isUnsure ? -2 : -1));
      const said = rows.map(({ score, dontKnow }) => (isUnsure ? [score, dontKnow] : [score]).map((n) => n ?? ''));
      if (cells.join() !== said.join()) throw new Error(`The two files of ${query} differ.`);
      const groupOf = ({ segment, segmentValue = '' }: Exported) =>
        (segment && teams[segmentValue]) ??
        nameOf(teamRef, segment ? { segment: { name: segment, value: segmentValue } } : {});
      numbers.push(
        ...rows.flatMap((row) =>
          row.score === undefined
            ? []
            : [{ group: groupOf(row), slug: row.slug, scaledAvg: row.score, n: null, ...NO_COUNTS }],
        ),
      );
    }
  }
  return numbers;
}

/** The name of a group. A team has one name, whether it appears in its own results or as a part of its parent's results. */
const nameOf = (teamRef: string | null, { segment, teamSegment }: Part = {}): string =>
  teamSegment?.ref ?? [teamRef ?? '', segment ? `${segment.name}=${segment.value}` : ''].filter(Boolean).join(' ');

const shown = (group: string, scores: readonly ShownScore[]): ShownNumber[] =>
  scores.flatMap(({ slug, scaledAvg, n = null, freqDist = null, dontKnow = null }) =>
    slug !== undefined && scaledAvg != null ? [{ group, slug, scaledAvg, n, freqDist, dontKnow }] : [],
  );
