import { randomBytes, type KeyObject } from 'node:crypto';
import { padded, seal, unpadded, unseal } from '../../platform/seal';
import type { ResponseDocument } from './response-document';

/*
 * The body of a response in the database: version of the body before (12 bytes) · sealed document. The version of a
 * body is the nonce of its seal. So a statement can see whether a new body was made from the one that is stored, without
 * getting that one back. The first body of a response has random bytes in that place, like every other.
 */
const VERSION_BYTES = 12;

/** Documents are padded to these sizes, so that a body tells next to nothing of how much was answered. */
const SIZES = [2_048, 8_192, 32_768, 131_072, 524_288, 2_097_152];

/** Seals the document of a response. `before` is the body that it replaces. */
export function sealDocument(
  key: KeyObject,
  studyId: string,
  digest: Buffer,
  document: ResponseDocument,
  before: Buffer | null = null,
): Buffer {
  const follows = before ? before.subarray(VERSION_BYTES, 2 * VERSION_BYTES) : randomBytes(VERSION_BYTES);
  const plain = padded(Buffer.from(JSON.stringify(document)), SIZES);
  return Buffer.concat([follows, seal(key, plain, associatedData(studyId, digest))]);
}

/** Opens a body. Throws for a body that was altered, or that belongs to another response. */
export const openDocument = (key: KeyObject, studyId: string, digest: Buffer, body: Buffer): ResponseDocument =>
  JSON.parse(
    unpadded(unseal(key, body.subarray(VERSION_BYTES), associatedData(studyId, digest))).toString(),
  ) as ResponseDocument;

/** An SQL condition: whether the body `next` was made from the body `stored`. */
export const followsSql = (next: string, stored: string): string =>
  `substring(${next} FROM 1 FOR ${VERSION_BYTES}) = substring(${stored} FROM ${VERSION_BYTES + 1} FOR ${VERSION_BYTES})`;

const associatedData = (studyId: string, digest: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`response${studyId}`), digest]);
