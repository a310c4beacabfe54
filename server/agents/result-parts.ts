/** The parts of results that several tools give. A figure never stands without its number of answers, its interval, or the reason why it is hidden. */
export const RESULT_PARTS = /* GraphQL */ `
  fragment Change on Trend {
    difference
    direction
    low
    high
  }

  fragment Index on DevexIndexResult {
    ... on DevexIndex {
      index
      n
      interval {
        low
        high
      }
      trend {
        ...Change
      }
    }
    ...Hidden
  }

  fragment Figure on ScoreResult {
    slug
    votes
    priority
    ... on Score {
      scaledAvg
      freqDist
      n
      dontKnow
      interval {
        low
        high
      }
      favourable
      trend {
        ...Change
      }
    }
    ...Hidden
  }

  fragment Hidden on SuppressedScore {
    hiddenBecause: reason
    neededResponses: needed
  }

  fragment OfSurvey on Study {
    ref
    untrustedName: name
    status
    openDate
    closeDate
    imported {
      untrustedSource: source
    }
  }
`;
