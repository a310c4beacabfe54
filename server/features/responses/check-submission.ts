import { DomainError, invalid, type FieldMessages } from '../../platform/errors';
import type { SequencedPrompt } from '../studies/study-prompts';
import type { Study } from '../studies/study.entity';
import type { ResponseDocument } from './response-document';
import { documentAnswers, toStoredAnswer, type StoredAnswer, type TimedAnswer } from './stored-answer';
import { chosenTeam, type StudyScope } from './study-scope';
import { duplicatesIn, problemsWithTopics, requireVotingEnabled, toVotes, type GivenVote } from './vote-rules';
import { requireCompleteResponse, withoutUnasked } from './complete-response';

/** A response as it comes in one call, before it is checked. */
export interface SubmittedResponse {
  teamRef?: string | null;
  answers: readonly TimedAnswer[];
  verbatims?: readonly GivenVote[] | null;
}

/** The answers and votes of a whole response that fits its survey, without answers to questions that were not asked. */
export type CheckedResponse = Pick<ResponseDocument, 'answers' | 'votes'>;

/**
 * Checks a whole response by the same rules as its single parts, and reports all problems at once. `scope` is the scope
 * of the survey; it is needed where the response names a team. `saved` are the answers that were saved before, which keep
 * their times.
 */
export function checkSubmission(
  study: Study,
  prompts: readonly SequencedPrompt[],
  scope: StudyScope | null,
  given: SubmittedResponse,
  saved: ResponseDocument['answers'],
): CheckedResponse {
  const verbatims = given.verbatims ?? [];
  if (verbatims.length > 0) requireVotingEnabled(study);
  const answers = new Map<string, StoredAnswer>();
  const wrong = new Map<string, string[]>();
  for (const answer of given.answers) {
    const slug = answer.promptSlug;
    attempt(
      () => answers.set(slug, toStoredAnswer(prompts, answer)),
      (messages) => wrong.set(slug, messages),
    );
  }
  for (const slug of duplicatesIn(given.answers.map(({ promptSlug }) => promptSlug))) {
    wrong.set(slug, [...(wrong.get(slug) ?? []), 'This question is in the list twice.']);
  }

  const problems: FieldMessages = {};
  const note = (field: string, messages: string[]) =>
    messages.length > 0 && (problems[field] = [...(problems[field] ?? []), ...messages]);
  note(
    'answers',
    [...wrong].flatMap(([slug, messages]) => messages.map((message) => `${slug}: ${message}`)),
  );
  // A question with a wrong answer is not reported as missing as well.
  const asked =
    wrong.size === 0
      ? prompts
      : prompts.map((prompt) => (wrong.has(prompt.slug) ? { ...prompt, required: false } : prompt));
  const whole = attempt(
    () => requireCompleteResponse(asked, answers),
    (messages) => note('prompts', messages),
  );
  note('verbatims', problemsWithTopics(prompts, verbatims));
  const votes = verbatims.map((vote) =>
    attempt(
      () => toVotes([vote]),
      (messages) =>
        note(
          'verbatims',
          messages.map((message) => `${vote.topicSlug}: ${message}`),
        ),
    ),
  );
  if (scope)
    attempt(
      () => chosenTeam(scope, given.teamRef!),
      (messages) => note('teamRef', messages),
    );
  if (Object.keys(problems).length > 0) throw invalid(problems);

  return {
    answers: withoutUnasked(documentAnswers(saved, answers.values()), whole!),
    votes: Object.assign({}, ...votes) as ResponseDocument['votes'],
  };
}

/** The result of a rule; where the rule refuses, its messages go to `refused`. */
function attempt<T>(rule: () => T, refused: (messages: string[]) => unknown): T | undefined {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    refused(Object.values(error.fields).flat());
    return undefined;
  }
}
