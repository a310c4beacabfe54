import { createHash, randomBytes, type KeyObject } from 'node:crypto';
import { notFound } from '../../platform/errors';
import { padded, seal, SEAL_BYTES, unpadded, unseal } from '../../platform/seal';
import type { AttributeValues } from './attribute-values';

/**
 * The response ref: a sealed text that the respondent's browser holds and nobody else. The server hands it out once,
 * and opens it when it comes back. It is never stored or logged (docs/privacy.md); a process keeps it in memory for a short
 * time (`opened-refs.ts`).
 *
 * All refs have one length, so that the length tells nothing of the person. Layout, base64url: study id (16 bytes) ·
 * sealed, padded payload.
 */
export interface RefPayload {
  studyId: string;
  /** 128 random bits. Two refs of one person have nothing in common. */
  random: Buffer;
  /** The person's right to hand in one response. */
  permit: Buffer;
  /** The hour at which the response was begun. */
  startHour: Date;
  /** The person's team and attributes in the roster. */
  attributes: AttributeValues;
  isOnRoster: boolean;
}

interface SealedPayload {
  r: string;
  p: string;
  h: number;
  t: string | null;
  s: Record<string, string>;
  k: boolean;
}

const HOUR = 3_600_000;
const ID_BYTES = 16;
const RANDOM_BYTES = 16;
/** The size of every payload. Attributes that do not fit are left out, the last ones first. */
const PAYLOAD_BYTES = 1_024;
const MAX_JSON_BYTES = PAYLOAD_BYTES - 8;
const MAX_REF_LENGTH = 4_096;

/** The random bits of a new response. */
export const newRandom = (): Buffer => randomBytes(RANDOM_BYTES);

/** Seals a payload under the study's key for refs. */
export function sealRef(refKey: KeyObject, payload: RefPayload): string {
  const id = idBytes(payload.studyId);
  return Buffer.concat([id, seal(refKey, padded(jsonOf(payload), [PAYLOAD_BYTES]), associatedData(id))]).toString(
    'base64url',
  );
}

/** The study that a ref claims to be for, which says which key to use. Throws NOT_FOUND for a text that can't be a ref. */
export const studyIdOfRef = (ref: string): string => studyIdOf(refBytes(ref));

/** Whether a ref was made before refs had one length (`former/`). */
export const isFormerRef = (ref: string): boolean => refBytes(ref).length !== ID_BYTES + SEAL_BYTES + PAYLOAD_BYTES;

/** Opens a ref. Throws NOT_FOUND for a ref that was altered, or sealed for another study. */
export function unsealRef(refKey: KeyObject, ref: string): RefPayload {
  const bytes = refBytes(ref);
  let json: Buffer;
  try {
    json = unpadded(unseal(refKey, bytes.subarray(ID_BYTES), associatedData(bytes.subarray(0, ID_BYTES))));
  } catch {
    throw notFound();
  }
  const { r, p, h, t, s, k } = JSON.parse(json.toString()) as SealedPayload;
  return {
    studyId: studyIdOf(bytes),
    random: Buffer.from(r, 'base64url'),
    permit: Buffer.from(p, 'base64url'),
    startHour: new Date(h * HOUR),
    attributes: { teamId: t, segments: s },
    isOnRoster: k,
  };
}

/** The digest that names a response in the database. It tells nothing about the ref, and nothing about the person. */
export const digestOf = ({ random }: Pick<RefPayload, 'random'>): Buffer =>
  createHash('sha256').update(random).digest();

function jsonOf({ random, permit, startHour, attributes, isOnRoster }: RefPayload): Buffer {
  const segments = { ...attributes.segments };
  for (;;) {
    const payload: SealedPayload = {
      r: random.toString('base64url'),
      p: permit.toString('base64url'),
      h: Math.floor(startHour.getTime() / HOUR),
      t: attributes.teamId,
      s: segments,
      k: isOnRoster,
    };
    const json = Buffer.from(JSON.stringify(payload));
    const last = Object.keys(segments).at(-1);
    if (json.length <= MAX_JSON_BYTES || last === undefined) return json;
    delete segments[last];
  }
}

const associatedData = (id: Buffer): Buffer => Buffer.concat([Buffer.from('ref'), id]);

function studyIdOf(bytes: Buffer): string {
  const hex = bytes.toString('hex', 0, ID_BYTES);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const idBytes = (uuid: string) => Buffer.from(uuid.replaceAll('-', ''), 'hex');

function refBytes(ref: string): Buffer {
  const bytes = ref.length <= MAX_REF_LENGTH ? Buffer.from(ref, 'base64url') : Buffer.alloc(0);
  if (bytes.length <= ID_BYTES + SEAL_BYTES || bytes.toString('base64url') !== ref) throw notFound();
  return bytes;
}
