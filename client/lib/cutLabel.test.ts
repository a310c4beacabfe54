import { cutLabel } from './cutLabel';

test('a label is cut at 40 characters', () => {
  expect(cutLabel('x'.repeat(40))).toBe('x'.repeat(40));
  expect(cutLabel('x'.repeat(41))).toBe(`${'x'.repeat(39)}…`);
  expect(cutLabel('🤖'.repeat(40))).toBe('🤖'.repeat(40));
});
