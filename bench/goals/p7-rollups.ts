import { setTimeout as sleep } from 'node:timers/promises';
import { RATINGS } from '../load/surveys';
import { COUNT_COMPLETED } from '../load/tables';
import type { Bench } from '../support/bench';
import { interleaved, milliseconds, ms, NOTHING, perSecond, quantile, times, type Line } from '../support/measure';
import { RawConnection } from '../support/raw-connection';
import { ask, connectionOf } from '../support/reader';
import { crowd, throughGraphql } from '../support/respondents';
import { ratingSurvey } from './p1-steps';

const SOCKETS = 128;
const COUNT = 'query ($ref: UUID!) { study(ref: $ref) { uniqueResponses participation { prompts { slug n } } } }';

interface Counts {
  uniqueResponses: number;
  participation: { prompts: { n: number }[] };
}

/** Counts while responses arrive: what they cost those who answer, how soon they show, and that none is lost or counted twice. */
export async function liveCounts(bench: Bench): Promise<Line[]> {
  return [await cost(bench), await delay(bench), await afterKill(bench)];
}

async function countsOf(bench: Bench, connection: RawConnection, ref: string): Promise<number[]> {
  const { uniqueResponses, participation } = JSON.parse(await ask(connection, COUNT, { ref })).data.study as Counts;
  return [uniqueResponses, ...participation.prompts.map(({ n }) => n)];
}

/** Respondents with and without somebody who looks at the counts twice a second. */
async function cost(bench: Bench): Promise<Line> {
  const { company, product, sizes } = bench;
  let errors = 0;
  const flow = async (isWatched: boolean) => {
    const survey = await ratingSurvey(bench);
    const watching = new AbortController();
    const watcher = isWatched ? watch(survey.ref, watching.signal) : undefined;
    const load = await crowd(product.origin, throughGraphql(survey), { sockets: SOCKETS, seconds: sizes.seconds });
    watching.abort();
    await watcher;
    errors += load.errors;
    return load.rate;
  };
  const watch = async (ref: string, signal: AbortSignal) => {
    const connection = connectionOf(company.admin, product.origin);
    while (!signal.aborted) {
      await countsOf(bench, connection, ref).catch(() => (errors += 1));
      await sleep(500, undefined, { signal }).catch(() => undefined);
    }
    connection.close();
  };
  const seen = await interleaved(sizes.rounds, { alone: () => flow(false), watched: () => flow(true) });
  return { what: 'step flow while the counts are looked at', ours: perSecond(seen.watched), ceiling: `${perSecond(seen.alone)} unwatched`, ratio: times(seen.watched / seen.alone), goal: '≥ 0.9 ×', errors };
}

/** From the reply to the last of three respondents until the counts of every question have them. */
async function delay(bench: Bench): Promise<Line> {
  const { company, product } = bench;
  const survey = await ratingSurvey(bench);
  const [respondent, staff] = [new RawConnection(product.origin), connectionOf(company.admin, product.origin)];
  const waits: number[] = [];
  for (let responses = 3; responses <= 30; responses += 3) {
    for (let one = 0; one < 3; one += 1) await throughGraphql(survey)(respondent, []);
    const isCounted = async () => {
      const counts = await countsOf(bench, staff, survey.ref);
      return counts.length === 1 + RATINGS.length && counts.every((n) => n === responses);
    };
    waits.push(
      await milliseconds(async () => {
        for (let tries = 0; !(await isCounted()) && tries < 1_000; tries += 1) await sleep(5);
      }),
    );
  }
  for (const connection of [respondent, staff]) connection.close();
  return { what: 'a response shows in every count after', ours: ms(quantile(waits, 0.9)), ceiling: NOTHING, ratio: NOTHING, goal: '≤ 1 s', errors: 0 };
}

/** The server is killed under load: everybody who was told "completed" is counted, once, and the counts are those of the rows. */
async function afterKill(bench: Bench): Promise<Line> {
  const { client, product, sizes } = bench;
  const survey = await ratingSurvey(bench);
  const flow = crowd(product.origin, throughGraphql(survey), { sockets: 16, seconds: sizes.seconds * 2, stopOnError: true });
  await sleep(sizes.seconds * 1_000 + 2_000);
  await product.kill();
  const { completed } = await flow;
  await bench.restart();
  const staff = connectionOf(bench.company.admin, bench.product.origin);
  const counts = await countsOf(bench, staff, survey.ref);
  staff.close();
  const { rows } = await client.query<{ n: number }>(COUNT_COMPLETED, [survey.ref]);
  const stored = rows[0]!.n;
  const wrong = counts.filter((n) => n !== stored).length + Math.max(0, completed - stored);
  return { what: 'after kill -9: acknowledged, kept, counted', ours: `${completed}, ${stored}, ${counts[0]}`, ceiling: NOTHING, ratio: NOTHING, goal: 'none lost, equal', errors: wrong };
}
