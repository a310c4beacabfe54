import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLLeafType,
} from 'graphql';
import { DomainError } from '../platform/errors';

/** The message for a value that does not fit its type, by the name of the type. */
const EXPECTED: Record<string, string> = {
  String: 'Must be text.',
  Int: 'Must be a whole number.',
  Boolean: 'Must be true or false.',
  UUID: 'Must be a UUID.',
  DateTime: 'Must be a time in ISO 8601.',
  Date: 'Must be a day, written YYYY-MM-DD.',
};

const REQUIRED = 'This field is required.';
export const UNKNOWN_FIELD = 'This field is not known.';

/** The message about a value that does not fit a type. Undefined when the value fits. */
export function inputProblem(type: GraphQLInputType, value: unknown): string | undefined {
  if (isNonNullType(type)) {
    if (value === undefined) return REQUIRED;
    if (value === null) return 'This field may not be null.';
    return inputProblem(type.ofType, value);
  }
  if (value === undefined || value === null) return undefined;
  if (isListType(type)) {
    // A single value counts as a list with one item, as in GraphQL.
    const items: unknown[] = Array.isArray(value) ? value : [value];
    return firstProblem(
      items.map((item, at) => [Array.isArray(value) ? `[${at}]` : '', inputProblem(type.ofType, item)]),
    );
  }
  return isInputObjectType(type) ? objectProblem(type, value) : leafProblem(type, value);
}

function objectProblem(type: GraphQLInputObjectType, value: unknown): string | undefined {
  if (typeof value !== 'object' || Array.isArray(value)) return 'Must be an object.';
  const given = value as Record<string, unknown>;
  const fields = type.getFields();
  return firstProblem([
    ...Object.keys(given).map((name): [string, string | undefined] => [
      name,
      Object.hasOwn(fields, name) ? undefined : UNKNOWN_FIELD,
    ]),
    ...Object.values(fields).map((field): [string, string | undefined] => {
      const isLeftOut = given[field.name] === undefined && !isRequiredInputField(field);
      return [field.name, isLeftOut ? undefined : inputProblem(field.type, given[field.name])];
    }),
  ]);
}

/** The first problem. Its place inside the value stands before the message. */
function firstProblem(found: [place: string, problem: string | undefined][]): string | undefined {
  const first = found.find(([, problem]) => problem !== undefined);
  return first && (first[0] ? `${first[0]}: ${first[1]}` : first[1]);
}

function leafProblem(type: GraphQLLeafType, value: unknown): string | undefined {
  try {
    type.parseValue(value);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.detail;
    if (isEnumType(type))
      return `Must be one of ${type
        .getValues()
        .map(({ name }) => name)
        .join(', ')}.`;
    return EXPECTED[type.name] ?? 'Not a valid value.';
  }
}
