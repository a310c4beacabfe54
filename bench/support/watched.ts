import { setTimeout as sleep } from 'node:timers/promises';
import { ratingSurvey } from '../load/surveys';
import type { Bench } from './bench';
import type { RawConnection } from './raw-connection';
import { askGraphql, connectionOf } from './reader';
import { runCrowd, type RespondentJourney, type CrowdResult, type BenchSurvey } from './respondents';

const SOCKETS = 128;
const COUNT = 'query ($ref: UUID!) { study(ref: $ref) { uniqueResponses participation { prompts { slug n } } } }';

interface Counts {
  uniqueResponses: number;
  participation: { prompts: { n: number }[] };
}

/** How many responses the staff see, and how many answers of each question. Whoever looks has what is new counted. */
export async function readCounts(connection: RawConnection, ref: string): Promise<number[]> {
  const { uniqueResponses, participation } = JSON.parse(await askGraphql(connection, COUNT, { ref })).data
    .study as Counts;
  return [uniqueResponses, ...participation.prompts.map(({ n }) => n)];
}

/**
 * 128 respondents at once to a new survey, with or without somebody who looks at its counts twice a second. What is not counted
 * when they are done is counted before this ends, so that the next measurement does not pay for it.
 */
export async function runWatchedCrowd(
  bench: Bench,
  journeyOf: (survey: BenchSurvey) => RespondentJourney,
  isWatched: boolean,
): Promise<CrowdResult> {
  const { company, product, sizes } = bench;
  const survey = await ratingSurvey(bench);
  const connection = connectionOf(company.admin, product.origin);
  const watching = new AbortController();
  let failed = 0;
  const watch = async () => {
    while (!watching.signal.aborted) {
      await readCounts(connection, survey.ref).catch(() => (failed += 1));
      await sleep(500, undefined, { signal: watching.signal }).catch(() => undefined);
    }
  };
  const watcher = isWatched ? watch() : undefined;
  const load = await runCrowd(product.origin, journeyOf(survey), { sockets: SOCKETS, seconds: sizes.seconds });
  watching.abort();
  await watcher;
  await readCounts(connection, survey.ref);
  connection.close();
  return { ...load, errors: load.errors + failed };
}
