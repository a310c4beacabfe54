import { createCipheriv, createDecipheriv, createHmac, randomBytes, type KeyObject } from 'node:crypto';
import { notFound } from '../../platform/errors';

/**
 * The response ref: what a respondent's browser holds, and the only thing that joins a person to an answer set. It is
 * sealed (AES-256-GCM under the study's ballot key), handed out once and never stored, logged or cached
 * (docs/privacy.md). The server opens it when it comes back, uses what is inside, and forgets it.
 *
 * Layout, base64url: study id (16 bytes) · nonce (12) · tag (16) · sealed JSON.
 */
export interface Ballot {
  studyId: string;
  /** HMAC of the person's email under the study's participation key. */
  personDigest: Buffer;
  /** The hour at which the response was begun. */
  startHour: Date;
  /** The attributes that may be stored with the answers, already generalised. */
  attributes: AttributeValues;
  /** Whether the roster has the person. Absent in refs that were made before it was noted. */
  isOnRoster?: boolean;
}

export interface AttributeValues {
  teamId: string | null;
  /** Attribute name to value, only those of the study's privacy contract. */
  segments: Record<string, string>;
}

interface SealedPayload {
  /** 128 random bits: two refs of one person have nothing in common. */
  r: string;
  p: string;
  h: number;
  t: string | null;
  s: Record<string, string>;
  k?: boolean;
}

/** The bytes of a key, or the key object made from them. */
type Key = Buffer | KeyObject;

const CIPHER = 'aes-256-gcm';
const HOUR = 3_600_000;
const ID_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEADER_BYTES = ID_BYTES + NONCE_BYTES + TAG_BYTES;
const MAX_REF_LENGTH = 4_096;

/** Seals a ballot under the study's 32-byte ballot key. */
export function sealRef(ballotKey: Key, ballot: Ballot): string {
  const id = idBytes(ballot.studyId);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, ballotKey, nonce).setAAD(id);
  const payload: SealedPayload = {
    r: randomBytes(16).toString('base64url'),
    p: ballot.personDigest.toString('base64url'),
    h: Math.floor(ballot.startHour.getTime() / HOUR),
    t: ballot.attributes.teamId,
    s: ballot.attributes.segments,
    k: ballot.isOnRoster,
  };
  const sealed = Buffer.concat([cipher.update(JSON.stringify(payload)), cipher.final()]);
  return Buffer.concat([id, nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/**
 * The study that a ref claims to be for, which says which key to use. Throws NOT_FOUND for a text that can't be a ref.
 */
export const studyIdOfRef = (ref: string): string => studyIdOf(refBytes(ref));

/** Opens a ref. Throws NOT_FOUND for a ref that was altered, or sealed for another study. */
export function unsealRef(ballotKey: Key, ref: string): Ballot {
  const bytes = refBytes(ref);
  const id = bytes.subarray(0, ID_BYTES);
  const nonce = bytes.subarray(ID_BYTES, ID_BYTES + NONCE_BYTES);
  const tag = bytes.subarray(ID_BYTES + NONCE_BYTES, HEADER_BYTES);
  const decipher = createDecipheriv(CIPHER, ballotKey, nonce).setAAD(id).setAuthTag(tag);
  let json: string;
  try {
    json = Buffer.concat([decipher.update(bytes.subarray(HEADER_BYTES)), decipher.final()]).toString();
  } catch {
    throw notFound();
  }
  const payload = JSON.parse(json) as SealedPayload;
  return {
    studyId: studyIdOf(bytes),
    personDigest: Buffer.from(payload.p, 'base64url'),
    startHour: new Date(payload.h * HOUR),
    attributes: { teamId: payload.t, segments: payload.s },
    isOnRoster: payload.k,
  };
}

/** The digest that names an answer set. Only the holder of the ref can compute it. */
export const setDigest = (answerKey: Key, ref: string) => createHmac('sha256', answerKey).update(ref).digest();

/** The digest that names a person on the identity side of one study. */
export const personDigest = (participationKey: Key, studyId: string, email: string) =>
  createHmac('sha256', participationKey).update(`${studyId}\n${email}`).digest();

function studyIdOf(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, ID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const idBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function refBytes(ref: string): Buffer {
  const bytes = ref.length <= MAX_REF_LENGTH ? Buffer.from(ref, 'base64url') : Buffer.alloc(0);
  if (bytes.length <= HEADER_BYTES || bytes.toString('base64url') !== ref) throw notFound();
  return bytes;
}
