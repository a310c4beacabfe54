import { accessShapes } from './access-shapes';
import { benchmarkShapes } from './benchmark-shapes';
import { draftNoteShapes } from './draft-note-shapes';
import { fileShapes } from './file-shapes';
import { sequenceShapes } from './sequence-shapes';

/**
 * The shapes of REST replies as GraphQL fragments. Operations select these fragments, and the OpenAPI document describes
 * them, so that a description cannot differ from the reply.
 */
export const shapes = /* GraphQL */ `
  ${accessShapes}
  ${benchmarkShapes}
  ${sequenceShapes}
  ${fileShapes}
  ${draftNoteShapes}

  fragment Topic on Topic {
    slug
    label
    longDescription
    actions
  }

  fragment Prompt on Prompt {
    slug
    text
    type
    measures
    source
    topicSlug
    scope
    visibility
    frozen
    polarity
    scored
    choiceLabels
    rowLabels
    exclusiveChoice
    parentSlug
    replacementString
    translations {
      ...PromptTranslation
    }
  }

  fragment PromptTranslation on PromptTranslation {
    language
    text
    choiceLabels
    rowLabels
    replacementString
  }

  fragment StudyPrompt on StudyPrompt {
    slug
    text
    type
    topicSlug
    scope
    visibility
    frozen
    polarity
    scored
    choiceLabels
    rowLabels
    exclusiveChoice
    parentSlug
    replacementString
    required
    offersDontKnow
    order
  }

  fragment ChatEntity on ChatEntity {
    id
    type
    name
    displayName
    email
    image
    personRef
  }

  fragment StudyFlags on StudyFlags {
    voting_enabled
  }

  fragment Template on StudyTemplate {
    slug
    name
    description
    promptSlugs
    flags {
      ...StudyFlags
    }
    popularity
  }

  fragment Team on Team {
    ref
    value
    level
    levelName
    isLeaf
    isHidden
    isEmp
    isDeletable
    parentRef
    ownHeadcount
    headcount
  }

  fragment ScoredTeam on ScoredTeam {
    ref
    value
    level
    levelName
    isLeaf
    isHidden
    isEmp
    isDeletable
    parentRef
    uniqueResponses
  }

  fragment Study on Study {
    ref
    name
    status
    type
    distributionMethod
    welcomeMessage
    welcomeTranslations {
      language
      text
    }
    companyName
    flags {
      ...StudyFlags
    }
    options {
      showMetrics
    }
    prompts {
      ...StudyPrompt
    }
    teams {
      ...Team
    }
    targetResponses
    expectedResponseCount
    enableScheduledReminders
    scheduledCloseDate
    scheduledCloseReminders
    schedule {
      date
      label
    }
    createdAt
    openDate
    closeDate
    sentAt
    lastUpdated
    createdBy {
      ref
      name
    }
    imported {
      ...StudyImport
    }
    sequenceRef
    lastStudyRef
    analysisSegments {
      key
      visible
    }
    version
    isExample
    uniqueResponses
  }

  fragment StudyOverview on Study {
    ref
    name
    status
    type
    createdAt
    openDate
    closeDate
    lastUpdated
    createdBy {
      ref
      name
    }
    imported {
      ...StudyImport
    }
    sequenceRef
    uniqueResponses
    allOpenEnded
  }

  fragment Metric on Metric {
    title
    slug
    timeframeValue
    timeframeValuePrev
    valueLabel
    isUpGreen
    helpInfo
    jfUrl
  }

  fragment Share on Share {
    ref
    studyRef
    team {
      ref
      value
    }
    createdBy
    createdAt
    expiresAt
    isExpired
  }

  fragment PublicTeam on PublicTeam {
    ref
    value
    level
    parentRef
  }

  fragment PublicPrompt on StudyPrompt {
    ...StudyPrompt
    translation(language: $language) {
      ...PromptTranslation
    }
  }

  fragment PublicStudy on PublicStudy {
    ref
    name
    status
    closesAt
    companyName
    welcomeMessage(language: $language)
    flags {
      ...StudyFlags
    }
    prompts {
      ...PublicPrompt
    }
    topics {
      slug
      label(language: $language)
      longDescription
      actions
    }
    teams {
      ...PublicTeam
    }
    privacy {
      level
      threshold
      commentThreshold
      attributes
      keepDays
      replyDays
      identity
      emailDomains
      version
      seal
      sealed
    }
  }

  fragment SealedReply on SealedReply {
    name
    sealed
  }

  fragment StudyResponse on StudyResponse {
    ref
    studyRef
    startTime
    endTime
    answered
  }
`;
