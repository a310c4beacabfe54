import { DomainError, invalid, type FieldMessages } from '../../platform/errors';
import type { SequencedPrompt } from '../studies/study-prompts';
import type { Study } from '../studies/study.entity';
import { toStoredAnswer, type StoredAnswer, type TimedAnswer } from './stored-answer';
import { chosenTeam, type StudyScope } from './study-scope';
import {
  toStoredVote,
  duplicatesIn,
  requireVotingEnabled,
  problemsWithTopics,
  type GivenVote,
  type StoredVote,
} from './vote-rules';
import { requireCompleteResponse } from './complete-response';

/** What is handed in at once, beside whose it is. */
export interface SubmittedResponse {
  teamRef?: string | null;
  answers: readonly TimedAnswer[];
  verbatims?: readonly GivenVote[] | null;
}

/** A whole response that fits its survey. */
export interface CheckedResponse {
  answers: StoredAnswer[];
  votes: StoredVote[];
  /** Whether all of it stays. Otherwise there are answers to questions that were not asked. */
  isAllAsked: boolean;
}

/**
 * Checks a whole response by the rules that each part of it has when it comes alone, and tells all that is wrong at once.
 * `scope` is that of the survey where a team is named.
 */
export function checkSubmission(
  study: Study,
  prompts: readonly SequencedPrompt[],
  scope: StudyScope | null,
  given: SubmittedResponse,
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
  // What has an answer that is wrong is not missing as well.
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
      () => toStoredVote(vote),
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

  const { unasked, shortened } = whole!;
  return {
    answers: [...answers.values()],
    votes: votes as StoredVote[],
    isAllAsked: unasked.length === 0 && shortened.length === 0,
  };
}

/** What a rule comes to, or the messages of its refusal. */
function attempt<T>(rule: () => T, refused: (messages: string[]) => unknown): T | undefined {
  try {
    return rule();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.fields) throw error;
    refused(Object.values(error.fields).flat());
    return undefined;
  }
}
