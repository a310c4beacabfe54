import { fileNamePart } from './file-name-part';

test.each([
  ['Pulse', 'Pulse'],
  ['Q3/Q4 review', 'Q3-Q4 review'],
  ['C:\\temp\\*.csv', 'C--temp--.csv'],
  ['"How are you?" <now> | then', '-How are you-- -now- - then'],
  ['two\nlines\tand  spaces', 'two lines and spaces'],
  ['..hidden..', 'hidden'],
  ['Evil \u202Efdp.csv', 'Evil fdp.csv'],
  ['...', '-'],
  ['Résumé 調査 🤖 = @A', 'Résumé 調査 🤖 = @A'],
])('%j becomes %j', (name, part) => {
  expect(fileNamePart(name)).toBe(part);
});

test.each(['a', 'é', '調', '👩‍🚀'])('a long name of %s is cut off between two characters', (character) => {
  const part = fileNamePart(character.repeat(200));
  expect(Buffer.byteLength(part)).toBeLessThanOrEqual(96);
  expect(part).toMatch(new RegExp(`^(${character})+…$`, 'u'));
});
