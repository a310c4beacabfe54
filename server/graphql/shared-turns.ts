import {
  getNamedType,
  isAbstractType,
  isObjectType,
  type GraphQLFieldConfig,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import type { RequestContext } from '../request-context';
import { weightOf } from './price';

type FieldConfig = GraphQLFieldConfig<unknown, RequestContext, Record<string, unknown>>;

/** A list with more items than this is completed in parts. */
const LONG = 20;
/** Fields of this weight compute for long, and share no statement with others. */
const HEAVY = 300;
/** Fields of this weight send statements. */
const SENDS = 30;

/**
 * Makes a field share the event loop with other requests where the context has `turn`, which is so in dear operations
 * (dear-operations.ts). Heavy fields begin one after the other, and the items of long lists are handed out one by one. GraphQL would
 * otherwise complete all of them, with everything below, in one turn of the event loop. Items that lead to statements are still handed
 * out together, because such statements are sent once for all items. A field without a weight stays as it is.
 */
export function inTurns(schema: GraphQLSchema, field: FieldConfig): FieldConfig {
  const { resolve } = field;
  const weight = weightOf(schema, field);
  if (!resolve || weight === undefined) return field;
  const longest = leadsToStatements(schema, field.type) ? Infinity : LONG;
  return {
    ...field,
    resolve(parent, args, ctx, info) {
      const { turn } = ctx;
      const run = (): unknown => resolve(parent, args, ctx, info);
      if (!turn) return run();
      return (weight < HEAVY ? Promise.resolve(run()) : afterLast(ctx, turn, run)).then((value) =>
        Array.isArray(value) && value.length > longest ? value.map((item: unknown) => turn().then(() => item)) : value,
      );
    },
  };
}

/** Whether a field of a type, or of a type below it, sends statements. */
function leadsToStatements(schema: GraphQLSchema, type: GraphQLOutputType, seen = new Set<string>()): boolean {
  const named = getNamedType(type);
  if (seen.has(named.name)) return false;
  seen.add(named.name);
  if (isAbstractType(named)) return schema.getPossibleTypes(named).some((one) => leadsToStatements(schema, one, seen));
  if (!isObjectType(named)) return false;
  return Object.values(named.getFields()).some(
    (field) => (weightOf(schema, field) ?? 0) >= SENDS || leadsToStatements(schema, field.type, seen),
  );
}

/** The heavy field of each operation that began last. */
const last = new WeakMap<RequestContext, Promise<unknown>>();

/** Runs a heavy field once the one before it in the same operation has its value. */
function afterLast(ctx: RequestContext, turn: () => Promise<void>, run: () => unknown): Promise<unknown> {
  const value = (last.get(ctx) ?? Promise.resolve()).then(turn).then(run);
  last.set(ctx, Promise.allSettled([value]));
  return value;
}
