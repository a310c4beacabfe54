/** Everything that one respondent has saved. Results are computed from these documents. */
export interface ResponseDocument {
  /** The team that it counts for; null where the respondent belongs to none. */
  teamId: string | null;
  /** The attributes that the survey promises to use, by name. */
  segments: Record<string, string>;
  /** By the slug of the question. */
  answers: Record<string, DocumentAnswer>;
  /** The comment of each vote, by the slug of its topic. It is empty for a vote without a comment. */
  votes: Record<string, string>;
}

/** An answer: the one part that its question's type has, or `skipped`. */
export interface DocumentAnswer {
  value?: number;
  text?: string;
  dict?: Record<string, string | boolean>;
  skipped?: true;
}
