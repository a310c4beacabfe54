import { anyone, type Rule } from '../accounts/principal';

/** The respondent's side is open to everybody and looks at no session: the sealed ref decides. */
export const responsesPermissions = {
  'Query.publicStudy': anyone,
  'Query.studyResponse': anyone,
  'Mutation.startStudyResponse': anyone,
  'Mutation.answerPrompt': anyone,
  'Mutation.answerVotes': anyone,
  'Mutation.assignTeam': anyone,
  'Mutation.completeStudyResponse': anyone,
  'Mutation.submitResponse': anyone,
} satisfies Record<string, Rule>;
