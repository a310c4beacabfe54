import { GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql';
import { DateTimeResolver, LocalDateResolver, UUIDResolver } from 'graphql-scalars';
import { invalidRequest } from '../platform/errors';

const MAX_ENTRIES = 100;
const MAX_KEY_LENGTH = 500;

function parseAnswerDict(value: unknown): Record<string, string | boolean> {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isMap ? Object.entries(value) : [];
  const fits =
    isMap &&
    entries.length <= MAX_ENTRIES &&
    entries.every(
      ([key, part]) => key.length <= MAX_KEY_LENGTH && (typeof part === 'string' || typeof part === 'boolean'),
    );
  if (!fits) throw invalidRequest('An answer is a map of at most 100 labels to a label or to true.');
  return Object.fromEntries(entries) as Record<string, string | boolean>;
}

const MAX_FACTS = 20;
const MAX_FACT_LENGTH = 200;

function parseAnalyticsContext(value: unknown): Record<string, string | number | boolean> {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = isMap ? Object.entries(value) : [];
  const isFact = (fact: unknown) =>
    (typeof fact === 'string' && fact.length <= MAX_FACT_LENGTH) ||
    typeof fact === 'number' ||
    typeof fact === 'boolean';
  const fits =
    isMap &&
    entries.length <= MAX_FACTS &&
    entries.every(([key, fact]) => key.length <= MAX_FACT_LENGTH && isFact(fact));
  if (!fits)
    throw invalidRequest(
      'An event’s context is a map of at most 20 names to a text of at most 200 characters, a number or a boolean.',
    );
  return Object.fromEntries(entries) as Record<string, string | number | boolean>;
}

/** The resolvers of the schema's scalars. A `UUID` is converted to lower case, so that refs can be compared as text. */
export const scalarResolvers = {
  DateTime: DateTimeResolver,
  // The library calls this scalar LocalDate and would rename the type, so it gets the name from the schema.
  Date: new GraphQLScalarType({ ...LocalDateResolver.toConfig(), name: 'Date' }),
  UUID: new GraphQLScalarType<string, string>({
    name: 'UUID',
    parseValue: (value) => (UUIDResolver.parseValue(value) as string).toLowerCase(),
    parseLiteral: (node, variables) => (UUIDResolver.parseLiteral(node, variables) as string).toLowerCase(),
    serialize: (value) => String(value),
  }),
  AnswerDict: new GraphQLScalarType({
    name: 'AnswerDict',
    parseValue: parseAnswerDict,
    parseLiteral: (node, variables) =>
      parseAnswerDict(node.kind === Kind.OBJECT ? valueFromASTUntyped(node, variables) : null),
    serialize: (value) => value,
  }),
  SealedDocument: new GraphQLScalarType({ name: 'SealedDocument', serialize: (value) => value }),
  AnalyticsContext: new GraphQLScalarType({
    name: 'AnalyticsContext',
    parseValue: parseAnalyticsContext,
    parseLiteral: (node, variables) =>
      parseAnalyticsContext(node.kind === Kind.OBJECT ? valueFromASTUntyped(node, variables) : null),
    serialize: (value) => value,
  }),
};
