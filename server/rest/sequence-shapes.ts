/** The shapes of series, starred topics and action items. They are a part of `shapes`. */
export const sequenceShapes = /* GraphQL */ `
  fragment Sequence on Sequence {
    ref
    name
    studyRefs
  }

  fragment RepeatingSequence on Sequence {
    ref
    repeat {
      ...SequenceRepeat
    }
  }

  fragment SequenceRepeat on SequenceRepeat {
    every
    unit
    weekday
    from
    modelRef
    openDays
    opensByItself
    isPaused
    recipients
    segments {
      ...RepeatSegment
    }
    listCount
    nextDays
    rounds {
      ...SequenceRound
    }
  }

  fragment RepeatSegment on RepeatSegment {
    name
    value
  }

  fragment SequenceRound on SequenceRound {
    day
    state
    studyRef
    refusal
  }

  fragment SameTeamsLine on SameTeamsLine {
    topicSlug
    teamRefs
    points {
      ...SameTeamsPoint
    }
    changeOfAll
    changeOfTeams
  }

  fragment SameTeamsPoint on SameTeamsPoint {
    score
    n
  }

  fragment ActionItem on ActionItem {
    ref
    text
    isCompleted
    state
    owner {
      ref
      name
    }
    dueDate
    history {
      ...ActionItemChange
    }
    isRecommendation
  }

  fragment ActionItemChange on ActionItemChange {
    at
    by {
      ref
      name
    }
    kind
    value
  }

  fragment RecommendedAction on RecommendedAction {
    text
    isDismissed
  }

  fragment StarredTopic on StarredTopic {
    topicSlug
    isActive
    actionItems {
      ...ActionItem
    }
  }
`;
