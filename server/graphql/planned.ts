import {
  getArgumentValues,
  getVariableValues,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionNode,
} from 'graphql';
import type { Context } from '../features/context';

/*
 * graphql-js looks at a selection anew for each object that it is of, which for a heatmap of a thousand cells is most of what
 * the reply costs. Here a query is looked at once: what is left of each field is its own resolver and its type's own form.
 * Only what goes well is done here. Whatever does not, an error or a null that may not be one, ends the plan, and graphql-js
 * runs the query and says what is wrong.
 */

/** The data of a query. Rejects where graphql-js has to have a look. */
export type Plan = (ctx: Context, variables: Record<string, unknown>) => Promise<unknown>;

interface Run {
  ctx: Context;
  variables: Record<string, unknown>;
}
/** Gives a value the form of the reply, or a promise of it. */
type Complete = (value: unknown, run: Run) => unknown;
type Source = Record<string, unknown>;

class NotPlain extends Error {}

/** The plan of a valid query; null for one with directives, whose selection is not always the same. Its resolvers are called without `info`. */
export function planOf(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode): Plan | null {
  const plan = new Planner(schema, document).ofObject(schema.getQueryType()!, operation.selectionSet.selections);
  if (!plan) return null;
  return async (ctx, given) => {
    const { coerced } = getVariableValues(schema, operation.variableDefinitions ?? [], given);
    if (!coerced) throw new NotPlain();
    return plan({}, { ctx, variables: coerced });
  };
}

class Planner {
  private readonly fragments: Map<string, FragmentDefinitionNode>;

  constructor(
    private readonly schema: GraphQLSchema,
    document: DocumentNode,
  ) {
    const fragments = document.definitions.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION);
    this.fragments = new Map(fragments.map((node) => [node.name.value, node]));
  }

  ofObject(type: GraphQLObjectType, selections: readonly SelectionNode[]): Complete | null {
    const nodes = new Map<string, FieldNode[]>();
    if (!this.collect(type, selections, nodes)) return null;
    const fields: { key: string; read: Complete }[] = [];
    for (const [key, [node, ...more]] of nodes) {
      const read = this.ofField(type, node!, [node!, ...more].flatMap(({ selectionSet }) => selectionSet?.selections ?? []));
      if (!read) return null;
      fields.push({ key, read });
    }
    return (source, run) => {
      const data: Source = {};
      let waiting: Promise<void>[] | undefined;
      for (const { key, read } of fields) {
        const value = (data[key] = read(source, run));
        if (isPromise(value)) (waiting ??= []).push(held(value.then((done) => void (data[key] = done))));
      }
      return waiting ? Promise.all(waiting).then(() => data) : data;
    };
  }

  /** Puts the fields that are selected of a type under their names in the reply. False where a directive decides about one. */
  private collect(type: GraphQLObjectType, selections: readonly SelectionNode[], into: Map<string, FieldNode[]>): boolean {
    return selections.every((node) => {
      if (node.directives?.length) return false;
      if (node.kind === Kind.FIELD) {
        const key = (node.alias ?? node.name).value;
        into.set(key, [...(into.get(key) ?? []), node]);
        return true;
      }
      const { typeCondition, selectionSet } = node.kind === Kind.FRAGMENT_SPREAD ? this.fragments.get(node.name.value)! : node;
      const of = typeCondition ? this.schema.getType(typeCondition.name.value)! : type;
      const applies = of === type || (isAbstractType(of) && this.schema.isSubType(of, type));
      return !applies || this.collect(type, selectionSet.selections, into);
    });
  }

  private ofField(type: GraphQLObjectType, node: FieldNode, selections: readonly SelectionNode[]): Complete | null {
    if (node.name.value === '__typename') return () => type.name;
    const field = type.getFields()[node.name.value]!;
    const complete = this.ofType(field.type, selections);
    if (!complete) return null;
    const value = readerOf(field, node);
    return (source, run) => {
      const given = value(source as Source, run);
      return isPromise(given) ? given.then((done) => complete(done, run)) : complete(given, run);
    };
  }

  private ofType(type: GraphQLOutputType, selections: readonly SelectionNode[]): Complete | null {
    if (isNonNullType(type)) {
      const complete = this.ofType(type.ofType, selections);
      return complete && ((value, run) => complete(value ?? refuse(), run));
    }
    const complete = this.ofPresent(type, selections);
    return complete && ((value, run) => (value == null ? null : complete(value, run)));
  }

  private ofPresent(type: GraphQLOutputType, selections: readonly SelectionNode[]): Complete | null {
    if (isLeafType(type)) return (value) => type.serialize(value) ?? refuse();
    if (isListType(type)) {
      const complete = this.ofType(type.ofType, selections);
      return complete && ((value, run) => listOf(value, (item) => complete(item, run)));
    }
    return isAbstractType(type) ? this.ofAbstract(type, selections) : this.ofObject(type as GraphQLObjectType, selections);
  }

  private ofAbstract(type: GraphQLAbstractType, selections: readonly SelectionNode[]): Complete | null {
    const byName = new Map<unknown, Complete>();
    for (const possible of this.schema.getPossibleTypes(type)) {
      const complete = this.ofObject(possible, selections);
      if (!complete) return null;
      byName.set(possible.name, complete);
    }
    return (value, run) => (byName.get((value as Source).__typename) ?? refuse())(value, run);
  }
}

/** What a field's resolver gives, or the property of its name. */
function readerOf({ name, resolve, args }: GraphQLField<unknown, Context>, node: FieldNode): (source: Source, run: Run) => unknown {
  if (!resolve) return (source) => (typeof source[name] === 'function' ? refuse() : source[name]);
  return (source, { ctx, variables }) => resolve(source, args.length > 0 ? getArgumentValues({ args } as GraphQLField<unknown, unknown>, node, variables) : {}, ctx, undefined as never);
}

function listOf(value: unknown, complete: (item: unknown) => unknown): unknown {
  if (!Array.isArray(value)) return refuse();
  let isWaiting = false;
  const items = value.map((item: unknown) => {
    const done = isPromise(item) ? item.then(complete) : complete(item);
    if (!isPromise(done)) return done;
    isWaiting = true;
    return held(done);
  });
  return isWaiting ? Promise.all(items) : items;
}

const isPromise = (value: unknown): value is Promise<unknown> => typeof (value as Promise<unknown> | null | undefined)?.then === 'function';

/** A promise that nobody may be left to wait for, where something else goes wrong first. */
function held<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

function refuse(): never {
  throw new NotPlain();
}
