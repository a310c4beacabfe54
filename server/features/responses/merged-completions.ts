import type { EntityManager } from 'typeorm';
import { forEachDatabase, MergedStatements } from '../../persistence/merged-statements';
import { preparedStatement } from '../../persistence/prepared-statement';
import { DomainError } from '../../platform/errors';
import { publishedPrompts } from '../studies/study-prompts';
import type { CheckedAnswer } from './answer-rules';
import { COUNT_COMPLETED_SQL, completeFirstPerPerson, type Completion } from './complete-first-per-person';
import { lockOpenStudies } from './merged-starts';
import { requireCompleteResponse } from './complete-response';
import { isDefect } from './unless-undecided';

/**
 * Responses that are handed in in the same moment are completed together: one completion of a study at a time is what
 * keeps two refs of one person apart, and alone each would wait for the commits of all before. Tells of each whether it
 * was completed; whatever else there is to it is left to the other way, which takes the locks one by one.
 */
export const mergedCompletions = forEachDatabase(
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

/** In a statement of its own, after the claim: what was acknowledged before must be seen. */
const findAnswers = preparedStatement<{ digest: Buffer; answers: (CheckedAnswer & { slug: string })[] }>(
  `SELECT set_digest AS digest, json_agg(json_build_object('slug', prompt_slug, 'value', value, 'text', text, 'dict', dict, 'skipped', skipped)) AS answers
   FROM answer WHERE study_id = $1 AND set_digest = ANY ($2) GROUP BY set_digest`,
);

const markCompleted = preparedStatement(
  `WITH completed AS (
     UPDATE answer_set SET completed = true WHERE study_id = $1 AND set_digest = ANY ($2) RETURNING set_digest
   ), ${COUNT_COMPLETED_SQL}`,
);
