import { isInputObjectType, isRequiredInputField, type GraphQLSchema } from 'graphql';
import { anyone } from '../features/accounts/principal';
import { permissionTable } from '../graphql/permissions';
import { isCoveredByScope } from '../graphql/scope-coverage';
import { EXPORT_PATH, exportOperation } from './export';
import { componentRef, inputObjectSchema, inputSchema, shapeSchema } from './json-schemas';
import { mappedShapes } from './mapped-shapes';
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
    [EXPORT_PATH.replace(':studyRef', '{studyRef}')]: { get: exportOperation },
    [REPORT_PATH.replace(':studyRef', '{studyRef}')]: { get: reportOperation },
    [ROSTER_FILE_PATH.replace(':ref', '{ref}')]: { put: rosterFileOperation },
    [REFUSED_ROWS_PATH.replace(':ref', '{ref}')]: { get: refusedRowsOperation },
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
  tags: ['accounts'],
  summary: 'Get the CSRF cookie',
  security: [],
  responses: { 204: { description: 'The cookie `csrftoken` is set.' } },
};

function operation(schema: GraphQLSchema, noun: string, row: Route): JsonSchema {
  const { document, operations } = prepare(schema, row);
  const fields = operations.flatMap(rootFieldsOf);
  const isOpen = fields.every((field) => permissionTable[field] === anyone);
  const isShared = operations.some((operation) => isCoveredByScope(schema, { document, operation }));
  const pathTypes = Object.fromEntries(parametersOf(row.path).map((name) => [name, PATH_PARAMETERS[name]!]));
  return {
    tags: [noun],
    summary: row.summary,
    description: [row.description, `GraphQL: ${fields.join(', ')}.`].filter(Boolean).join('\n\n'),
    parameters: [
      ...parameters('path', fieldTypes(schema, pathTypes)),
      ...parameters('query', fieldTypes(schema, row.query)),
    ],
    ...(row.body && { requestBody: requestBody(fieldTypes(schema, row.body)) }),
    ...(isOpen ? { security: [] } : isShared && { security: [...BY_ACCOUNT, { scopeToken: [] }] }),
    responses: responses(row, isOpen),
  };
}

const isRequired = (type: FieldTypes[string]): boolean =>
  isRequiredInputField({ type, defaultValue: undefined } as never);

const parameters = (place: 'path' | 'query', types: FieldTypes): JsonSchema[] =>
  Object.entries(types).map(([name, type]) => ({
    name,
    in: place,
    required: isRequired(type),
    schema: inputSchema(type),
  }));

function requestBody(types: FieldTypes): JsonSchema {
  const entries = Object.entries(types);
  const required = entries.filter(([, type]) => isRequired(type)).map(([name]) => name);
  const properties = Object.fromEntries(entries.map(([name, type]) => [name, inputSchema(type)]));
  const schema = { type: 'object', additionalProperties: false, properties, required };
  return { required: required.length > 0, content: json(schema) };
}

function responses(row: Route, isOpen: boolean): JsonSchema {
  const refused = (description: string, shape = 'Refusal') => ({ description, content: json(componentRef(shape)) });
  const takesInput = row.body ?? row.query ?? row.page;
  const changes = row.method !== 'get';
  return {
    [row.status ?? 200]: row.answer
      ? { description: 'Done', content: json(answerSchema(row.answer)) }
      : { description: 'Done' },
    ...(row.statusOfNull && { [row.statusOfNull]: { description: 'Done, without a body' } }),
    ...(row.page && { 303: { description: 'A browser (`Accept: text/html`) is redirected to a page' } }),
    ...(takesInput && { 400: refused('The input is wrong', 'FieldErrors') }),
    ...(!isOpen && { 401: refused('The caller is not signed in') }),
    ...((!isOpen || (changes && !row.isPublic)) && { 403: refused('The caller has no right to do this') }),
    ...(row.path.includes(':') &&
      !row.page && { 404: refused('The object does not exist, or belongs to another company') }),
    ...((changes || row.path.includes('/study/')) && { 409: refused('The state of the object forbids it') }),
    ...(row.body && { 413: refused('The body is larger than 256 KiB'), 415: refused('The body is not JSON') }),
    500: refused('An unexpected error, which is in the log under `requestId`', 'Defect'),
    ...(row.asksOutside && { 502: refused('The outside service failed') }),
    503: refused('The server is busy; try again later'),
    ...(row.asksOutside && { 504: refused('The outside service took too long') }),
  };
}

/** The JSON schema of an answer: `Name` is a shape, and `[Name]` is a list of that shape. */
function answerSchema(answer: string): JsonSchema {
  const [, item] = /^\[(\w+)\]$/.exec(answer) ?? [];
  return item ? { type: 'array', items: componentRef(item) } : componentRef(answer);
}

function components(schema: GraphQLSchema): JsonSchema {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  return {
    ...Object.fromEntries([...shapeFragments].map(([name, fragment]) => [name, shapeSchema(schema, fragment)])),
    ...mappedShapes,
    ...Object.fromEntries(inputs.map((type) => [type.name, inputObjectSchema(type)])),
  };
}

const json = (schema: JsonSchema): JsonSchema => ({ 'application/json': { schema } });
