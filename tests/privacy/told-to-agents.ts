import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql';
import { prepareTools, type PreparedTool } from '../../server/agents/run-tool';
import type { TestAgent } from '../testkit';
import { readContract } from '../testkit/contract';
import { readsAnswers } from './adversary-queries';

const tools = prepareTools(readContract());

/** The tools whose replies hold anything that answers change. */
export const toolsOfResults = tools.filter(({ document }) => readsAnswers(document)).map(({ name }) => name);

/** Calls a tool and gives its reply with the names of the contract, so that it can be compared with a reply of GraphQL. */
// The type is open, because each test compares the parts that it expects.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export async function toldToAgent(agent: TestAgent, name: string, args: object): Promise<any> {
  const { document, selected } = tools.find((tool): tool is PreparedTool => tool.name === name)!;
  return withoutAliases(document, selected.selectionSet, await agent.data(name, args));
}

function withoutAliases(document: DocumentNode, selection: SelectionSetNode | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutAliases(document, selection, each));
  if (!selection || value === null) return value;
  return Object.fromEntries(namedEntries(document, selection, value as Record<string, unknown>));
}

function namedEntries(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  value: Record<string, unknown>,
): [string, unknown][] {
  return selections.flatMap((node): [string, unknown][] => {
    if (node.kind === Kind.INLINE_FRAGMENT) return namedEntries(document, node.selectionSet, value);
    if (node.kind === Kind.FRAGMENT_SPREAD) {
      const fragment = document.definitions.find(
        (each) => each.kind === Kind.FRAGMENT_DEFINITION && each.name.value === node.name.value,
      );
      return fragment && 'selectionSet' in fragment ? namedEntries(document, fragment.selectionSet, value) : [];
    }
    const key = (node.alias ?? node.name).value;
    // A part of another type of a union is not in the reply.
    return key in value ? [[node.name.value, withoutAliases(document, node.selectionSet, value[key])]] : [];
  });
}
