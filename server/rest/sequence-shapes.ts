/** The shapes of series, starred topics and action items. They are a part of `shapes`. */
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
