import { filesIn, textOf } from '../testkit';

const ROOMS = ['server', 'client', 'common', 'scripts', 'bench'];

/**
 * Names that a convention requires in every file of a kind: in each page that a route loads, and in the texts of each
 * language.
 */
const ASKED_FOR = ['Component', 'catalogue'];

/** Components that both the application's kit and the respondent's page have, the latter in a smaller version. */
const IN_BOTH_KITS = ['Button', 'Card', 'Input', 'Text', 'VisuallyHidden'];

/**
 * Prettier puts each of these at the beginning of a line. A name that is exported again from another file is not
 * declared there.
 */
const DECLARED =
  /^export (?:default )?(?:declare |abstract |async )*(?:const enum|const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const DESTRUCTURED = /^export const [[{]([^=]*)[}\]] =/gm;

/** The names that a file declares and exports. A type and a value with the same name count as one. */
function exportsOf(file: string): Set<string> {
  const text = textOf(file);
  const declared = [...text.matchAll(DECLARED)].map(([, name]) => name!);
  const parts = [...text.matchAll(DESTRUCTURED)].flatMap(([, list]) => list!.split(','));
  return new Set([...declared, ...parts.map((part) => part.split(':').at(-1)!.trim())].filter(Boolean));
}

function placesOfNames(): Map<string, string[]> {
  const files = ROOMS.flatMap((folder) => filesIn(folder, '.ts', '.tsx')).filter(
    (file) => !file.includes('.generated.'),
  );
  const places = new Map<string, string[]>();
  for (const file of files) for (const name of exportsOf(file)) places.set(name, [...(places.get(name) ?? []), file]);
  return places;
}

test('no name is exported for two different things', () => {
  const doubles = [...placesOfNames()].filter(
    ([name, files]) => files.length > 1 && ![...ASKED_FOR, ...IN_BOTH_KITS].includes(name),
  );
  expect(doubles.map(([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([]);
});
