import { filesIn, textOf } from '../testkit';

const ROOMS = ['server', 'client', 'common', 'scripts', 'bench'];

/** Names that a convention asks of every file of a kind: of each page that a route loads, and of each language's texts. */
const ASKED_FOR = ['Component', 'catalogue'];

/** Parts of the application's kit that the respondent's page has its own small version of. */
const IN_BOTH_KITS = ['Button', 'Card', 'Input', 'Text', 'VisuallyHidden'];

/** Prettier puts each of these at the beginning of a line. A name that is passed on from another file is not declared again. */
const DECLARED =
  /^export (?:default )?(?:declare |abstract |async )*(?:const enum|const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const DESTRUCTURED = /^export const [[{]([^=]*)[}\]] =/gm;

/** The names that a file declares and exports; a type and a value of the same name are one thing. */
function exportsOf(file: string): Set<string> {
  const text = textOf(file);
  const declared = [...text.matchAll(DECLARED)].map(([, name]) => name!);
  const parts = [...text.matchAll(DESTRUCTURED)].flatMap(([, list]) => list!.split(','));
  return new Set([...declared, ...parts.map((part) => part.split(':').at(-1)!.trim())].filter(Boolean));
}

function placesOfNames(): Map<string, string[]> {
  const files = ROOMS.flatMap((room) => filesIn(room, '.ts', '.tsx')).filter((file) => !file.includes('.generated.'));
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
