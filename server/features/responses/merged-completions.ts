import type { EntityManager } from 'typeorm';
import { forEachDatabase, MergedStatements } from '../../persistence/merged-statements';
import { prepared } from '../../persistence/prepared';
import type { LiveBus } from '../../platform/live-bus';
import { publishedPrompts } from '../studies/study-prompts';
import type { CheckedAnswer } from './answer-rules';
import { openStudies } from './merged-starts';
import type { OpenResponse } from './open-response';
import { completedAmong, lockFlips, noteFlips } from './participation-flips';
import { wholeResponse } from './whole-response';

/** A response that is handed in. */
export interface Completion {
  response: OpenResponse;
  live: LiveBus;
  now: Date;
}

/**
 * Responses that are handed in in the same moment are completed together: one completion of a study at a time is what
 * keeps two refs of one person apart, and alone each would wait for the commits of all before. Tells of each whether it
 * was completed; whatever else there is to it is left to the other way, which takes the locks one by one.
 */
export const mergedCompletions = forEachDatabase(
  ({ connection }) => new MergedStatements<Completion, boolean>((completions) => connection.transaction((db) => completeAll(db, completions))),
);

async function completeAll(db: EntityManager, completions: readonly Completion[]): Promise<boolean[]> {
  const done = new Set<Completion>();
  for (const studyId of await openStudies(db, completions.map(({ response }) => ({ studyId: response.study.id })))) {
    const ready = await readyOnes(db, completions.filter(({ response }) => response.study.id === studyId));
    if (ready.length === 0) continue;
    for (const one of await completeReady(db, studyId, ready)) done.add(one);
  }
  return completions.map((completion) => done.has(completion));
}

/** Those that nobody else holds, that are not completed, and that have nothing missing and nothing to be dropped. */
async function readyOnes(db: EntityManager, completions: readonly Completion[]): Promise<Completion[]> {
  const { study } = completions[0]!.response;
  const claimed = await claim(db, [study.id, completions.map(({ response }) => response.setDigest)]);
  const answered = await findAnswers(db, [study.id, claimed.map(({ digest }) => digest)]);
  const answersOf = new Map(answered.map(({ digest, answers }) => [digest.toString('hex'), answers]));
  const prompts = await publishedPrompts(db, study);
  return completions.filter(({ response }) => {
    const answers = answersOf.get(response.setDigest.toString('hex'));
    if (!answers) return false;
    try {
      const { unasked, shortened } = wholeResponse(prompts, new Map(answers.map((answer) => [answer.slug, answer])));
      return unasked.length === 0 && shortened.length === 0;
    } catch {
      return false;
    }
  });
}

/** Completes the first of each person, where that person has not completed before. */
async function completeReady(db: EntityManager, studyId: string, ready: readonly Completion[]): Promise<Completion[]> {
  const personOf = ({ response }: Completion) => response.ballot.personDigest;
  // Late, because everybody else who begins or hands in at this moment waits for it.
  await lockFlips(db, studyId);
  const seen = new Set((await completedAmong(db, studyId, ready.map(personOf))).map((digest) => digest.toString('hex')));
  const first = ready.filter((completion) => {
    const person = personOf(completion).toString('hex');
    return !seen.has(person) && seen.add(person);
  });
  if (first.length === 0) return [];
  const [{ live, now }] = first as [Completion];
  await complete(db, [studyId, first.map(({ response }) => response.setDigest), now]);
  await noteFlips(db, studyId, 'completed', first.map(personOf));
  await live.announce(db, 'participation', studyId);
  return first;
}

const claim = prepared<{ digest: Buffer }>(
  `SELECT set_digest AS digest FROM answer_set WHERE study_id = $1 AND set_digest = ANY ($2) AND NOT completed
   FOR UPDATE SKIP LOCKED`,
);

/** In a statement of its own, after the claim: what was acknowledged before must be seen. */
const findAnswers = prepared<{ digest: Buffer; answers: (CheckedAnswer & { slug: string })[] }>(
  `SELECT set_digest AS digest, json_agg(json_build_object('slug', prompt_slug, 'value', value, 'text', text, 'dict', dict, 'skipped', skipped)) AS answers
   FROM answer WHERE study_id = $1 AND set_digest = ANY ($2) GROUP BY set_digest`,
);

const complete = prepared(
  `WITH completed AS (
     UPDATE answer_set SET completed = true WHERE study_id = $1 AND set_digest = ANY ($2) RETURNING set_digest
   ), noted AS (
     INSERT INTO unfolded (study_id, set_digest) SELECT $1, set_digest FROM completed ORDER BY set_digest
   )
   INSERT INTO participation_hour (study_id, hour, completed) SELECT $1, date_trunc('hour', $3::timestamptz), count(*) FROM completed
   ON CONFLICT (study_id, hour) DO UPDATE SET completed = participation_hour.completed + EXCLUDED.completed`,
);
