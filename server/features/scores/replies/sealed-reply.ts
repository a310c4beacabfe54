import { createHmac, createSecretKey } from 'node:crypto';
import { padded, seal } from '../../../platform/seal';
import type { TextKind } from '../texts-sql';

/** The content of a sealed reply: the text that it answers, and the words of the reply. */
export interface ReplyContent {
  kind: TextKind;
  /** The topic of a comment, or the question of an answer. */
  slug: string;
  text: string;
  reply: string;
}

const NAME_BYTES = 16;

/** Replies are padded to these sizes, so that the list tells next to nothing of what was written. The largest one holds a text and a reply of full length in any script. */
const SIZES = [1_024, 2_048, 4_096, 8_192, 16_384];

/**
 * Seals a reply under the key of its text, and names it. `client/features/taker/replies/ownReplies.ts` does the reverse in the browser of
 * the writer.
 */
export const sealReply = (key: Buffer, studyId: string, content: ReplyContent): { name: Buffer; sealed: Buffer } => ({
  name: derived(key, 'name').subarray(0, NAME_BYTES),
  sealed: seal(createSecretKey(derived(key, 'seal')), padded(Buffer.from(JSON.stringify(content)), SIZES), studyId),
});

/** A key, or a name, for one purpose. */
const derived = (key: Buffer, purpose: 'name' | 'seal'): Buffer => createHmac('sha256', key).update(purpose).digest();
