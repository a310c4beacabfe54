import fc from 'fast-check';
import { MAX_SUMMARY_LENGTH, plainText, wordsOf } from './plain-text';

test.each([
  ['## Findings\n\n- **Docs** are _old_\n- `CI` is slow', 'Findings Docs are old CI is slow'],
  ['1. First\n2) Second', 'First Second'],
  ['See [the page](https://evil.example/x) or www.evil.example, ask ann@people.test.', 'See the page or ask'],
  ['<think>They want me to…</think>Reviews are slow.', 'Reviews are slow.'],
  ['<think>never ends', ''],
  ['<img src=x onerror=alert(1)>Reviews <b>are</b> slow', 'Reviews are slow'],
  ['up\u202edown\u200b and\u0000 so on', 'up down and so on'],
  ['snake_case stays, 3 < 4 does not', 'snake_case stays, 3 4 does not'],
])('%j becomes %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('any text becomes plain and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 3_000 }), (text) => {
      const plain = plainText(text);
      expect(plain).not.toMatch(/[<>`*|~#[\]{}\\\n]|:\/\//);
      expect([...plain].length).toBeLessThanOrEqual(MAX_SUMMARY_LENGTH);
      expect(plain).toBe(plain.trim());
    }),
  );
});

test('a text that is too long is cut after a whole sentence', () => {
  const plain = plainText('Reviews take too long. '.repeat(100));
  expect(plain.length).toBeLessThanOrEqual(MAX_SUMMARY_LENGTH);
  expect(plain).toMatch(/long\.$/);
  expect(plainText('x'.repeat(2_000))).toHaveLength(MAX_SUMMARY_LENGTH);
});

test('words are found in any script', () => {
  expect(wordsOf('It’s CI-driven, ja: größer!')).toEqual(['it’s', 'ci-driven', 'ja', 'größer']);
  expect(wordsOf('文書が古い')).toHaveLength(5);
});
