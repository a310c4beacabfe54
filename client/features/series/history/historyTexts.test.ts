import { readFileSync } from 'node:fs';
import { HISTORY_TEMPLATE, RESPONSES_TEMPLATE } from './historyTexts';

// The tests of the import read the files of the documentation, so these are known to be read as well.
it.each([
  ['docs/survey-history.csv', HISTORY_TEMPLATE],
  ['docs/survey-responses.csv', RESPONSES_TEMPLATE],
])('offers the template %s of the documentation, as Excel reads it', (file, template) => {
  expect(template).toBe(`\ufeff${readFileSync(file, 'utf8')}`);
});
