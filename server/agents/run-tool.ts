import {
  execute,
  Kind,
  parse,
  validate,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import { isDear, type DearOperations } from '../graphql/dear-operations';
import { affordablePrice } from '../graphql/price';
import { refusalOfScope, requireCoveredByScope } from '../graphql/scope-coverage';
import type { Principal } from '../features/accounts/principal';
import { eventLoopTurn } from '../platform/event-loop-turns';
import type { RequestContext } from '../request-context';
import { readTools } from './read-tools';
import { RESULT_PARTS } from './result-parts';
import type { Tool } from './tool';
import { writeTools } from './write-tools';

/** A tool with its parsed document. */
export interface PreparedTool extends Tool {
  document: DocumentNode;
  selected: OperationDefinitionNode;
  isWriting: boolean;
}

const fragments = parse(RESULT_PARTS, { noLocation: true }).definitions;

/** Parses and validates the documents of all tools. An invalid one makes the start of the server fail, not the first call. */
export function prepareTools(schema: GraphQLSchema): PreparedTool[] {
  return [...readTools, ...writeTools].map((tool) => {
    const written = parse(tool.operation, { noLocation: true });
    const document = withFragments(written);
    const [problem] = validate(schema, document);
    if (problem) throw new Error(`The tool ${tool.name}: ${problem.message}`);
    const selected = written.definitions[0] as OperationDefinitionNode;
    return { ...tool, document, selected, isWriting: selected.operation === 'mutation' };
  });
}

/** A document with the fragments that it uses, directly or through other fragments. */
function withFragments(written: DocumentNode): DocumentNode {
  const used = new Set<string>();
  const look = (node: DocumentNode | (typeof fragments)[number]): void => {
    visit(node, {
      FragmentSpread({ name }) {
        if (used.has(name.value)) return;
        used.add(name.value);
        const found = fragments.find(
          (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === name.value,
        );
        if (found) look(found);
      },
    });
  };
  look(written);
  const needed = fragments.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION && used.has(each.name.value));
  return { ...written, definitions: [...written.definitions, ...needed] };
}

/** Whether the scopes of a key cover everything that the tool may select. */
export const isCovered = (schema: GraphQLSchema, principal: Principal, { document, selected }: PreparedTool): boolean =>
  refusalOfScope(schema, principal, { document, operation: selected }) === null;

/**
 * Runs the operation of a tool like GraphQL over HTTP does. It checks the scopes of the key and the price, waits for
 * the turn of a dear operation, and lets the schema apply the rules of each field.
 */
export async function runTool(
  { schema, dear }: { schema: GraphQLSchema; dear: DearOperations },
  { document, selected, variables, pick }: PreparedTool,
  input: Record<string, unknown>,
  ctx: RequestContext,
): Promise<unknown> {
  const operation = { document, operation: selected, variables: variables ? variables(input) : input };
  requireCoveredByScope(schema, ctx.principal, operation);
  const price = affordablePrice(schema, ctx.principal, operation, dear.limitFactor);
  if (isDear(price)) ctx.turn = eventLoopTurn;
  const endTurn = await dear.turn(ctx, price);
  try {
    const { data, errors } = await execute({
      schema,
      document,
      variableValues: operation.variables,
      contextValue: ctx,
    });
    if (errors) throw errors[0];
    return pick ? pick(data as Record<string, unknown>, input) : data;
  } finally {
    endTurn();
  }
}
