/** The shapes of surveys as files, and of figures that are imported. They are a part of `shapes`. */
export const fileShapes = /* GraphQL */ `
  fragment StudyFile on StudyFile {
    fileName
    text
  }

  fragment StudyFilePreview on StudyFilePreview {
    kind
    name
    prompts {
      text
      type
      topicSlug
      required
      offersDontKnow
      source
      slug
      differs
    }
    newPromptCount
    problems {
      path
      message
    }
  }

  fragment StudyImport on StudyImport {
    source
    at
    consent {
      ...ImportConsent
    }
  }

  fragment ImportConsent on ImportConsent {
    statement
    statedBy {
      ref
      name
    }
    statedAt
  }

  fragment StudyHistoryPreview on StudyHistoryPreview {
    form
    headers
    columns {
      ...HistoryColumn
    }
    surveys {
      ...HistorySurvey
    }
    rows {
      ...HistoryRow
    }
    problems
  }

  fragment HistoryColumn on HistoryColumn {
    field
    header
  }

  fragment HistorySurvey on HistorySurvey {
    name
    closedOn
    people
    taken
    hidden
    refused
    smallTeams
  }

  fragment HistoryRow on HistoryRow {
    line
    survey
    team
    subject
    outcome
    reason
  }
`;
