import { getNamedType, parseType, typeFromAST, type GraphQLInputType, type GraphQLSchema } from 'graphql';
import { invalid, invalidRequest, notFound, type FieldMessages } from '../platform/errors';
import { inputProblem, UNKNOWN_FIELD } from './input-problems';
import { parametersOf, PATH_PARAMETERS, type FieldTypeNames, type Input, type Route } from './route';

export type FieldTypes = Record<string, GraphQLInputType>;

/** Looks up the types of a row's fields in the GraphQL schema. */
export function fieldTypes(schema: GraphQLSchema, fields: FieldTypeNames = {}): FieldTypes {
  return Object.fromEntries(
    Object.entries(fields).map(([name, notation]) => {
      const type = typeFromAST(schema, parseType(notation) as never) as GraphQLInputType | undefined;
      if (!type) throw new Error(`The type ${notation} of the REST field ${name} is not in the schema.`);
      return [name, type];
    }),
  );
}

/** The parts of a request that hold input, as Express has parsed them. */
export interface RawInput {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

/**
 * Makes the function that reads a route's input. It checks each value against its type, and refuses unknown fields rather
 * than ignoring them. A parameter of the path that does not fit is a 404, and any other problem is a 400 with its field.
 */
export function inputReader(schema: GraphQLSchema, route: Route): (request: RawInput) => Input {
  const params = fieldTypes(
    schema,
    Object.fromEntries(parametersOf(route.path).map((name) => [name, PATH_PARAMETERS[name] ?? 'Unknown'])),
  );
  const query = fieldTypes(schema, route.query);
  const body = fieldTypes(schema, route.body);

  return (request) => {
    if (Object.keys(problemsOf(params, request.params)).length > 0) throw notFound();
    const given = mapped(bodyObject(request.body), (name, value) => dayOfTime(body[name], value));
    const asked = mapped(request.query, (name, value) => outOfText(query[name], value));
    const problems = { ...problemsOf(query, asked), ...problemsOf(body, given) };
    if (Object.keys(problems).length > 0) throw invalid(problems);
    return { params: request.params as Record<string, string>, query: asked, body: given };
  };
}

/** Converts a text of the address to a number or a boolean where the type wants one: `?first=20`, `?regenerate`. Other texts stay unchanged. */
function outOfText(type: GraphQLInputType | undefined, value: unknown): unknown {
  const name = type && getNamedType(type).name;
  if (name === 'Int' && typeof value === 'string' && /^-?\d{1,9}$/.test(value)) return Number(value);
  if (name === 'Boolean' && (value === '' || value === 'true')) return true;
  return name === 'Boolean' && value === 'false' ? false : value;
}

/** The day, in UTC, of a time that stands where a day is wanted. Programs that keep times send `2027-03-01T00:00:00Z`. Other values stay unchanged. */
function dayOfTime(type: GraphQLInputType | undefined, value: unknown): unknown {
  if (!type || getNamedType(type).name !== 'Date' || typeof value !== 'string') return value;
  const [, day] = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?Z$/.exec(value) ?? [];
  return day !== undefined && !Number.isNaN(Date.parse(value)) ? day : value;
}

const mapped = (values: Record<string, unknown>, map: (name: string, value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(name, value)]));

function bodyObject(body: unknown): Record<string, unknown> {
  if (body === undefined) return {};
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalidRequest('The body must be a JSON object.');
  return body as Record<string, unknown>;
}

function problemsOf(types: FieldTypes, given: Record<string, unknown>): FieldMessages {
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(types, name));
  const wrong = Object.entries(types).map(([name, type]) => [name, inputProblem(type, given[name])] as const);
  return {
    ...Object.fromEntries(wrong.flatMap(([name, problem]) => (problem ? [[name, [problem]]] : []))),
    ...Object.fromEntries(unknown.map((name) => [name, [UNKNOWN_FIELD]])),
  };
}
