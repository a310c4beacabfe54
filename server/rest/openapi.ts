import { isInputObjectType, isRequiredInputField, type GraphQLSchema } from 'graphql';
import { anyone } from '../features/accounts/principal';
import { permissionTable } from '../graphql/permissions';
import { hasRateLimit } from '../graphql/rate-limits';
import { isCoveredByScope } from '../graphql/scope-coverage';
import { EXPORT_PATH, exportOperation } from './export';
import { takesIdempotencyKey } from './idempotency';
import { componentRef, inputObjectSchema, inputSchema, shapeSchema } from './json-schemas';
import { mappedShapes } from './mapped-shapes';
import examples from './openapi-examples.json';
import requestExamples from './openapi-requests.json';
import { prepare, rootFieldsOf, shapeFragments } from './operations';
import { fieldTypes, type FieldTypes } from './read-input';
import { REPORT_PATH, reportOperation } from './report';
import { REFUSED_ROWS_PATH, refusedRowsOperation, ROSTER_FILE_PATH, rosterFileOperation } from './roster-import';
import { parametersOf, PATH_PARAMETERS, type JsonSchema, type Route } from './route';
import { routesByNoun } from './routes';

/** Makes the OpenAPI 3.1 document. All of its content comes from the route table and the GraphQL schema. */
export function openApiDocument(schema: GraphQLSchema): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {
    '/csrf': { get: csrfOperation },
    [EXPORT_PATH.replace(':studyRef', '{studyRef}')]: { get: ofFile('exportStudy', exportOperation) },
    [REPORT_PATH.replace(':studyRef', '{studyRef}')]: { get: ofFile('reportStudy', reportOperation) },
    [ROSTER_FILE_PATH.replace(':ref', '{ref}')]: { put: ofFile('putRosterFile', rosterFileOperation) },
    [REFUSED_ROWS_PATH.replace(':ref', '{ref}')]: { get: ofFile('getRefusedRosterRows', refusedRowsOperation) },
  };
  for (const [noun, rows] of Object.entries(routesByNoun)) {
    for (const row of rows) {
      const path = row.path.replace(/:(\w+)/g, '{$1}');
      paths[path] = { ...paths[path], [row.method]: operation(schema, noun, row) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Candor',
      version: '1',
      description:
        'Each call is a GraphQL operation, with the same rights, rules and errors. A trailing slash makes no difference.',
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(routesByNoun).map((name) => ({ name })),
    security: BY_ACCOUNT,
    paths,
    components: { schemas: components(schema), securitySchemes },
  };
}

/** The credentials that a call accepts by default. */
const BY_ACCOUNT: JsonSchema[] = [{ session: [] }, { apiKey: [] }];

const securitySchemes: JsonSchema = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'sessionid',
    description: 'Calls that change something must repeat the cookie `csrftoken` in the header `X-CSRFToken`.',
  },
  apiKey: { type: 'http', scheme: 'bearer', description: 'An API key of a customer admin.' },
  scopeToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'The token of a share link, as `Scope <token>`. A call with this header gets the rights of the link only, even if it has a session cookie.',
  },
};

const csrfOperation: JsonSchema = {
  operationId: 'getCsrf',
  tags: ['accounts'],
  summary: 'Get the CSRF cookie',
  security: [],
  responses: { 204: { description: 'The cookie `csrftoken` is set.' } },
};

const json = (schema: JsonSchema, example?: unknown): JsonSchema => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

const refused = (description: string, shape = 'Refusal'): JsonSchema => ({
  description,
  content: json(componentRef(shape)),
});

/** A refusal that ends by itself. */
const refusedForNow = (description: string): JsonSchema => ({
  ...refused(description),
  headers: { 'Retry-After': { description: 'The seconds to wait.', schema: { type: 'integer' } } },
});

/** The refusals of every call, and those of calls that need a caller with rights. */
const ALWAYS: JsonSchema = {
  500: refused('An unexpected error, which is in the log under `requestId`', 'Defect'),
  503: refusedForNow('The server is busy; try again later'),
};
const WITH_RIGHTS: JsonSchema = {
  401: refused('The caller is not signed in'),
  403: refused('The caller has no right to do this'),
};
const NOT_THERE = refused('The object does not exist, or belongs to another company');
const FORBIDDEN_BY_STATE = refused('The state of the object forbids it');

/** A call that sends or takes a file, with its name and its refusals. */
const ofFile = (operationId: string, { responses: own, ...operation }: JsonSchema): JsonSchema => ({
  operationId,
  ...operation,
  responses: {
    ...(own as JsonSchema),
    400: refused('The input is wrong', 'FieldErrors'),
    404: NOT_THERE,
    409: FORBIDDEN_BY_STATE,
    ...WITH_RIGHTS,
    ...ALWAYS,
  },
});

/** The name of a call for generated clients: its method and the fixed parts of its path, as in `getStudyScoresTeams`. */
export const operationIdOf = ({ method, path }: Pick<Route, 'method' | 'path'>): string =>
  path
    .split(/[/-]/)
    .filter((part) => part !== '' && !part.startsWith(':'))
    .reduce((id, part) => id + part[0]!.toUpperCase() + part.slice(1), method);

function operation(schema: GraphQLSchema, noun: string, row: Route): JsonSchema {
  const { document, operations } = prepare(schema, row);
  const fields = operations.flatMap(rootFieldsOf);
  const isOpen = fields.every((field) => permissionTable[field] === anyone);
  const isShared = operations.some((operation) => isCoveredByScope(schema, { document, operation }));
  const pathTypes = Object.fromEntries(parametersOf(row.path).map((name) => [name, PATH_PARAMETERS[name]!]));
  return {
    operationId: operationIdOf(row),
    tags: [noun],
    summary: row.summary,
    description: [row.description, `GraphQL: ${fields.join(', ')}.`].filter(Boolean).join('\n\n'),
    parameters: [
      ...parameters('path', fieldTypes(schema, pathTypes)),
      ...parameters('query', fieldTypes(schema, row.query)),
      ...(takesIdempotencyKey(row) ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(row.body && { requestBody: requestBody(fieldTypes(schema, row.body), operationIdOf(row)) }),
    ...(isOpen ? { security: [] } : isShared && { security: [...BY_ACCOUNT, { scopeToken: [] }] }),
    responses: responses(row, isOpen, fields.some(hasRateLimit)),
  };
}

/** The header with which a call that is sent again changes nothing. */
const IDEMPOTENCY_KEY: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A new key for each call, best a UUID. For a day, a call that is sent again with the same key changes nothing and gets the first reply again.',
  schema: { type: 'string', minLength: 16, maxLength: 255 },
};

const isRequired = (type: FieldTypes[string]): boolean =>
  isRequiredInputField({ type, defaultValue: undefined } as never);

const parameters = (place: 'path' | 'query', types: FieldTypes): JsonSchema[] =>
  Object.entries(types).map(([name, type]) => ({
    name,
    in: place,
    required: isRequired(type),
    schema: inputSchema(type),
  }));

function requestBody(types: FieldTypes, operationId: string): JsonSchema {
  const entries = Object.entries(types);
  const required = entries.filter(([, type]) => isRequired(type)).map(([name]) => name);
  const properties = Object.fromEntries(entries.map(([name, type]) => [name, inputSchema(type)]));
  const schema = { type: 'object', additionalProperties: false, properties, required };
  const example = (requestExamples as Record<string, unknown>)[operationId];
  return { required: required.length > 0, content: json(schema, example) };
}

/** The headers of a list. */
const LIST_HEADERS: JsonSchema = {
  'X-Total-Count': { description: 'The length of the whole list, where it is known.', schema: { type: 'integer' } },
  Link: {
    description: 'The address of the next page, with `rel="next"`; missing on the last.',
    schema: { type: 'string' },
  },
};

function responses(row: Route, isOpen: boolean, isLimited: boolean): JsonSchema {
  const takesInput = row.body ?? row.query ?? row.page;
  const changes = row.method !== 'get';
  return {
    [row.status ?? 200]: row.answer
      ? {
          description: 'Done',
          ...((row.listPage ?? row.answer.startsWith('[')) && { headers: LIST_HEADERS }),
          content: json(answerSchema(row.answer), exampleOf(row.answer)),
        }
      : { description: 'Done' },
    ...(row.statusOfNull && { [row.statusOfNull]: { description: 'Done, without a body' } }),
    ...(row.page && { 303: { description: 'A browser (`Accept: text/html`) is redirected to a page' } }),
    ...(takesInput && { 400: refused('The input is wrong', 'FieldErrors') }),
    ...(!isOpen && { 401: WITH_RIGHTS[401] }),
    ...((!isOpen || (changes && !row.isPublic)) && { 403: WITH_RIGHTS[403] }),
    ...(row.path.includes(':') && !row.page && { 404: NOT_THERE }),
    ...((changes || row.path.includes('/study/')) && { 409: FORBIDDEN_BY_STATE }),
    ...(row.body && { 413: refused('The body is larger than 256 KiB'), 415: refused('The body is not JSON') }),
    ...(takesIdempotencyKey(row) && { 422: refused('The `Idempotency-Key` belongs to another call') }),
    ...(isLimited && { 429: refusedForNow('There were too many tries') }),
    ...ALWAYS,
    ...(row.asksOutside && { 502: refused('The outside service failed') }),
    ...(row.asksOutside && { 504: refused('The outside service took too long') }),
  };
}

/** The JSON schema of an answer: `Name` is a shape, and `[Name]` is a list of that shape. */
function answerSchema(answer: string): JsonSchema {
  const [, item] = /^\[(\w+)\]$/.exec(answer) ?? [];
  return item ? { type: 'array', items: componentRef(item) } : componentRef(answer);
}

/**
 * A real reply with this answer, from the demo company (`npm run openapi-examples`); undefined where it has none. An example of a list is one of
 * its shape as well.
 */
function exampleOf(answer: string): unknown {
  const known: Readonly<Record<string, unknown>> = examples;
  return known[answer] ?? (known[`[${answer}]`] as unknown[] | undefined)?.[0];
}

function components(schema: GraphQLSchema): JsonSchema {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  return {
    ...Object.fromEntries([...shapeFragments].map(([name, fragment]) => [name, shapeSchema(schema, fragment)])),
    ...mappedShapes,
    ...Object.fromEntries(inputs.map((type) => [type.name, inputObjectSchema(type)])),
  };
}
