import { randomBytes } from 'node:crypto';
import { answerKeysOf, openKeysOf } from './keys/derived-keys';
import { openRef } from './opened-refs';
import { newRandom, sealRef } from './response-ref';

const newKeys = () => ({ open: openKeysOf(randomBytes(32)), answers: answerKeysOf(randomBytes(32)) });
const payload = {
  studyId: '00000000-0000-4000-8000-000000000001',
  random: newRandom(),
  permit: randomBytes(32),
  startHour: new Date('2026-11-22T10:00:00Z'),
  attributes: { teamId: null, segments: { Role: 'Engineer' } },
  isOnRoster: true,
};

test('a ref that was opened before opens again, whatever was opened since', () => {
  const keys = newKeys();
  const ref = sealRef(keys.open.ref, payload);
  const first = openRef(keys, ref);
  expect(openRef(keys, ref)).toBe(first);
  for (let other = 0; other < 1_000; other += 1)
    openRef(keys, sealRef(keys.open.ref, { ...payload, random: newRandom() }));
  const again = openRef(keys, ref);
  expect(again).not.toBe(first);
  expect(again).toEqual(first);
});

test('a ref that was opened before is refused with other keys, and where it is altered', () => {
  const keys = newKeys();
  const ref = sealRef(keys.open.ref, payload);
  openRef(keys, ref);
  const others = newKeys();
  expect(() => openRef(others, ref)).toThrow('Not found.');
  const altered = ref.slice(0, -2) + (ref.endsWith('AA') ? 'BA' : 'AA');
  expect(() => openRef(keys, altered)).toThrow('Not found.');
});
