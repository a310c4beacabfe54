import { anyone, customerAdmin, type Rule } from '../accounts/principal';

export const scoresPermissions = {
  'Mutation.rereleaseStudy': customerAdmin,
  'Mutation.hideVerbatim': customerAdmin,
  'Mutation.hideTextAnswer': customerAdmin,
  'Mutation.replyToVerbatim': customerAdmin,
  'Mutation.replyToTextAnswer': customerAdmin,
  /** A respondent has no session, and a list that is the same for everybody tells nothing of who reads it. */
  'Query.publicReplies': anyone,
} satisfies Record<string, Rule>;
