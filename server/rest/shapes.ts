/**
 * The shapes of the contract as GraphQL fragments: what an operation selects for a shape, and what the OpenAPI document
 * says it is, are both read from here.
 */
export const shapes = /* GraphQL */ `
  fragment User on User {
    id
    ref
    email
    name
    jobLevel
    isCustomerAdmin
    isOnboarded
    isSetup
    canManageRoster
    company {
      ...Company
    }
    gbac {
      companyAccess
    }
  }

  fragment Company on Company {
    ref
    name
    slug
    numberOfEmployees
    issueTrackingSw
    sourceCodeMgmtSw
    isOnboarded
    isEmp
    aggregatable
    canUseGenerativeAiFeatures
  }

  fragment RequestedAccount on RequestedAccount {
    email
  }

  fragment CompanyUser on User {
    ref
    email
    name
    jobLevel
    role
    isOnboarded
    isSetup
    isRoleManaged
  }

  fragment Invitation on Invitation {
    ref
    email
    role
    invitedBy {
      ref
      name
    }
    createdAt
    expiresAt
    isExpired
  }

  fragment ApiToken on ApiKey {
    ref
    name
    prefix
    createdAt
    lastUsedAt
  }

  fragment Config on Config {
    environment
    features {
      freeLogin
      slackTargeting
      msTeamsTargeting
      scheduledCloseReminders
      skippableQuestions
      surveyReveal
      openSurveyResults
      teamsAlerting
    }
    sso {
      enabled
      path
      name
    }
    providerName
    incidentBanner
    errorReporting {
      dsn
    }
  }

  fragment AuditEntry on AuditEntry {
    ref
    at
    action
    actor
    via
    subject
    detail
    address
  }

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
    topicSlug
    scope
    visibility
    frozen
    polarity
    choiceLabels
    rowLabels
    parentSlug
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
    choiceLabels
    rowLabels
    parentSlug
    replacementString
    required
    order
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
    createdAt
    openDate
    closeDate
    sentAt
    lastUpdated
    createdBy {
      ref
      name
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
    sequenceRef
    uniqueResponses
    allOpenEnded
  }

  fragment Sequence on Sequence {
    ref
    name
    studyRefs
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

  fragment PublicStudy on PublicStudy {
    ref
    name
    status
    companyName
    welcomeMessage
    flags {
      ...StudyFlags
    }
    prompts {
      ...StudyPrompt
    }
    topics {
      ...Topic
    }
    teams {
      ...PublicTeam
    }
    privacy {
      level
      threshold
      attributes
      hash
    }
  }

  fragment StudyResponse on StudyResponse {
    ref
    studyRef
    startTime
    endTime
    answered
  }
`;
