import { createSecretKey, randomBytes } from 'node:crypto';
import { padded, seal, SEAL_BYTES, unpadded, unseal } from './seal';

const newKey = () => createSecretKey(randomBytes(32));
const key = newKey();
const text = Buffer.from('What one person said.');

test('a sealed text opens with its key and its associated data', () => {
  const sealed = seal(key, text, 'response 1');
  expect(sealed).toHaveLength(text.length + SEAL_BYTES);
  expect(unseal(key, sealed, Buffer.from('response 1'))).toEqual(text);
});

test('sealing the same text twice gives two texts that have nothing in common', () => {
  const [one, other] = [seal(key, text, ''), seal(key, text, '')];
  expect([...one].filter((byte, at) => byte === other[at]).length).toBeLessThan(8);
});

test('no altered byte, other key or other associated data is accepted', () => {
  const sealed = seal(key, text, 'response 1');
  for (let at = 0; at < sealed.length; at += 1) {
    const altered = Buffer.from(sealed);
    altered[at]! ^= 1;
    expect(() => unseal(key, altered, 'response 1')).toThrow();
  }
  expect(() => unseal(newKey(), sealed, 'response 1')).toThrow();
  expect(() => unseal(key, sealed, 'response 2')).toThrow();
  expect(() => unseal(key, sealed.subarray(0, SEAL_BYTES - 1), 'response 1')).toThrow('too short');
});

test.each([
  [0, 64],
  [60, 64],
  [61, 256],
  [252, 256],
])('a text of %d bytes is padded to %d', (length, size) => {
  const bytes = randomBytes(length);
  const filled = padded(bytes, [64, 256]);
  expect(filled).toHaveLength(size);
  expect(unpadded(filled)).toEqual(bytes);
});

test('a text that no size has room for is refused, and so is a wrong length', () => {
  expect(() => padded(randomBytes(253), [64, 256])).toThrow('No size has room for 253 bytes.');
  expect(() => unpadded(Buffer.from('ffffffff', 'hex'))).toThrow(RangeError);
});
