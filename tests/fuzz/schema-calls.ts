import fc from 'fast-check';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  parseType,
  typeFromAST,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { parametersOf, type FieldTypeNames, type Route } from '../../server/rest/route';
import type { ApiCall } from './api-requests';
import type { Json } from './hostile-values';

/** The texts that a value can be, by a part of its name. The first part that fits decides. */
export type KnownTexts = readonly (readonly [name: RegExp, texts: readonly string[]])[];

type Made = fc.Arbitrary<Json>;
const record = (fields: Record<string, Made>): Made =>
  fc.record(fields, { requiredKeys: [], noNullPrototype: true }) as Made;

/** Makes calls from the contract and the table of REST rows: values of the right types, and refs that exist. */
export function callsOf(
  schema: GraphQLSchema,
  fields: readonly (readonly ['query' | 'mutation', GraphQLField<unknown, unknown>])[],
  rows: readonly Route[],
  known: KnownTexts,
): fc.Arbitrary<ApiCall> {
  const textOf = (name: string) => known.find(([part]) => part.test(name))![1];

  function valueOf(type: GraphQLInputType, name: string, depth = 0): Made {
    const inner = getNullableType(type);
    if (isListType(inner))
      return fc.array(valueOf(inner.ofType as GraphQLInputType, name, depth + 1), { maxLength: 3 }) as Made;
    if (isEnumType(inner)) return fc.constantFrom(...inner.getValues().map((value) => value.name));
    if (!isInputObjectType(inner)) return scalarOf(inner.name, name);
    const parts = Object.values(inner.getFields()).filter((part) => depth < 4 || isNonNullType(part.type));
    const required = parts.filter((part) => isNonNullType(part.type)).map((part) => part.name);
    const made = Object.fromEntries(parts.map((part) => [part.name, valueOf(part.type, part.name, depth + 1)]));
    return fc.record(made, { requiredKeys: required, noNullPrototype: true }) as Made;
  }

  function scalarOf(scalar: string, name: string): Made {
    if (scalar === 'Int') return fc.integer({ min: 0, max: 30 });
    if (scalar === 'Float') return fc.double({ min: 0, max: 100, noNaN: true });
    if (scalar === 'Boolean') return fc.boolean();
    if (scalar === 'DateTime') return fc.constantFrom('2026-03-01T00:00:00Z', '2027-01-31T08:30:00.000Z');
    if (scalar === 'Date') return fc.constantFrom('2026-03-17', '2027-02-01');
    if (scalar === 'String' || scalar === 'ID') return fc.constantFrom(...textOf(name));
    if (scalar === 'UUID') return fc.constantFrom(...textOf(/ref/i.test(name) ? name : `${name}Ref`));
    return record({ docs: fc.boolean(), from: fc.constant('list') });
  }

  const graphqlCalls = fields.map(([kind, field]) => {
    const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
    const given = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
    const query = `${kind} ${declared && `(${declared}) `}{ ${field.name}${given && `(${given})`} ${selectionOf(field.type)} }`;
    const made = Object.fromEntries(field.args.map(({ name, type }) => [name, valueOf(type, name)]));
    const requiredKeys = field.args.filter(isRequiredArgument).map(({ name }) => name);
    const variables = fc.record(made, { requiredKeys, noNullPrototype: true });
    return variables.map((values) => ({ field: field.name, query, variables: values as { [name: string]: Json } }));
  });

  const typed = (types: FieldTypeNames = {}) =>
    Object.entries(types).map(
      ([name, notation]) => [name, typeFromAST(schema, parseType(notation) as never) as GraphQLInputType] as const,
    );
  const restCalls = rows.map((row) => {
    const parameters = parametersOf(row.path).map((name) => [name, fc.constantFrom(...textOf(name))] as const);
    const parts = (types?: FieldTypeNames) =>
      record(Object.fromEntries(typed(types).map(([name, type]) => [name, valueOf(type, name)])));
    const asked = fc.record({
      params: fc.record(Object.fromEntries(parameters)),
      query: parts(row.query) as fc.Arbitrary<Record<string, Json>>,
      body: parts(row.body) as fc.Arbitrary<{ [name: string]: Json }>,
    });
    return asked.map(({ params, query, body }) => {
      const last = parameters.at(-1)?.[0];
      const path = row.path.replace(/:(\w+)/g, (_, name: string) => (name === last ? '«»' : params[name]!));
      const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
      return {
        method: row.method.toUpperCase(),
        path: path + (search.length > 0 ? `?${search.join('&')}` : ''),
        ...(last && { param: params[last] as Json }),
        ...(row.body && { body }),
      };
    });
  });
  return fc
    .tuple(fc.oneof(...graphqlCalls), fc.oneof(...restCalls))
    .map(([graphql, rest]) => ({ ...graphql, ...rest }));
}

/** All leaves of a type, and those of the objects that only carry another one, such as payloads and pages. */
function selectionOf(type: GraphQLOutputType, depth = 0): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) return '{ __typename }';
  const carries = /(Payload|Connection|Page)$/.test(named.name);
  const parts = Object.values(named.getFields()).flatMap((field) => {
    if (field.args.some(isRequiredArgument)) return [];
    if (isLeafType(getNamedType(field.type))) return [field.name];
    return carries && depth === 0 ? [`${field.name} ${selectionOf(field.type, 1)}`] : [];
  });
  return `{ __typename ${parts.join(' ')} }`;
}
