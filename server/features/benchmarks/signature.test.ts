import { generateKeyPairSync } from 'node:crypto';
import { fingerprintOf, isSignedBy, signatureOf } from './signature';

const pem = () =>
  generateKeyPairSync('ed25519', {
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey;
const KEY = pem();
const DOCUMENT = { slug: 'one', scores: [{ p10: 1, p90: 9 }] };

test('a signature is valid for the document, with its keys in any order', () => {
  const signature = signatureOf(DOCUMENT, KEY);
  expect(isSignedBy({ scores: [{ p90: 9, p10: 1 }], signature, slug: 'one' }, signature)).toBe(true);
});

test('a signature is not valid for a changed document or with another key', () => {
  const signature = signatureOf(DOCUMENT, KEY);
  expect(isSignedBy({ ...DOCUMENT, slug: 'two' }, signature)).toBe(false);
  expect(isSignedBy(DOCUMENT, { ...signature, publicKey: signatureOf(DOCUMENT, pem()).publicKey })).toBe(false);
});

test.each([
  ['', ''],
  ['bm90IGEga2V5', 'bm90IG9uZSBlaXRoZXI='],
])('a malformed signature is not valid: %s', (publicKey, value) => {
  expect(isSignedBy(DOCUMENT, { algorithm: 'ed25519', publicKey, value })).toBe(false);
});

test('each key has one fingerprint', () => {
  expect(fingerprintOf(signatureOf({ another: 1 }, KEY))).toBe(fingerprintOf(signatureOf(DOCUMENT, KEY)));
  expect(fingerprintOf(signatureOf(DOCUMENT, pem()))).not.toBe(fingerprintOf(signatureOf(DOCUMENT, KEY)));
});

test('signing requires an ed25519 key', () => {
  const rsa = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  for (const key of ['not a key', rsa.privateKey])
    expect(() => signatureOf(DOCUMENT, key)).toThrow('This is not an ed25519 private key in PEM.');
});
