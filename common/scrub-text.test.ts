import { scrubText } from './scrub-text';

const REF = '0f8fad5b-d9cb-469f-a165-70867728950e';
const TOKEN = 'q8Zx3v_RkLw0Y7dNfT2uPa9HsGc5JbEo1Mi4KXQzWvU';

test('emails and secrets are removed from a text, and its words stay', () => {
  expect(scrubText(`ada+x@initech.test shared ${REF} with Bearer ${TOKEN}`)).toBe(
    `[email] shared ${REF} with Bearer [secret]`,
  );
});
