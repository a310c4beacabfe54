import type { PublicStudy } from '../survey/study';
import type { PublicRepliesQuery } from './replies.generated';
import { sha256, textOfBytes } from './replyKey';

type Replies = NonNullable<PublicRepliesQuery['publicReplies']>['replies'];

/** A reply, with the text that it answers. `slug` is the topic of a comment or the question of an answer. */
export interface OwnReply {
  kind: 'comment' | 'answer';
  slug: string;
  text: string;
  reply: string;
}

const NAME_BYTES = 16;
const NONCE_BYTES = 12;
const SEAL_BYTES = 28;
const LENGTH_BYTES = 4;

/** Finds and opens the replies that belong to a key, in the order of the survey. The server seals them in `sealed-reply.ts`. */
export async function ownReplies(
  key: string,
  { ref, topics, prompts }: Pick<PublicStudy, 'ref' | 'topics' | 'prompts'>,
  replies: Replies,
): Promise<OwnReply[]> {
  const digest = await sha256(key);
  const sealedByName = new Map(replies.map(({ name, sealed }) => [name, sealed]));
  const places = [
    ...topics.map(({ slug }) => `comment ${slug}`),
    ...prompts.filter(({ type }) => type === 'OPEN_END').map(({ slug }) => `answer ${slug}`),
  ];
  const found = await Promise.all(
    places.map(async (place) => {
      const keyOfText = await hmac(digest, place);
      const name = textOfBytes((await hmac(keyOfText, 'name')).subarray(0, NAME_BYTES));
      const sealed = sealedByName.get(name);
      return sealed === undefined ? [] : [await open(await hmac(keyOfText, 'seal'), ref, bytesOfText(sealed))];
    }),
  );
  return found.flat();
}

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOfText = (text: string): Bytes =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

async function hmac(key: Bytes, text: string): Promise<Bytes> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
}

/** The server writes nonce, tag and encrypted bytes; Web Crypto wants the tag at the end. */
async function open(key: Bytes, studyRef: string, sealed: Bytes): Promise<OwnReply> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const [nonce, tag] = [sealed.slice(0, NONCE_BYTES), sealed.slice(NONCE_BYTES, SEAL_BYTES)];
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: nonce, additionalData: new TextEncoder().encode(studyRef) },
    imported,
    new Uint8Array([...sealed.slice(SEAL_BYTES), ...tag]),
  );
  const length = new DataView(opened).getUint32(0);
  return JSON.parse(new TextDecoder().decode(opened.slice(LENGTH_BYTES, LENGTH_BYTES + length))) as OwnReply;
}
