import {
  getDirectiveValues,
  getNamedType,
  getVariableValues,
  GraphQLError,
  GraphQLInt,
  Kind,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type ArgumentNode,
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { getComplexity, type ComplexityEstimator } from 'graphql-query-complexity';
import type { Principal } from '../features/accounts/principal';
import { tooCostly } from '../platform/errors';
import type { SelectedOperation } from './scope-coverage';

/** The price of a mutation that has none in the schema. */
const MUTATION = 200;

/**
 * The most that one operation of a caller may cost: about twice the dearest page of the client. Nobody can tell a respondent
 * from another caller without an account, so both have the same limit.
 */
export const PRICE_LIMITS = {
  admin: 30_000,
  viewer: 30_000,
  apiKey: 60_000,
  shareLink: 30_000,
  anonymous: 10_000,
};

type CallerKind = keyof typeof PRICE_LIMITS;

/** The price of an operation. Throws TOO_COSTLY if its caller may not ask for so much. Called once, before any field runs. */
export function affordablePrice(
  schema: GraphQLSchema,
  principal: Principal,
  selected: SelectedOperation,
  limitFactor: number,
): number {
  const allowed = priceLimitOf(principal, limitFactor);
  const asked = priceOf(schema, selected);
  if (asked > allowed) throw tooCostly(asked, allowed);
  return asked;
}

/** The most that one operation of this caller may cost. */
export const priceLimitOf = (principal: Principal, limitFactor: number): number =>
  PRICE_LIMITS[kindOf(principal)] * limitFactor;

function kindOf(principal: Principal): CallerKind {
  if (principal.kind === 'scope') return 'shareLink';
  if (principal.kind === 'anonymous') return 'anonymous';
  if (principal.via === 'apiKey') return 'apiKey';
  return principal.user.role === 'ADMIN' ? 'admin' : 'viewer';
}

/** The prices of operations whose price does not depend on their variables. Frequent operations are parsed only once. */
const knownPrices = new WeakMap<OperationDefinitionNode, number>();

/**
 * The price of an operation, as its fields have it in the schema: aliases and repeated fragments count each time, and of the
 * types of a union the dearest. An operation that is too large to be priced costs infinitely much.
 */
export function priceOf(schema: GraphQLSchema, { document, operation, variables = {} }: SelectedOperation): number {
  const known = knownPrices.get(operation);
  if (known !== undefined) return known;
  // GraphQL refuses variables of a wrong type by itself, before any field runs.
  if (getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors) return 0;
  const price = computedPrice(schema, withoutOtherOperations(document, operation), variables);
  if (!dependsOnVariables(schema, document)) knownPrices.set(operation, price);
  return price;
}

function computedPrice(schema: GraphQLSchema, query: DocumentNode, variables: Record<string, unknown>): number {
  try {
    return getComplexity({ schema, query, variables, estimators: [priceOfField(schema)] });
  } catch (error) {
    // The document and its variables are valid, so the only error left is that it has too many nodes to be counted.
    if (error instanceof GraphQLError) return Infinity;
    throw error;
  }
}

const priceOfField =
  (schema: GraphQLSchema): ComplexityEstimator =>
  ({ field, type, args, childComplexity }) => {
    const weight = weightOf(schema, field) ?? (type === schema.getMutationType() ? MUTATION : 1);
    return weight + itemsOf(schema, field, args) * childComplexity;
  };

/** The weight that the schema gives a field; undefined if it gives none. */
export const weightOf = (schema: GraphQLSchema, field: DefinedField): number | undefined =>
  valuesOf<{ weight: number }>(schema, field, 'cost')?.weight;

/** A field as its SDL defines it. */
type DefinedField = Partial<Pick<GraphQLField<unknown, unknown>, 'astNode'>>;

/** The number of items for which the selection of a field is paid. At least 1, so that no argument lowers a price. */
function itemsOf(schema: GraphQLSchema, field: DefinedField, args: Record<string, unknown>): number {
  const list = valuesOf<{ assumedSize: number; slicingArguments?: string[] }>(schema, field, 'listSize');
  if (!list) return 1;
  const asked = list.slicingArguments?.map((name) => args[name]).find((value) => typeof value === 'number');
  return Math.max(1, (asked as number | undefined) ?? list.assumedSize);
}

const valuesOf = <T>(schema: GraphQLSchema, { astNode }: DefinedField, directive: string) =>
  astNode && (getDirectiveValues(schema.getDirective(directive)!, astNode) as T | undefined);

const withoutOtherOperations = (document: DocumentNode, operation: OperationDefinitionNode): DocumentNode => ({
  ...document,
  definitions: document.definitions.filter((node) => node === operation || node.kind !== Kind.OPERATION_DEFINITION),
});

/** Whether variables can change the price: in a directive they decide what is selected, and as a number how long a list is. */
function dependsOnVariables(schema: GraphQLSchema, { definitions }: DocumentNode): boolean {
  let isFound = false;
  const typeInfo = new TypeInfo(schema);
  for (const definition of definitions)
    visit(
      definition,
      visitWithTypeInfo(typeInfo, {
        VariableDefinition: () => false,
        Directive(node) {
          if (node.arguments?.some(isVariable)) isFound = true;
        },
        Argument(node) {
          if (isVariable(node) && getNamedType(typeInfo.getInputType()) === GraphQLInt) isFound = true;
        },
      }),
    );
  return isFound;
}

const isVariable = ({ value }: ArgumentNode): boolean => value.kind === Kind.VARIABLE;
