// `npm run demo:respond -- --study <ref> --count 25`: answers a survey like that many respondents, using only the public
// API. `--url` sets the server, and `--pause` the milliseconds between two respondents.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { StartupError } from '../server/platform/startup-error';
import { exitCleanly, printLine } from './support/exit-cleanly';

const { values } = parseArgs({
  options: {
    study: { type: 'string' },
    count: { type: 'string', default: '25' },
    url: { type: 'string', default: `http://localhost:${process.env.PORT ?? 4000}` },
    pause: { type: 'string', default: '200' },
  },
});

interface PublicStudy {
  name: string;
  flags: { voting_enabled: boolean };
  prompts: { slug: string; type: string; required: boolean }[];
  topics: { slug: string }[];
  teams: { ref: string }[];
}

/** Calls the REST API. A refusal ends the script with the server's message. */
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${values.url}/api/public${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch((error: unknown) => {
    throw new StartupError(
      `Nothing answers on ${values.url} (${(error as Error).message}). Start Candor first, or name its address with --url.`,
    );
  });
  const reply: unknown = await response.json();
  if (!response.ok)
    throw new StartupError(`${method} ${path.split('/')[1]}: ${response.status} ${JSON.stringify(reply)}`);
  return reply as T;
}

const oneOf = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)]!;

/** Draws a rating. Good ratings are more likely, as in real surveys. */
const rating = () => oneOf([1, 2, 3, 3, 4, 4, 4, 5, 5]);

async function respond(studyRef: string, study: PublicStudy): Promise<void> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const { ref } = await call<{ ref: string }>('POST', '/study-response', { studyRef, email });
  const response = `/study-response/${ref}`;
  if (study.teams.length > 0) await call('POST', `${response}/team-assignment`, { teamRef: oneOf(study.teams).ref });
  for (const { slug, type, required } of study.prompts) {
    const responseTimeMs = 2_000 + Math.random() * 8_000;
    const answer =
      type !== 'OPEN_END'
        ? { absoluteValue: rating() }
        : required
          ? { responseText: 'Answered by a script that tries out the survey.' }
          : { skipped: true };
    await call('POST', `${response}/prompt`, {
      promptSlug: slug,
      ...answer,
      responseTimeMs: Math.round(responseTimeMs),
    });
  }
  if (study.flags.voting_enabled && study.topics.length > 0) {
    await call('POST', `${response}/verbatims`, {
      verbatims: [{ topicSlug: oneOf(study.topics).slug, responseText: '' }],
    });
  }
  await call('PUT', `${response}/complete`, { endTime: new Date().toISOString() });
}

await exitCleanly(async () => {
  const { study: studyRef } = values;
  const count = Number(values.count);
  if (!studyRef || !Number.isInteger(count)) {
    throw new StartupError('Usage: npm run demo:respond -- --study <ref> --count 25');
  }
  const study = await call<PublicStudy>('GET', `/study/${studyRef}`);
  const start = Date.now();
  for (let done = 1; done <= count; done += 1) {
    await respond(studyRef, study);
    printLine(`${done} of ${count} people have answered "${study.name}"`);
    await pause(Number(values.pause));
  }
  printLine(`Done in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
});
