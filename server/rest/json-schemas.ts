import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredInputField,
  Kind,
  type FragmentDefinitionNode,
  type GraphQLEnumType,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLType,
  type SelectionSetNode,
} from 'graphql';
import type { JsonSchema } from './route';

const SCALARS: Record<string, JsonSchema> = {
  ID: { type: 'string' },
  String: { type: 'string' },
  Int: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  UUID: { type: 'string', format: 'uuid' },
  DateTime: { type: 'string', format: 'date-time' },
  Date: { type: 'string', format: 'date' },
  AnalyticsContext: {
    type: 'object',
    maxProperties: 20,
    additionalProperties: { type: ['string', 'number', 'boolean'] },
  },
  SealedDocument: { type: 'object' },
  AnswerDict: { type: 'object', additionalProperties: { type: ['string', 'boolean'] } },
};

export const componentRef = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** The JSON schema of an input value, made from its GraphQL type. */
export function inputSchema(type: GraphQLType): JsonSchema {
  const nullable = getNullableType(type);
  if (isListType(nullable)) return { type: 'array', items: inputSchema(nullable.ofType) };
  const named = getNamedType(type);
  if (isEnumType(named)) return enumSchema(named);
  return isInputObjectType(named) ? componentRef(named.name) : SCALARS[named.name]!;
}

/** The JSON schema of an input object, made from its GraphQL type. */
export function inputObjectSchema(type: GraphQLInputObjectType): JsonSchema {
  const fields = Object.values(type.getFields());
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      fields.map((field) => [field.name, described(inputSchema(field.type), field.description)]),
    ),
    required: fields.filter(isRequiredInputField).map(({ name }) => name),
  };
}

/** The JSON schema of a shape: the fields that its fragment selects, with their descriptions in the GraphQL schema. */
export function shapeSchema(schema: GraphQLSchema, fragment: FragmentDefinitionNode): JsonSchema {
  const type = schema.getType(fragment.typeCondition.name.value) as GraphQLObjectType;
  return described(selectionSchema(type, fragment.selectionSet), type.description);
}

/** The JSON schema of a selection. All properties are required, because a reply always has every selected field and null stands for a missing value. */
function selectionSchema(type: GraphQLObjectType, { selections }: SelectionSetNode): JsonSchema {
  const shapes = selections.flatMap((node) =>
    node.kind === Kind.FRAGMENT_SPREAD ? [componentRef(node.name.value)] : [],
  );
  if (selections.length === 1 && shapes[0]) return shapes[0];
  const properties = selections.flatMap((node) => {
    if (node.kind !== Kind.FIELD) return [];
    const field = type.getFields()[node.name.value]!;
    return [[node.name.value, described(outputSchema(field.type, node.selectionSet), field.description)] as const];
  });
  const own = {
    type: 'object',
    properties: Object.fromEntries(properties),
    required: properties.map(([name]) => name),
  };
  return shapes.length === 0 ? own : { allOf: [...shapes, own] };
}

function outputSchema(type: GraphQLType, selection: SelectionSetNode | undefined): JsonSchema {
  if (isNonNullType(type)) return presentSchema(type.ofType, selection);
  return orNull(presentSchema(type, selection));
}

function presentSchema(type: GraphQLType, selection: SelectionSetNode | undefined): JsonSchema {
  if (isListType(type)) return { type: 'array', items: outputSchema(type.ofType, selection) };
  if (isObjectType(type)) return selectionSchema(type, selection!);
  if (isEnumType(type)) return enumSchema(type);
  return SCALARS[getNamedType(type).name]!;
}

function orNull(schema: JsonSchema): JsonSchema {
  if (typeof schema.type !== 'string') return { anyOf: [schema, { type: 'null' }] };
  return {
    ...schema,
    type: [schema.type, 'null'],
    ...('enum' in schema && { enum: [...(schema.enum as string[]), null] }),
  };
}

const enumSchema = (type: GraphQLEnumType): JsonSchema => ({
  type: 'string',
  enum: type.getValues().map(({ name }) => name),
});

const described = (schema: JsonSchema, description: string | null | undefined): JsonSchema =>
  description ? { ...schema, description } : schema;
