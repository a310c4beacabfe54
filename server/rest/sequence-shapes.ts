/** The shapes of series and of what is to be done about their topics; part of `shapes`. */
export const sequenceShapes = /* GraphQL */ `
  fragment Sequence on Sequence {
    ref
    name
    studyRefs
  }

  fragment ActionItem on ActionItem {
    ref
    text
    isCompleted
    isRecommendation
  }

  fragment StarredTopic on StarredTopic {
    topicSlug
    isActive
    actionItems {
      ...ActionItem
    }
  }
`;
