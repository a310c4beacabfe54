/** The shapes of notes about a draft. They are a part of `shapes`. */
export const draftNoteShapes = /* GraphQL */ `
  fragment DraftThread on DraftThread {
    ref
    promptSlug
    notes {
      ...DraftNote
    }
    resolvedAt
    resolvedBy {
      ref
      name
    }
  }

  fragment DraftNote on DraftNote {
    ref
    text
    by {
      ref
      name
    }
    writtenAt
    changedAt
  }
`;
