import { textOf } from '../testkit';

/**
 * The error page repeats only sentences that the client knows, and the wall between client and server keeps them from
 * sharing a list: one that is reworded on the server alone would become "An unexpected error occurred."
 */
const SENTENCE = /'([A-Z][^'\n]+[.!])'/g;
const sentencesIn = (file: string, from: RegExp, to: RegExp): string[] => {
  const text = textOf(file);
  const start = text.search(from);
  const part = text.slice(start, start + text.slice(start).search(to));
  return [...part.matchAll(SENTENCE)].map((match) => match[1]!);
};

test.each([
  ['single sign-on', sentencesIn('server/http/single-sign-on.ts', /const PROBLEMS/, /\} as const/), 6],
  [
    'a link in a mail',
    sentencesIn('server/features/accounts/commands/verify-email.ts', /^const SPENT/m, /^\/\*\*/m),
    2,
  ],
  [
    'passwords that are switched off',
    sentencesIn('server/features/accounts/password-access.ts', /NO_PASSWORDS =/, /\n/),
    1,
  ],
  [
    'an account that exists',
    sentencesIn('server/features/accounts/commands/found-company.ts', /HAS_ACCOUNT =/, /\n/),
    1,
  ],
  ['too many tries', sentencesIn('server/platform/errors.ts', /tooManyRequests =/, /$/), 1],
])('the error page knows what is said of %s', (_what, sentences, count) => {
  expect(sentences).toHaveLength(count);
  const known = textOf('client/features/access/errors/errorMessages.ts');
  for (const sentence of sentences) expect(known).toContain(`'${sentence}'`);
});

/** The same between the server and the survey's page, which says them in the respondent's language. */
test.each([
  ['an address', 'server/features/responses/commands/start-study-response.ts', /isEmail\(email\)/],
  ['who has completed', 'server/features/responses/open-response.ts', /ALREADY_COMPLETED =/],
  ['a closed survey', 'server/features/responses/study-keys.ts', /SURVEY_CLOSED =/],
  ['a skipped answer', 'server/features/responses/answer-rules.ts', /skipped: \[/],
  ['a choice', 'server/features/responses/answer-rules.ts', /responseText: \['Choose one/],
  ['several choices', 'server/features/responses/answer-rules.ts', /responseDict: \['Choose at least/],
  ['rows', 'server/features/responses/answer-rules.ts', /responseDict: \['Answer every/],
  ['a team', 'server/features/responses/study-scope.ts', /teamRef: \['/],
  ['too many tries', 'server/platform/errors.ts', /tooManyRequests =/],
])('the survey’s page knows what is said of %s', (_what, file, from) => {
  const [sentence] = sentencesIn(file, from, /$/);
  expect(textOf('client/features/taker/texts/en.ts')).toContain(`'${sentence}'`);
});
