import { customerAdmin, viewer, type Rule } from '../accounts/principal';

export const sequencesPermissions = {
  'Query.studySequences': viewer,
  'Query.studySequence': viewer,
  'Mutation.createStudySequence': customerAdmin,
  'Mutation.updateStudySequence': customerAdmin,
  'Mutation.deleteStudySequence': customerAdmin,
  'Mutation.setSequenceRepeat': customerAdmin,
  'Mutation.skipRepeatedSurvey': customerAdmin,
  'Mutation.pauseSequenceRepeat': customerAdmin,
  'Mutation.deleteSequenceRepeat': customerAdmin,
  'Query.starredTopics': customerAdmin,
  'Query.actionItem': customerAdmin,
  'Mutation.starTopic': customerAdmin,
  'Mutation.updateStarredTopic': customerAdmin,
  'Mutation.deleteStarredTopic': customerAdmin,
  'Mutation.createActionItem': customerAdmin,
  'Mutation.updateActionItem': customerAdmin,
  'Mutation.deleteActionItem': customerAdmin,
} satisfies Record<string, Rule>;
