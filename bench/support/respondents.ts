import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RawConnection } from './raw-connection';
import { requireAnswer } from './graphql-reads';

export interface CrowdResult {
  /** The number of respondents per second who completed. */
  rate: number;
  completed: number;
  errors: number;
  /** The milliseconds of each acknowledged answer. */
  latencies: number[];
}

/** Sends all requests of one respondent over one connection, and waits for each reply before the next request. */
export type RespondentJourney = (connection: RawConnection, latencies: number[]) => Promise<void>;

export interface BenchSurvey {
  ref: string;
  promptSlugs: readonly string[];
}

const START = 'mutation ($input: StartStudyResponseInput!) { startStudyResponse(input: $input) { ref } }';
const ANSWER = 'mutation ($input: AnswerPromptInput!) { answerPrompt(input: $input) { ref } }';
const COMPLETE = 'mutation ($input: CompleteStudyResponseInput!) { completeStudyResponse(input: $input) { endTime } }';
const SUBMIT = 'mutation ($input: SubmitResponseInput!) { submitResponse(input: $input) { ref } }';
const someone = () => `${randomUUID()}@people.test`;

export const throughGraphql = ({ ref: studyRef, promptSlugs }: BenchSurvey): RespondentJourney => {
  const run = async (connection: RawConnection, query: string, input: object) =>
    JSON.parse(requireAnswer(await connection.request('POST', '/graphql', { query, variables: { input } }))).data;
  return async (connection, latencies) => {
    const { startStudyResponse } = await run(connection, START, { studyRef, email: someone() });
    const studyResponseRef = startStudyResponse.ref;
    for (const promptSlug of promptSlugs) {
      const start = performance.now();
      await run(connection, ANSWER, { studyResponseRef, promptSlug, absoluteValue: 4, responseTimeMs: 4_000 });
      latencies.push(performance.now() - start);
    }
    await run(connection, COMPLETE, { studyResponseRef });
  };
};

export const throughRest = ({ ref: studyRef, promptSlugs }: BenchSurvey): RespondentJourney => {
  const call = async (connection: RawConnection, method: string, path: string, body: object) =>
    JSON.parse(requireAnswer(await connection.request(method, `/api/public/study-response${path}`, body)));
  return async (connection, latencies) => {
    const { ref } = await call(connection, 'POST', '', { studyRef, email: someone() });
    for (const promptSlug of promptSlugs) {
      const start = performance.now();
      await call(connection, 'POST', `/${ref}/prompt`, { promptSlug, absoluteValue: 4, responseTimeMs: 4_000 });
      latencies.push(performance.now() - start);
    }
    await call(connection, 'PUT', `/${ref}/complete`, {});
  };
};

/** Sends the whole response in one request. */
export const inOneCall = ({ ref: studyRef, promptSlugs }: BenchSurvey): RespondentJourney => {
  const answers = promptSlugs.map((promptSlug) => ({ promptSlug, absoluteValue: 4, responseTimeMs: 4_000 }));
  return async (connection, latencies) => {
    const start = performance.now();
    const input = { start: { studyRef, email: someone() }, answers };
    requireAnswer(await connection.request('POST', '/graphql', { query: SUBMIT, variables: { input } }));
    latencies.push(performance.now() - start);
  };
};

/**
 * Runs a number of simultaneous respondents for some seconds. When one completes, the next begins. A respondent whose
 * request fails is counted as an error; with `stopOnError` no other respondent follows it.
 */
export async function runCrowd(
  origin: string,
  journey: RespondentJourney,
  { sockets, seconds, stopOnError = false }: { sockets: number; seconds: number; stopOnError?: boolean },
): Promise<CrowdResult> {
  const load: CrowdResult = { rate: 0, completed: 0, errors: 0, latencies: [] };
  const start = performance.now();
  const until = start + seconds * 1_000;
  const one = async () => {
    let connection = new RawConnection(origin);
    while (performance.now() < until) {
      try {
        await journey(connection, load.latencies);
        load.completed += 1;
      } catch (error) {
        load.errors += 1;
        connection.close();
        if (stopOnError) return;
        if (load.errors === 1) process.stderr.write(`${(error as Error).message}\n`);
        connection = new RawConnection(origin);
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: sockets }, one));
  load.rate = load.completed / ((performance.now() - start) / 1_000);
  return load;
}

/** The largest number of simultaneous respondents in an open loop. More of them would only wait longer for a slow server. */
const MOST_UNDER_WAY = 500;

/** Runs respondents who begin at a steady pace, even if earlier respondents have not completed. */
export async function runOpenLoop(
  origin: string,
  journey: RespondentJourney,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<CrowdResult & { turnedAway: number }> {
  const load = { rate: perSecond, completed: 0, errors: 0, latencies: [] as number[], turnedAway: 0 };
  const idle: RawConnection[] = [];
  const underWay = new Set<Promise<void>>();
  const begin = async () => {
    const connection = idle.pop() ?? new RawConnection(origin);
    try {
      await journey(connection, load.latencies);
      load.completed += 1;
      idle.push(connection);
    } catch {
      load.errors += 1;
      connection.close();
    }
  };
  const start = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const wait = start + (at * 1_000) / perSecond - performance.now();
    if (wait > 0) await sleep(wait);
    if (underWay.size >= MOST_UNDER_WAY) {
      load.turnedAway += 1;
      continue;
    }
    const one: Promise<void> = begin().finally(() => underWay.delete(one));
    underWay.add(one);
  }
  await Promise.all(underWay);
  for (const connection of idle) connection.close();
  return load;
}
