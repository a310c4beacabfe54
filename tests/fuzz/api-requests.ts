import fc from 'fast-check';
import type { TestClient } from '../testkit';
import { damagedValue, LARGE_VALUES, hostileValue, type Json } from './hostile-values';

/** A valid call of one of the APIs. `«name»` in a text is replaced when the call is sent. */
export interface ApiCall {
  field: string;
  /** The GraphQL operation, with a variable for each argument. */
  query: string;
  variables: { [name: string]: Json };
  method: string;
  /** The REST path. Its last `«»` is replaced by `param`. */
  path: string;
  param?: Json;
  body?: Json;
}

/** A request as it is sent over the network. */
export interface ApiRequest {
  field: string;
  method: string;
  path: string;
  /** The parameter in the path. */
  param?: Json;
  type: string;
  encoding?: string;
  text?: string;
  /** A GraphQL document with the values written into it. It is sent in the place of `text`, wrapped in JSON. */
  document?: string;
}

/** Wrong content types. A body with one of them is refused before it is parsed. */
const TYPES = [
  'application/json; charset=utf-16',
  'application/json; charset=no-such',
  'text/plain',
  'application/x-www-form-urlencoded',
  'application/json; charset="',
];
const BODIES = [
  '',
  'hello',
  '42',
  '"text"',
  'null',
  '[]',
  '{',
  '{"a":',
  '{"a":1}}',
  '[[[[',
  '\u0000',
  '{"a":"\u0000"}',
  '{"__proto__":{"x":1}}',
  '«deepList»',
  '«deepObject»',
];

/** Random requests that make a call over one of the APIs, valid or with mistakes. `known` holds texts that mean something to the product. */
export function randomRequests(call: fc.Arbitrary<ApiCall>, known: readonly string[]): fc.Arbitrary<ApiRequest> {
  return call.chain((made) =>
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          overRest(made, made.param, made.body),
          overGraphql(made, { query: made.query, variables: made.variables }),
        ),
      },
      { weight: 8, arbitrary: damagedRest(made, known) },
      {
        weight: 6,
        arbitrary: damagedValue(made.variables, known).map((variables) =>
          overGraphql(made, { query: made.query, variables }),
        ),
      },
      {
        weight: 1,
        arbitrary: damagedValue({ query: made.query, variables: made.variables, operationName: null }, known).map(
          (body) => overGraphql(made, body),
        ),
      },
      { weight: 4, arbitrary: damagedValue(made.variables, known).map((variables) => inDocument(made, variables)) },
      { weight: 2, arbitrary: unreadable(made) },
    ),
  );
}

const overRest = ({ field, method, path }: ApiCall, param: Json, body: Json): ApiRequest => ({
  field,
  method,
  path: `/api${path}`,
  param,
  type: 'application/json',
  text: method === 'GET' ? undefined : JSON.stringify(body),
});
const overGraphql = ({ field }: ApiCall, body: Json): ApiRequest => ({
  field,
  method: 'POST',
  path: '/graphql',
  type: 'application/json',
  text: JSON.stringify(body),
});

/** The call with its values written into the document, so that GraphQL parses them instead of JSON. */
function inDocument(call: ApiCall, variables: Json): ApiRequest {
  const given = typeof variables === 'object' && variables !== null ? Object.entries(variables) : [];
  const document = given.reduce(
    (text, [name, value]) => text.replaceAll(`: $${name}`, () => `: ${literal(value)}`),
    call.query.replace(/\(\$.*?\) \{/, '{'),
  );
  return { ...overGraphql(call, null), document };
}

function literal(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(' ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  return `{${Object.entries(value)
    .map(([name, part]) => `${name}: ${literal(part)}`)
    .join(' ')}}`;
}

function damagedRest(call: ApiCall, known: readonly string[]): fc.Arbitrary<ApiRequest> {
  const body = damagedValue(call.body ?? {}, known).map((damage) => overRest(call, call.param, damage));
  if (call.param === undefined) return body;
  const param = fc.oneof(
    hostileValue(known),
    fc.constantFrom('%', '%E0%A4%A', '%ff', '..', 'a/b', '?x=1', 'x'.repeat(5_000), 'x'.repeat(40_000)),
  );
  return call.method === 'GET'
    ? param.map((given) => overRest(call, given, undefined))
    : fc.oneof(
        { weight: 3, arbitrary: body },
        { weight: 1, arbitrary: param.map((given) => overRest(call, given, call.body)) },
      );
}

/** A body that is not JSON of the right kind, or whose content type says something else. */
const unreadable = (call: ApiCall): fc.Arbitrary<ApiRequest> =>
  fc
    .record({
      isGraphql: fc.boolean(),
      type: fc.constantFrom('application/json', ...TYPES),
      encoding: fc.constantFrom('identity', 'gzip', 'deflate', 'br', 'no-such'),
      text: fc.oneof(fc.constantFrom(...BODIES), fc.string({ unit: 'binary' })),
    })
    .map(({ isGraphql, ...body }) => ({
      ...(isGraphql ? overGraphql(call, null) : overRest(call, call.param, null)),
      ...body,
      text: call.method === 'GET' && !isGraphql ? undefined : body.text,
    }));

export interface CheckedReply {
  accepted: boolean;
  /** What is wrong with the reply. Empty for a good one. */
  complaint: string;
}

const INTERNALS = /node_modules|\.ts:\d|\bat \w+ \(|stacktrace|QueryFailed|relation "/;
/** A reply that takes longer counts as one that never comes. The limit leaves room for a machine that does other work. */
const REPLY_TIMEOUT_MS = 30_000;

/**
 * Sends the request and checks the reply: it must be an answer or a refusal within five seconds that shows no
 * internals, and not the word that is never told.
 */
export async function sendAndCheck(
  client: TestClient,
  request: ApiRequest,
  values: Record<string, string>,
  neverTold?: string,
): Promise<CheckedReply> {
  const { method, path, type, encoding, param, document } = request;
  const fill = (text: string) =>
    text
      .replace(/"«(\w+)»"/g, (found, name) => LARGE_VALUES[name] ?? found)
      .replace(/«(\w+)»/g, (found, name) => values[name] ?? found);
  const text = document === undefined ? request.text : JSON.stringify({ query: fill(document) });
  try {
    const response = await client.fetch(fill(path.replace('«»', () => pathPart(param))), {
      method,
      signal: AbortSignal.timeout(REPLY_TIMEOUT_MS),
      ...(text !== undefined && {
        body: document === undefined ? fill(text) : text,
        headers: { 'content-type': type, ...(encoding && { 'content-encoding': encoding }) },
      }),
    });
    const reply = await response.text();
    if (neverTold && reply.includes(neverTold))
      return { accepted: false, complaint: `It tells ${neverTold}: ${reply}` };
    return judge(response.status, reply);
  } catch (error) {
    return { accepted: false, complaint: String(error) };
  }
}

/** Escapes a parameter for a path. Placeholders and `%` are not escaped, because a malformed path has to arrive unchanged. */
const pathPart = (param: Json) =>
  (typeof param === 'string' ? param : `${JSON.stringify(param)}`).replace(/[^\w%«»./?=~-]/gu, (character) =>
    encodeURIComponent(character.replace(/\p{Surrogate}/u, '\ufffd')),
  );

function judge(status: number, text: string): CheckedReply {
  const { errors = [] } = parsed(text) as { errors?: { extensions?: { status?: number } }[] };
  const worst = Math.max(status, ...errors.map(({ extensions }) => extensions?.status ?? 500));
  const isGood = worst >= 200 && worst < 500 && (worst < 300 || worst >= 400) && !INTERNALS.test(text);
  return { accepted: isGood && worst < 300, complaint: isGood ? '' : `${status} ${text.slice(0, 500)}` };
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
