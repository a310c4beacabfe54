import { randomBytes, randomUUID } from 'node:crypto';
import { sealRef, setDigest, studyIdOfRef, unsealRef, type Ballot } from './sealed-ref';

const key = randomBytes(32);
const ballot: Ballot = {
  studyId: randomUUID(),
  personDigest: randomBytes(32),
  startHour: new Date('2026-03-02T09:00:00Z'),
  attributes: { teamId: randomUUID(), segments: { Role: 'Engineer' } },
};

test('a ref opens to what was sealed into it', () => {
  const ref = sealRef(key, ballot);
  expect(unsealRef(key, ref)).toEqual(ballot);
  expect(studyIdOfRef(ref)).toBe(ballot.studyId);
});

test('two refs of one person have nothing in common', () => {
  const [one, two] = [sealRef(key, ballot), sealRef(key, ballot)];
  expect(one).not.toBe(two);
  expect(setDigest(key, one)).not.toEqual(setDigest(key, two));
});

test('a ref says nothing about the person without the key', () => {
  const ref = Buffer.from(sealRef(key, ballot), 'base64url');
  expect(ref.includes(ballot.personDigest)).toBe(false);
  expect(() => unsealRef(randomBytes(32), ref.toString('base64url'))).toThrow('Not found.');
});

test('a ref with any byte changed does not open', () => {
  const bytes = Buffer.from(sealRef(key, ballot), 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const altered = Buffer.from(bytes);
    altered[at]! ^= 1;
    expect(() => unsealRef(key, altered.toString('base64url'))).toThrow('Not found.');
  }
});

test.each(['', 'x', 'not a ref', '../..', 'A'.repeat(5000), randomUUID()])('%p is not a ref', (text) => {
  expect(() => studyIdOfRef(text)).toThrow('Not found.');
});
