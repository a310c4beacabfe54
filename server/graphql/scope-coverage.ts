import {
  getNamedType,
  getVariableValues,
  isAbstractType,
  Kind,
  TypeInfo,
  valueFromASTUntyped,
  visit,
  visitWithTypeInfo,
  type ASTNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import { insufficientScope, type Principal } from '../features/accounts/principal';
import { DomainError } from '../platform/errors';
import { requireCoveredByKey } from './api-key-coverage';
import { FIELDS_COVERED_BY_SCOPE, type FieldsByType } from './scope-fields';

const isIn = (table: FieldsByType, type: string | undefined, field: string): boolean =>
  field === '__typename' ||
  (table[type as keyof FieldsByType] as readonly string[] | undefined)?.includes(field) === true;

/** An operation before it runs. Without `variables` every field counts as selected, also one with `@include` or `@skip`. */
export interface SelectedOperation {
  document: DocumentNode;
  operation: OperationDefinitionNode;
  variables?: Record<string, unknown>;
}

/**
 * Throws FORBIDDEN if the caller is the holder of a scope token or an API key, and selects more than its scopes cover. Called
 * once, before any field runs.
 */
export function requireCoveredByScope(schema: GraphQLSchema, principal: Principal, selected: SelectedOperation): void {
  if (principal.kind === 'scope' && !isCoveredByScope(schema, selected)) throw insufficientScope();
  requireCoveredByKey(principal, () => selectedFields(schema, selected));
}

/** The error for a caller whose scopes do not cover an operation; null if they do. */
export function refusalOfScope(...asked: Parameters<typeof requireCoveredByScope>): DomainError | null {
  try {
    requireCoveredByScope(...asked);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

/** Whether a scope token covers every field that an operation selects, also in its fragments. */
export const isCoveredByScope = (schema: GraphQLSchema, selected: SelectedOperation): boolean =>
  selected.operation.operation === 'query' && selectsOnlyListedFields(schema, FIELDS_COVERED_BY_SCOPE, selected);

/** Whether a table contains every field that an operation selects, also in its fragments. */
export const selectsOnlyListedFields = (
  schema: GraphQLSchema,
  table: FieldsByType,
  selected: SelectedOperation,
): boolean =>
  selectedFields(schema, selected).every(({ type, field }) =>
    objectTypesOf(schema, type).every((name) => isIn(table, name, field)),
  );

/** The names of the types whose objects a field may be selected on: those of an interface, or the type itself. */
function objectTypesOf(schema: GraphQLSchema, name: string | undefined): (string | undefined)[] {
  const type = name === undefined ? undefined : schema.getType(name);
  return isAbstractType(type) ? schema.getPossibleTypes(type).map((each) => each.name) : [name];
}

/** A selected field: its name, the type that it belongs to, and the type that it answers. */
export interface SelectedField {
  type: string | undefined;
  field: string;
  answers: string | undefined;
}

/** Every field that an operation selects, also in its fragments. */
function selectedFields(schema: GraphQLSchema, { document, operation, variables }: SelectedOperation): SelectedField[] {
  const values = variables && getVariableValues(schema, operation.variableDefinitions ?? [], variables).coerced;
  const typeInfo = new TypeInfo(schema);
  const fragments = new Set<string>();
  const found: SelectedField[] = [];
  const look = (part: OperationDefinitionNode | FragmentDefinitionNode) =>
    visit(
      part,
      visitWithTypeInfo(typeInfo, {
        enter(node) {
          if (isSelection(node) && values && isLeftOut(node, values)) return false;
          if (node.kind === Kind.FIELD) {
            const answers = getNamedType(typeInfo.getType())?.name;
            found.push({ type: typeInfo.getParentType()?.name, field: node.name.value, answers });
          }
          if (node.kind === Kind.FRAGMENT_SPREAD) fragments.add(node.name.value);
          return undefined;
        },
      }),
    );
  look(operation);
  // Visiting a fragment adds the fragments that it spreads to this set. Each is visited once, however often it is
  // spread.
  for (const name of fragments) look(fragmentOf(document, name));
  return found;
}

const isSelection = (node: ASTNode): node is SelectionNode =>
  node.kind === Kind.FIELD || node.kind === Kind.FRAGMENT_SPREAD || node.kind === Kind.INLINE_FRAGMENT;

/** Whether `@include` or `@skip` excludes a selection, given these variables. */
function isLeftOut({ directives = [] }: SelectionNode, variables: Record<string, unknown>): boolean {
  return directives.some(({ name, arguments: [condition] = [] }) => {
    const value = condition && valueFromASTUntyped(condition.value, variables);
    return (name.value === 'include' && value === false) || (name.value === 'skip' && value === true);
  });
}

/** The fragment with this name. It exists, because the document has been validated. */
const fragmentOf = (document: DocumentNode, name: string): FragmentDefinitionNode =>
  document.definitions.find(
    (node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
  )!;
