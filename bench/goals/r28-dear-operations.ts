import { setTimeout as sleep } from 'node:timers/promises';
import { parse, getOperationAST } from 'graphql';
import { PRICE_LIMITS, priceOf } from '../../server/graphql/price';
import type { TestClient } from '../../tests/testkit';
import { readContract } from '../../tests/testkit/contract';
import { loadResponses } from '../load/responses';
import { makeTeams, publishSurvey, responseLoadOf } from '../load/surveys';
import type { Bench } from '../support/bench';
import { askGraphql, connectionOf } from '../support/graphql-reads';
import { median, millisecondsText, NO_FIGURE, quantileOfTimes, type ResultLine } from '../support/measure';
import type { RawConnection } from '../support/raw-connection';

/** The size of reliability goal R3: 200 teams, 2,000 responses to each survey. */
const [TEAMS, RESPONSES, SURVEYS] = [200, 2_000, 3];
const AT_ONCE = 10;
const MOST_ALIASES = 30;
const CHEAP_PER_SECOND = 20;
const CHEAP = '{ me { email } }';

const CELL = '... on Score { slug scaledAvg n freqDist trend { difference } } ... on SuppressedScore { reason }';

type ShapeOf = (study: string, other: string, sequence: string) => [head: string, repeated: string];

/** Operations that cost as much as their caller may ask for: each repeats one selection by aliases as often as its price allows. */
const DEAR: { what: string; by: ('viewer' | 'admin' | 'share link')[]; shapeOf: ShapeOf }[] = [
  {
    what: 'the groups of every question',
    by: ['viewer', 'share link'],
    shapeOf: (study) => [
      `study(ref: "${study}")`,
      `results { segments(type: PROMPT) { segment { name value } scores { ${CELL} } } }`,
    ],
  },
  {
    what: 'one field of the groups of every question',
    by: ['viewer', 'share link'],
    shapeOf: (study) => [
      `study(ref: "${study}")`,
      'results { segments(type: PROMPT) { scores { ... on Score { slug } } } }',
    ],
  },
  {
    what: 'comparisons with another survey',
    by: ['viewer'],
    shapeOf: (study, other) => [
      `study(ref: "${study}")`,
      `results { comparedWith(studyRef: "${other}") { topics { topicSlug difference { difference } } results { segments { scores { ${CELL} } } } } }`,
    ],
  },
  {
    what: 'every question of every survey of a series',
    by: ['viewer'],
    shapeOf: (_study, _other, sequence) => [
      `studySequence(ref: "${sequence}")`,
      `studies { study { results { scores(type: PROMPT) { ${CELL} } } } }`,
    ],
  },
  {
    what: 'comments and text answers',
    by: ['viewer', 'share link'],
    shapeOf: (study) => [
      `study(ref: "${study}")`,
      'results { verbatims(first: 200) { nodes { ref responseText } } textAnswers(first: 200) { nodes { ref responseText } } }',
    ],
  },
  {
    what: 'previews of an export',
    by: ['admin'],
    shapeOf: (study) => [
      '... on Query',
      `exportPreview(studyRef: "${study}", input: { data: SCORES, format: CSV, type: PROMPT, segmented: true }) { __typename }`,
    ],
  },
];

/** The surveys that are asked for, and the callers who ask. */
async function prepareSurveys(bench: Bench) {
  const { company } = bench;
  const teams = await makeTeams(company, TEAMS);
  const { createStudySequence } = await company.admin.run('mutation { createStudySequence(name: "Dear") { ref } }');
  const sequence: string = createStudySequence.ref;
  const refs: string[] = [];
  for (let at = 0; at < SURVEYS; at += 1) {
    const study = await publishSurvey(company, teams, { name: `Dear ${at}`, sequenceRef: sequence });
    await loadResponses(bench, [responseLoadOf(study, teams, RESPONSES)], bench.say);
    await study.close();
    refs.push(study.ref);
  }
  const study = refs.at(-1)!;
  return { study, other: refs.at(-2)!, sequence, link: await company.withLink(study) };
}

/** R28: the time that a cheap operation takes while another caller repeats the dearest operations that are allowed, ten at once. */
export async function dearOperationsGoal(bench: Bench): Promise<ResultLine[]> {
  const { company, sizes } = bench;
  const { study, other, sequence, link } = await prepareSurveys(bench);
  await bench.restart({ PRICE_LIMIT_FACTOR: '1' });
  const lines: ResultLine[] = [];
  for (const { what, by, shapeOf } of DEAR) {
    const query = dearest(...shapeOf(study, other, sequence));
    for (const caller of by) {
      const client = caller === 'share link' ? link : company[caller];
      for (const isNew of [false, true]) {
        const alone = await waitsOf(bench, sizes.seconds, null);
        const seen = await waitsOf(bench, sizes.seconds, { client, query, isNew });
        lines.push({
          what: `${what}, ${caller}${isNew ? ', a new text each time' : ''} (${seen.dear} replies of ${Math.round(seen.bytes / 1_000)} kB)`,
          ours: waitsText(seen.waits),
          ceiling: `${waitsText(alone.waits)} alone`,
          ratio: NO_FIGURE,
          goal: '≤ 100 ms',
          errors: seen.errors,
        });
        bench.say(`  ${lines.at(-1)!.what}: ${lines.at(-1)!.ours}; ${lines.at(-1)!.ceiling}`);
      }
    }
  }
  await bench.restart();
  return lines;
}

const waitsText = (waits: number[]): string =>
  `median ${millisecondsText(median(waits))}, p99 ${millisecondsText(quantileOfTimes(waits, 0.99))}, max ${millisecondsText(Math.max(...waits))}`;

const schema = readContract();

/** The operation with as many aliases of a selection as its price and the limit of aliases allow. */
function dearest(head: string, repeated: string): string {
  const of = (count: number) =>
    `query { ${head} { ${Array.from({ length: count }, (_, at) => `a${at}: ${repeated}`).join(' ')} } }`;
  const priceOfText = (query: string) => {
    const document = parse(query);
    return priceOf(schema, { document, operation: getOperationAST(document, null)! });
  };
  let count = 1;
  while (count < MOST_ALIASES && priceOfText(of(count + 1)) <= PRICE_LIMITS.viewer) count += 1;
  return of(count);
}

interface DearLoad {
  client: TestClient;
  query: string;
  /** Whether each request has another text, so that the server can't have prepared it. */
  isNew: boolean;
}

/** Sends cheap operations at a steady pace, and meanwhile a load of dear ones. `waits` has the milliseconds from the time at which each cheap one was due. */
async function waitsOf({ company, product }: Bench, seconds: number, load: DearLoad | null) {
  const until = performance.now() + seconds * 1_000;
  const seen = { waits: [] as number[], dear: 0, bytes: 0, errors: 0 };
  const repeat = async ({ client, query, isNew }: DearLoad, of: number) => {
    const connection = connectionOf(client, product.origin);
    for (let asked = 0; performance.now() < until; asked += 1)
      try {
        seen.bytes = (await askGraphql(connection, isNew ? `${query} # ${of} ${asked}` : query, {})).length;
        seen.dear += 1;
      } catch {
        seen.errors += 1;
      }
    connection.close();
  };
  const idle: RawConnection[] = [];
  const askCheap = async (due: number) => {
    const connection = idle.pop() ?? connectionOf(company.admin, product.origin);
    await askGraphql(connection, CHEAP, {});
    seen.waits.push(performance.now() - due);
    idle.push(connection);
  };
  const steadily = async () => {
    const underWay: Promise<void>[] = [];
    // The first half second is left out, because the dear operations only begin.
    for (let due = performance.now() + 500; due < until; due += 1_000 / CHEAP_PER_SECOND) {
      await sleep(Math.max(0, due - performance.now()));
      underWay.push(askCheap(due));
    }
    await Promise.all(underWay);
    for (const connection of idle) connection.close();
  };
  await Promise.all([steadily(), ...(load ? Array.from({ length: AT_ONCE }, (_, of) => repeat(load, of)) : [])]);
  return seen;
}
