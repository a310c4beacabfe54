import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { digestOf, newRandom, sealRef, studyIdOfRef, unsealRef, type RefPayload } from './response-ref';

const key = createSecretKey(randomBytes(32));
const other = createSecretKey(randomBytes(32));
const payload: RefPayload = {
  studyId: randomUUID(),
  random: newRandom(),
  permit: randomBytes(32),
  startHour: new Date('2026-03-02T09:00:00Z'),
  attributes: { teamId: randomUUID(), segments: { Role: 'Engineer' } },
  isOnRoster: true,
};

test('a ref opens to what was sealed into it', () => {
  const ref = sealRef(key, payload);
  expect(unsealRef(key, ref)).toEqual(payload);
  expect(studyIdOfRef(ref)).toBe(payload.studyId);
});

test('two refs of one person have nothing in common', () => {
  const one = sealRef(key, payload);
  const two = sealRef(key, { ...payload, random: newRandom() });
  expect(one).not.toBe(two);
  expect(digestOf(unsealRef(key, one))).not.toEqual(digestOf(unsealRef(key, two)));
});

test('all refs have one length, whatever is sealed into them', () => {
  const nobody = { ...payload, attributes: { teamId: null, segments: {} }, isOnRoster: false };
  const somebody = { ...payload, attributes: { teamId: randomUUID(), segments: { Role: 'x'.repeat(300) } } };
  const much = { ...payload, attributes: { teamId: null, segments: { Role: 'Engineer', Notes: 'x'.repeat(5_000) } } };
  const lengths = [nobody, somebody, much].map((each) => sealRef(key, each).length);
  expect(new Set(lengths).size).toBe(1);
  expect(unsealRef(key, sealRef(key, much)).attributes.segments).toEqual({ Role: 'Engineer' });
});

test('a ref says nothing about the person without the key', () => {
  const ref = Buffer.from(sealRef(key, payload), 'base64url');
  expect(ref.includes(payload.permit)).toBe(false);
  expect(() => unsealRef(other, ref.toString('base64url'))).toThrow('Not found.');
});

test('a ref with any byte changed does not open', () => {
  const bytes = Buffer.from(sealRef(key, payload), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at]! ^= 1;
    expect(() => unsealRef(key, altered.toString('base64url'))).toThrow('Not found.');
  }
});

test.each(['', 'x', 'not a ref', '../..', 'A'.repeat(5000), randomUUID()])('%p is not a ref', (text) => {
  expect(() => studyIdOfRef(text)).toThrow('Not found.');
});
