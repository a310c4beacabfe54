/** The shapes of cohorts and of what a company contributes to them. They are a part of `shapes`. */
export const benchmarkShapes = /* GraphQL */ `
  fragment Cohort on BenchmarkCohort {
    slug
    startDate
    endDate
    companies
    n
    licence
    source
    method
    note
    isExample
    pack
    packName
    instrument
    wordingHash
    signedBy
  }

  fragment CohortScore on CohortScore {
    type
    slug
    companies
    n
    p10
    p25
    p50
    p75
    p90
  }

  fragment Contribution on BenchmarkContribution {
    contributedAt
    n
    scores {
      slug
      scaledAvg
      n
    }
  }
`;
