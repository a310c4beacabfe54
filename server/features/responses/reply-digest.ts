import { createHmac, randomBytes } from 'node:crypto';
import { invalid } from '../../platform/errors';
import { replyDaysOf } from '../studies/privacy-contract';
import type { Study } from '../studies/study.entity';
import type { ResponseDocument } from './response-document';

const DIGEST_BYTES = 32;
/** 32 bytes in base64url. */
const DIGEST = /^[\w-]{43}$/;

/**
 * The digest of a response that is handed in: the one that its browser gave, or else a random one, so that nothing tells a response
 * whose writer can find replies from the others. None where the survey has no replies.
 */
export function replyDigestOf(
  study: Pick<Study, 'privacyContract'>,
  given: string | null | undefined,
): Pick<ResponseDocument, 'replyDigest'> {
  if (replyDaysOf(study) === 0) {
    if (given != null) throw invalid({ replyDigest: ['The terms of this survey have no replies.'] });
    return {};
  }
  if (given != null && !DIGEST.test(given)) throw invalid({ replyDigest: ['Give 32 bytes in base64url.'] });
  return { replyDigest: given ?? randomBytes(DIGEST_BYTES).toString('base64url') };
}

/**
 * The key of one text for replies. The keys of two texts of one response have nothing in common for whoever does not know the digest, so
 * they can stand beside released texts.
 * @param kind `comment` or `answer`
 * @param slug the topic of a comment, or the question of an answer
 */
export const replyKeyOf = (digest: string, kind: string, slug: string): Buffer =>
  createHmac('sha256', Buffer.from(digest, 'base64url')).update(`${kind} ${slug}`).digest();
