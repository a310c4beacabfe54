import { forEachDatabase, MergedStatements } from '../../persistence/merged-statements';
import { saveAnswers, type AnswerRow } from './save-answers';
import { isDefect } from './unless-undecided';

/**
 * Answers of many respondents go into one statement, which is what lets a whole company answer at the same time. Only the
 * plain case goes this way; whatever is out of the ordinary is left to `openForAnswers`, which says what is wrong.
 */
export const mergedAnswers = forEachDatabase(
  (db) => new MergedStatements<AnswerRow, boolean>((rows) => saveAnswers(db, rows), { retriesAlone: isDefect }),
);
