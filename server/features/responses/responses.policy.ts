import { anyone, type Rule } from '../accounts/principal';

/** Everybody may call the respondent's operations, and no session is read: the sealed ref decides. */
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
