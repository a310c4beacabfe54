import {
  execute,
  Kind,
  parse,
  validate,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { RootField } from '../graphql/permissions';
import type { RequestContext } from '../request-context';
import type { OperationData, Route } from './route';
import { shapes } from './shapes';

export const shapeFragments = new Map<string, FragmentDefinitionNode>(
  parse(shapes).definitions.map((node) => [
    (node as FragmentDefinitionNode).name.value,
    node as FragmentDefinitionNode,
  ]),
);

/** The parsed document of a route, and its operations. */
export interface PreparedRoute {
  document: DocumentNode;
  operations: OperationDefinitionNode[];
}

const preparedRoutes = new WeakMap<Route, PreparedRoute>();

/** Parses and validates a route's document, once. An invalid document makes the start of the server fail, not the first call. */
export function prepare(schema: GraphQLSchema, route: Route): PreparedRoute {
  const prepared = preparedRoutes.get(route) ?? parsedAndValid(schema, route);
  preparedRoutes.set(route, prepared);
  return prepared;
}

function parsedAndValid(schema: GraphQLSchema, route: Route): PreparedRoute {
  const written = parse(route.operation, { noLocation: true });
  const document: DocumentNode = { ...written, definitions: [...written.definitions, ...fragmentsOf(written)] };
  const [problem] = validate(schema, document);
  if (problem) throw new Error(`${route.method.toUpperCase()} ${route.path}: ${problem.message}`);
  return { document, operations: written.definitions as OperationDefinitionNode[] };
}

/** Runs one operation of a route's document. */
export type RunOperation = (asked: {
  operationName?: string;
  variableValues?: Record<string, unknown>;
  contextValue: RequestContext;
}) => ExecutionResult<OperationData> | Promise<ExecutionResult<OperationData>>;

export const operationRunner =
  (schema: GraphQLSchema, { document }: PreparedRoute): RunOperation =>
  (asked) =>
    execute({ schema, document, ...asked }) as ReturnType<RunOperation>;

/** The root fields that an operation selects, by their names in the permission table. */
export function rootFieldsOf({ operation, selectionSet }: OperationDefinitionNode): RootField[] {
  const root = operation === 'query' ? 'Query' : 'Mutation';
  return selectionSet.selections.flatMap((node) =>
    node.kind === Kind.FIELD ? [`${root}.${node.name.value}` as RootField] : [],
  );
}

/** The fragments that a document uses, directly or through other fragments. */
function fragmentsOf(document: DocumentNode): FragmentDefinitionNode[] {
  const found = new Set<FragmentDefinitionNode>();
  const collect = (node: DocumentNode | FragmentDefinitionNode): void => {
    visit(node, {
      FragmentSpread({ name }) {
        const fragment = shapeFragments.get(name.value);
        if (!fragment || found.has(fragment)) return;
        found.add(fragment);
        collect(fragment);
      },
    });
  };
  collect(document);
  return [...found];
}
