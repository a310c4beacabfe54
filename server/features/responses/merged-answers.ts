import { oncePerDatabase, MergedStatements } from '../../persistence/merged-statements';
import { saveAnswers, type AnswerRow } from './save-answers';
import { isDefect } from './unless-undecided';

/**
 * Saves the answers of many respondents in one statement, which lets a whole company answer at the same time. An answer
 * that it cannot save is left to `openForAnswers`, which gives the reason.
 */
export const mergedAnswers = oncePerDatabase(
  (db) => new MergedStatements<AnswerRow, boolean>((rows) => saveAnswers(db, rows), { retriesAlone: isDefect }),
);
