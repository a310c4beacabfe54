/** Everything that one respondent has saved. It is sealed as a whole, and only the memory of a process ever holds it open. */
export interface ResponseDocument {
  /** The team that it counts for; null where the respondent belongs to none. */
  teamId: string | null;
  /** The attributes of the survey's privacy contract, by name, as the roster has them. */
  segments: Record<string, string>;
  /** Whether the roster knew the person at the start. */
  isOnRoster: boolean;
  /** By the slug of the question. */
  answers: Record<string, DocumentAnswer>;
  /** The comment of each vote, by the slug of its topic. It is empty for a vote without a comment. */
  votes: Record<string, string>;
  /** The digest from which the keys of its texts for replies are made (reply-digest.ts). Only a response that is handed in has one, where its survey has replies. */
  replyDigest?: string;
}

/** An answer: the one part that its question's type has, "Don't know", or `skipped`. */
export interface DocumentAnswer {
  value?: number;
  text?: string;
  /** Of a matrix it has the rows that are not in `dontKnowRows`; empty where all are. */
  dict?: Record<string, string | boolean>;
  dontKnow?: true;
  dontKnowRows?: readonly string[];
  skipped?: true;
  /** The whole seconds that the first save of the answer took. Of a former survey it is the mean of all answers to the question. */
  seconds?: number;
}
