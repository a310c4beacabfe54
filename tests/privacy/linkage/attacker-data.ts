import type { StoredCopy } from './stored-copy';

/** Somebody of the roster, with everything that the attacker knows of them. */
export interface KnownPerson {
  email: string;
  /** The names of the team and of those above it. */
  teams: string[];
  segments: Record<string, string>;
  /** The reply to somebody who begins with this address. What is random in it is replaced by its length. */
  startReply: string;
}

/** The figures of a group that anybody may read after the close: the number of answers to each question, and their sum. */
export interface ReleasedCell {
  people: ReadonlySet<string>;
  slug: string;
  n: number;
  sum: number;
}

/** Everything that an attacker has of one survey. */
export interface AttackerData {
  studyId: string;
  people: KnownPerson[];
  /** The reply to somebody who begins with an address that nobody has used. */
  strangersReply: string;
  /** Copies of the database with its log of writes, the first of them before the first response. */
  copies: StoredCopy[];
  /** The lines that the product and the database have logged since then. */
  lines: string[];
  /** The response refs that were seen in people's browsers, by the address of their owner. */
  refs: Map<string, string>;
  /** The content of files of the key folder. */
  keyFiles: Buffer[];
  released: ReleasedCell[];
}

/** A response in the database, by the digest that names it. */
export const RESPONSES = { table: 'response', digest: 'digest', completed: 'completed' };

/** The digests of the completed responses of a copy. */
export const completedIn = ({ rows }: StoredCopy, { studyId }: Pick<AttackerData, 'studyId'>): Set<string> =>
  new Set(
    rows
      .filter(
        ({ table, values }) =>
          table === RESPONSES.table && values.get('study_id') === studyId && values.get(RESPONSES.completed) === 'true',
      )
      .map(({ values }) => values.get(RESPONSES.digest)!),
  );

/** The digests of all responses that were completed in any of the copies. */
export const completedResponses = (attackerData: AttackerData): string[] => [
  ...new Set(attackerData.copies.flatMap((copy) => [...completedIn(copy, attackerData)])),
];
