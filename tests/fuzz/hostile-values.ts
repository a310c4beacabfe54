import fc from 'fast-check';

/** Any value of JSON. A field of `undefined` is left out when it is sent. */
export type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** Large values, which are not created or printed for each body. The placeholder `«name»` is replaced when a body is sent. */
export const LARGE_VALUES: Record<string, string> = {
  huge: JSON.stringify('🙂x'.repeat(40_000)),
  tooLarge: JSON.stringify('x'.repeat(300_000)),
  deepList: '['.repeat(60_000) + ']'.repeat(60_000),
  deepObject: '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
  infinite: '1e400',
};

const TEXTS = [
  '',
  ' ',
  '\n',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'half \udc00 of it',
  '\ud83d',
  '\u202eRTL\u202c',
  'שלום עולם',
  'مرحبا',
  '𝔘𝔫𝔦𝔠𝔬𝔡𝔢 🧑‍🚀',
  '\ufeff',
  '\uffff',
  '\u2028',
  'é́́́',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  `' OR 1=1 --`,
  '$1',
  '{}',
  '%00',
  '\\u0000',
  '<script>alert(1)</script>',
  '2026-02-30',
  '+275760-09-13T00:00:01Z',
  'NaN',
  '0',
  'true',
  'x'.repeat(1_001),
  '🙂'.repeat(1_001),
  `${'a'.repeat(300)}@people.test`,
];
const NUMBERS = [0, -0, -1, 0.5, 6, 11, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 1e20, 1e308, -1e308, 5e-324];
const NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'toJSON',
  'then',
  'length',
  'ref',
  'id',
  'completed',
  'companyId',
  '',
  ' ',
  '\u0000',
  '\ud800',
  '🙂',
];

/** Values that most fields must refuse. `known` holds texts that mean something to the product, so that some fields accept them. */
export const hostileValue = (known: readonly string[]): fc.Arbitrary<Json> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 4, arbitrary: fc.constantFrom<Json>(undefined, null, true, false, [], {}, [[]], [null], [{}]) },
    {
      weight: 3,
      arbitrary: fc.oneof(
        fc.constantFrom(...NUMBERS),
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
      ),
    },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: fc.jsonValue({ depthSize: 'medium' }) as fc.Arbitrary<Json> },
    {
      weight: 1,
      arbitrary: fc.dictionary(fc.constantFrom(...NAMES), fc.constantFrom<Json>(true, 'x', 1, null, {}), {
        noNullPrototype: true,
      }),
    },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(LARGE_VALUES)).map((name) => `«${name}»`) },
  );

type Path = readonly string[];
interface Change {
  at: number;
  /** The name of a field that is added to an object. Without a name the value replaces another one. */
  name?: string;
  value: Json;
  /** With `isAlike`, a text or number is replaced by one of the same type, which passes the check of types. */
  isAlike: boolean;
  text: string;
  number: number;
}

/** A valid value with one to three mistakes anywhere in it: a part is left out, is replaced, or is added. */
export function damagedValue(valid: Json, known: readonly string[]): fc.Arbitrary<Json> {
  const change: fc.Arbitrary<Change> = fc.record(
    {
      at: fc.nat(1_000),
      name: fc.constantFrom(...NAMES),
      value: hostileValue(known),
      text: fc.constantFrom(...TEXTS),
      number: fc.constantFrom(...NUMBERS),
      isAlike: fc.boolean(),
    },
    { requiredKeys: ['at', 'value', 'text', 'number', 'isAlike'], noNullPrototype: true },
  );
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => changes.reduce(apply, valid));
}

function apply(value: Json, change: Change): Json {
  const paths = pathsOf(value);
  return changed(value, paths[change.at % paths.length]!, change);
}

const isObject = (value: Json): value is { [name: string]: Json } | Json[] =>
  typeof value === 'object' && value !== null;

const pathsOf = (value: Json): Path[] => [
  [],
  ...(isObject(value)
    ? Object.entries(value).flatMap(([name, part]) => pathsOf(part).map((path) => [name, ...path]))
    : []),
];

function changed(value: Json, [head, ...rest]: Path, change: Change): Json {
  if (head !== undefined) {
    const entries = Object.entries(value as object).map(
      ([name, part]) => [name, name === head ? changed(part, rest, change) : part] as const,
    );
    return Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries);
  }
  if (change.isAlike && typeof value === 'string') return change.text;
  if (change.isAlike && typeof value === 'number') return change.number;
  if (change.name === undefined || !isObject(value)) return change.value;
  // The object is built from entries, so that __proto__ becomes a normal field, as it does when JSON is parsed.
  return Array.isArray(value)
    ? [...value, change.value]
    : Object.fromEntries([...Object.entries(value), [change.name, change.value]]);
}
