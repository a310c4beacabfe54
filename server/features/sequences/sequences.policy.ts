import { customerAdmin, viewer, type Rule } from '../accounts/principal';

export const sequencesPermissions = {
  'Query.studySequences': viewer,
  'Mutation.createStudySequence': customerAdmin,
} satisfies Record<string, Rule>;
