import type { EntityManager } from 'typeorm';
import { oncePerDatabase, MergedStatements } from '../../persistence/merged-statements';
import { preparedStatement } from '../../persistence/prepared-statement';
import { DomainError } from '../../platform/errors';
import { publishedPrompts } from '../studies/study-prompts';
import type { CheckedAnswer } from './answer-rules';
import { COUNT_COMPLETED_SQL, completeFirstPerPerson, type Completion } from './complete-first-per-person';
import { lockOpenStudies } from './merged-starts';
import { requireCompleteResponse } from './complete-response';
import { isDefect } from './unless-undecided';

/**
 * Completes responses that are handed in at the same moment together. One completion of a study at a time keeps two
 * refs of one person apart; alone, each would wait for the commits of all before. The result says for each response
 * whether it was completed. The caller handles the others one by one, under locks.
 */
export const mergedCompletions = oncePerDatabase(
  ({ connection }) =>
    new MergedStatements<Completion, boolean>(
      (completions) => connection.transaction((db) => completeAll(db, completions)),
      { retriesAlone: isDefect },
    ),
);

async function completeAll(db: EntityManager, completions: readonly Completion[]): Promise<boolean[]> {
  const done = new Set<Completion>();
  for (const studyId of await lockOpenStudies(
    db,
    completions.map(({ response }) => ({ studyId: response.study.id })),
  )) {
    const ready = await readyOnes(
      db,
      completions.filter(({ response }) => response.study.id === studyId),
    );
    for (const one of await completeFirstPerPerson(db, studyId, ready, complete)) done.add(one);
  }
  return completions.map((completion) => done.has(completion));
}

/** The responses that nobody else has locked, that are not completed, and that need no change. */
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
      const { unasked, shortened } = requireCompleteResponse(
        prompts,
        new Map(answers.map((answer) => [answer.slug, answer])),
      );
      return unasked.length === 0 && shortened.length === 0;
    } catch (error) {
      // An answer is missing.
      if (error instanceof DomainError) return false;
      throw error;
    }
  });
}

async function complete(db: EntityManager, studyId: string, ready: readonly Completion[], now: Date): Promise<void> {
  await markCompleted(db, [studyId, ready.map(({ response }) => response.setDigest), now]);
}

const claim = preparedStatement<{ digest: Buffer }>(
  `SELECT set_digest AS digest FROM answer_set WHERE study_id = $1 AND set_digest = ANY ($2) AND NOT completed
   FOR UPDATE SKIP LOCKED`,
);

/** A separate statement after the claim, so that it sees every answer that was acknowledged before. */
const findAnswers = preparedStatement<{ digest: Buffer; answers: (CheckedAnswer & { slug: string })[] }>(
  `SELECT set_digest AS digest, json_agg(json_build_object('slug', prompt_slug, 'value', value, 'text', text, 'dict', dict, 'skipped', skipped)) AS answers
   FROM answer WHERE study_id = $1 AND set_digest = ANY ($2) GROUP BY set_digest`,
);

const markCompleted = preparedStatement(
  `WITH completed AS (
     UPDATE answer_set SET completed = true WHERE study_id = $1 AND set_digest = ANY ($2) RETURNING set_digest
   ), ${COUNT_COMPLETED_SQL}`,
);
