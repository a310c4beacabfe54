import { createHash, createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { invalid } from '../../platform/errors';
import { canonicalJson } from '../../platform/canonical-json';

/** The signature of a cohort. It contains the public key; the reader has to know whose key that is. */
export interface Signature {
  algorithm: 'ed25519';
  /** The public key as SPKI in DER, in base64. */
  publicKey: string;
  /** The signature over the document without this field, as canonical JSON; in base64. */
  value: string;
}

/** Signs a document with an ed25519 key in PEM. */
export function signatureOf(document: object, pem: string): Signature {
  const key = privateKey(pem);
  return {
    algorithm: 'ed25519',
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    value: sign(null, signed(document), key).toString('base64'),
  };
}

/** Whether the signature is valid for the document. */
export function isSignedBy(document: object, { publicKey, value }: Signature): boolean {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' && verify(null, signed(document), key, Buffer.from(value, 'base64'));
  } catch (error) {
    // OpenSSL can't read the key, so the signature is not valid.
    if ((error as { code?: string }).code !== undefined) return false;
    throw error;
  }
}

/** The SHA-256 of the key in hexadecimal, which is short enough for people to compare. */
export const fingerprintOf = ({ publicKey }: Signature): string =>
  createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex');

const signed = (document: object): Buffer => Buffer.from(canonicalJson({ ...document, signature: undefined }));

function privateKey(pem: string): KeyObject {
  const problem = invalid({
    sign: ['This is not an ed25519 private key in PEM. Make one with: openssl genpkey -algorithm ed25519'],
  });
  try {
    const key = createPrivateKey(pem);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    throw problem;
  }
  throw problem;
}
