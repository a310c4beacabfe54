import { createHmac } from 'node:crypto';
import { notFound } from '../../../platform/errors';
import { unseal } from '../../../platform/seal';
import type { ResponseKeys } from '../response-keys';
import { studyIdOfRef, type RefPayload } from '../response-ref';

/**
 * The refs of responses that were begun before responses were sealed (migration 0026). Such a ref has the person's digest
 * in the place of a permit, and its response is named by a digest of the whole ref. This file can go once no survey is
 * open that was opened with a version before that.
 */
export interface FormerRef {
  refPayload: RefPayload;
  digest: Buffer;
}

interface FormerPayload {
  p: string;
  h: number;
  t: string | null;
  s: Record<string, string>;
  /** Whether the roster had the person. Absent in refs that were made before it was noted. */
  k?: boolean;
}

const HOUR = 3_600_000;
const ID_BYTES = 16;

/** Opens a former ref. Throws NOT_FOUND for a ref that was altered, or where the survey has no former refs. */
export function unsealFormerRef({ open, answers }: ResponseKeys, ref: string): FormerRef {
  if (!open.former || !answers.former) throw notFound();
  const bytes = Buffer.from(ref, 'base64url');
  let json: Buffer;
  try {
    json = unseal(open.former.ref, bytes.subarray(ID_BYTES), bytes.subarray(0, ID_BYTES));
  } catch {
    throw notFound();
  }
  const { p, h, t, s, k } = JSON.parse(json.toString()) as FormerPayload;
  return {
    refPayload: {
      ...{ studyId: studyIdOfRef(ref), random: Buffer.alloc(0), startHour: new Date(h * HOUR) },
      permit: formerPermit(open, Buffer.from(p, 'base64url')),
      attributes: { teamId: t, segments: s },
      isOnRoster: k ?? (t !== null || Object.keys(s).length > 0),
    },
    digest: createHmac('sha256', answers.former).update(ref).digest(),
  };
}

/** The permit of the person who had this digest before. */
export const formerPermit = ({ permit }: ResponseKeys['open'], personDigest: Buffer): Buffer =>
  createHmac('sha256', permit).update(personDigest).digest();
