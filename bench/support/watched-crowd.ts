import { setTimeout as sleep } from 'node:timers/promises';
import { ratingSurvey } from '../load/surveys';
import type { Bench } from './bench';
import type { RawConnection } from './raw-connection';
import { askGraphql, connectionOf } from './graphql-reads';
import { runCrowd, type RespondentJourney, type CrowdResult, type BenchSurvey } from './respondents';

const SOCKETS = 128;
const COUNT = 'query ($ref: UUID!) { study(ref: $ref) { uniqueResponses participation { prompts { slug n } } } }';

/** The counts of a survey as an admin sees them. */
export interface Counts {
  uniqueResponses: number;
  participation: { prompts: { slug: string; n: number }[] };
}

/**
 * Reads the number of responses, which is live, and the number of answers to each question, which moves in steps while the
 * survey is open. Reading makes the product count new responses.
 */
export const readCounts = async (connection: RawConnection, ref: string): Promise<Counts> =>
  JSON.parse(await askGraphql(connection, COUNT, { ref })).data.study as Counts;

/**
 * Runs 128 simultaneous respondents on a new survey, with or without a reader who reads its counts twice a second. At the end
 * it has the remaining responses counted, so that this does not slow down the next measurement.
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
