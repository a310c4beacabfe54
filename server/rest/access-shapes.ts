/** The shapes of people, companies, access rights and webhooks. They are a part of `shapes`. */
export const accessShapes = /* GraphQL */ `
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
    canManageRoster
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
    scopes
    createdAt
    expiresAt
    isExpired
    endsSoon
    lastUsedAt
    formerUntil
    isService
    owner {
      ref
      name
      email
    }
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
    metricsName
    incidentBanner
    errorReporting {
      dsn
    }
  }

  fragment Webhook on Webhook {
    ref
    url
    events
    rate
    isActive
    createdAt
  }

  fragment WebhookDelivery on WebhookDelivery {
    ref
    type
    state
    plannedAt
    attempts
    triedAt
    dueAt
    status
    problem
    body
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
`;
