import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { answerKeysOf, openKeysOf, SECRET_BYTES } from '../../../server/features/responses/keys/derived-keys';
import { digestOf, unsealRef } from '../../../server/features/responses/response-ref';
import type { ResponseDocument } from '../../../server/features/responses/response-document';
import { openDocument } from '../../../server/features/responses/sealed-document';
import { RESPONSES, type AttackerData } from './attacker-data';

const HEXADECIMAL = /^[0-9a-f]{32,256}$/;
const BASE64 = /^(?=.*\d)[\w+/-]{22,88}=?=?$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** Every stored value that could be a key, and every file of the key folder, as bytes. */
function possibleKeys({ copies, keyFiles }: AttackerData): Buffer[] {
  const found = new Map<string, Buffer>(keyFiles.map((file) => [file.toString('hex'), file]));
  const add = (bytes: Buffer) => {
    if (bytes.length >= 16 && bytes.length <= 128) found.set(bytes.toString('hex'), bytes);
  };
  for (const value of new Set(copies.flatMap(({ rows }) => rows.flatMap(({ values }) => [...values.values()])))) {
    if (HEXADECIMAL.test(value)) add(Buffer.from(value, 'hex'));
    else if (UUID.test(value)) add(Buffer.from(value.replaceAll('-', ''), 'hex'));
    else if (BASE64.test(value)) add(Buffer.from(value, 'base64'));
  }
  return [...found.values()];
}

/** All keys that the product would make from these bytes, and the bytes themselves. */
function keysFrom(bytes: Buffer): { hmac: KeyObject[]; ref: KeyObject[]; response: KeyObject[] } {
  const itself = createSecretKey(bytes);
  if (bytes.length < SECRET_BYTES) return { hmac: [itself], ref: [], response: [] };
  const [open, answers] = [openKeysOf(bytes), answerKeysOf(bytes)];
  const sealing = bytes.length === SECRET_BYTES ? [itself] : [];
  return {
    hmac: [itself, open.permit],
    ref: [open.ref, ...sealing],
    response: [answers.response, ...sealing],
  };
}

/** What the attacker gets by trying every stored value and every file as a key. */
export interface TriedKeys {
  /** The people by the hashes of their addresses, plain and under every key, as far as they are stored. */
  peopleByHash: Map<string, string>;
  /** The owners of responses, by the digest of the response, as their refs tell them. */
  ownersByRef: Map<string, string>;
  /** The opened responses, by their digest. */
  opened: Map<string, ResponseDocument>;
}

export function tryKeys(attackerData: AttackerData): TriedKeys {
  const keys = possibleKeys(attackerData).map(keysFrom);
  const stored = new Set(attackerData.copies.flatMap(({ rows }) => rows.flatMap(({ values }) => [...values.values()])));
  const peopleByHash = new Map<string, string>();
  const hashed = (email: string, text: string | Buffer) => {
    const note = (hash: string) => void (stored.has(hash) && peopleByHash.set(hash, email));
    note(createHash('sha256').update(text).digest('hex'));
    for (const { hmac } of keys) for (const key of hmac) note(createHmac('sha256', key).update(text).digest('hex'));
  };
  for (const { email } of attackerData.people)
    for (const text of [email, `${attackerData.studyId}\n${email}`, `${attackerData.studyId}${email}`])
      hashed(email, text);
  for (const [email, ref] of attackerData.refs)
    for (const text of [ref, Buffer.from(ref, 'base64url')]) hashed(email, text);
  return {
    peopleByHash,
    ownersByRef: openedRefs(
      attackerData,
      keys.flatMap(({ ref }) => ref),
    ),
    opened: openedResponses(
      attackerData,
      keys.flatMap(({ response }) => response),
    ),
  };
}

/** Returns null where the function throws, which here means that a key does not fit. */
function ifItFits<T>(open: () => T): T | null {
  try {
    return open();
  } catch {
    return null;
  }
}

function openedRefs({ refs }: AttackerData, keys: readonly KeyObject[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const [email, ref] of refs) {
    for (const key of keys) {
      const payload = ifItFits(() => unsealRef(key, ref));
      if (payload) owners.set(digestOf(payload).toString('hex'), email);
    }
  }
  return owners;
}

function openedResponses({ copies, studyId }: AttackerData, keys: readonly KeyObject[]): Map<string, ResponseDocument> {
  const bodies = new Map<string, { digest: string; body: Buffer }>();
  for (const { table, values } of copies.flatMap(({ rows }) => rows))
    if (table === RESPONSES.table)
      bodies.set(values.get('body')!, {
        digest: values.get(RESPONSES.digest)!,
        body: Buffer.from(values.get('body')!, 'hex'),
      });
  const opened = new Map<string, ResponseDocument>();
  for (const { digest, body } of bodies.values()) {
    for (const key of keys) {
      const document = ifItFits(() => openDocument(key, studyId, Buffer.from(digest, 'hex'), body));
      if (document) opened.set(digest, document);
    }
  }
  return opened;
}
