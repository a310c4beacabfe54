import { parse, type DocumentNode } from 'graphql';
import type { EntityManager } from 'typeorm';
import type { Principal } from '../features/accounts/principal';
import { execute, rowsOf } from '../persistence/sql';
import type { Clock } from '../platform/clock';
import { unknownDocument } from '../platform/errors';
import { clientDocuments } from './client-documents.generated';
import { documentDigest } from './document-digest';

/** For how long the operations of a version are known after it has last run here. A page may stay open for weeks. */
const KEPT_DAYS = 90;

let shipped: Buffer[] | undefined;

/** The digests of the client's documents of this version. They are computed when they are first needed. */
const shippedDigests = (): Buffer[] => (shipped ??= clientDocuments.map((text) => documentDigest(parse(text))));

/**
 * Notes the client's documents of this version as known to every process, and forgets those of versions that have not run for long. A
 * repeated call within a day writes nothing.
 */
export async function noteClientDocuments(db: EntityManager, now: Date): Promise<void> {
  // All processes write in the same order, so that none of them waits for another in a circle.
  await execute(
    db,
    `INSERT INTO client_document (digest, shipped_at)
     SELECT own, $2 FROM unnest($1::bytea[]) own
     WHERE NOT EXISTS (SELECT FROM client_document WHERE digest = own AND shipped_at > $2::timestamptz - interval '1 day')
     ORDER BY own
     ON CONFLICT (digest) DO UPDATE SET shipped_at = excluded.shipped_at`,
    [shippedDigests(), now],
  );
  await execute(db, `DELETE FROM client_document WHERE shipped_at < $1::timestamptz - interval '${KEPT_DAYS} days'`, [
    now,
  ]);
}

/**
 * Knows the operations that callers without an API key may send. These are the operations of the client's pages, of this version and of all that have lately
 * run here: pages stay open while a new version is started, and may then send the operations of either to any process.
 */
export class KnownDocuments {
  private readonly own: ReadonlySet<string>;
  /** The documents that are known to be known. Apollo keeps the documents that it has parsed. */
  private readonly seen = new WeakSet<DocumentNode>();

  constructor(
    private readonly db: EntityManager,
    private readonly clock: Clock,
    private readonly isOnly: boolean,
  ) {
    this.own = new Set(isOnly ? shippedDigests().map((digest) => digest.toString('base64')) : []);
  }

  /** Throws if the caller may not send this document. A program with an API key may send any. */
  async require(principal: Principal, document: DocumentNode): Promise<void> {
    if (principal.kind === 'user' && principal.via === 'apiKey') return;
    if (!(await this.includes(document))) throw unknownDocument();
  }

  /** Whether every caller may send this document. */
  async includes(document: DocumentNode): Promise<boolean> {
    if (!this.isOnly || this.seen.has(document)) return true;
    const digest = documentDigest(document);
    const isKnown = this.own.has(digest.toString('base64')) || (await this.isNoted(digest));
    if (isKnown) this.seen.add(document);
    return isKnown;
  }

  private async isNoted(digest: Buffer): Promise<boolean> {
    const rows = await rowsOf(
      this.db,
      `SELECT FROM client_document WHERE digest = $1 AND shipped_at >= $2::timestamptz - interval '${KEPT_DAYS} days'`,
      [digest, this.clock.now()],
    );
    return rows.length > 0;
  }
}
