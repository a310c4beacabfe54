import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { RawConnection } from './raw-connection';
import { requireAnswer } from './reader';

export interface CrowdResult {
  /** Respondents who completed, for each second. */
  rate: number;
  completed: number;
  errors: number;
  /** Milliseconds of each acknowledged answer. */
  latencies: number[];
}

/** How one respondent takes part over one connection, step by step, waiting for each reply. */
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

/** The whole response in one request. */
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
 * So many respondents at once, each followed by the next, for some seconds. One that fails is an error and not a respondent;
 * with `stopOnError` its place stays empty.
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

/** No more respondents than this are under way in an open loop: a server that is too slow would only queue them. */
const UNDER_WAY = 500;

/** Respondents who begin at a steady pace, however those before them fare. */
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
    if (underWay.size >= UNDER_WAY) {
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
