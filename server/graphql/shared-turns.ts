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
const LONG_LIST = 20;
/** A field of at least this weight computes for long, and shares no statement with other fields. */
const HEAVY_WEIGHT = 300;
/** A field of at least this weight sends statements to the database. */
const STATEMENT_WEIGHT = 30;

/**
 * Makes a field share the event loop with other requests. It does so only in dear operations, whose context has `turn`
 * (dear-operations.ts). Heavy fields then begin one after the other, and the items of a long list are given to GraphQL
 * one by one; otherwise GraphQL would complete all of them in one turn of the event loop. Items whose fields send
 * statements are still given together, because one statement serves all items. A field without a weight stays as it is.
 */
export function inTurns(schema: GraphQLSchema, field: FieldConfig): FieldConfig {
  const { resolve } = field;
  const weight = weightOf(schema, field);
  if (!resolve || weight === undefined) return field;
  const longest = leadsToStatements(schema, field.type) ? Infinity : LONG_LIST;
  return {
    ...field,
    resolve(parent, args, ctx, info) {
      const { turn } = ctx;
      const run = (): unknown => resolve(parent, args, ctx, info);
      if (!turn) return run();
      return (weight < HEAVY_WEIGHT ? Promise.resolve(run()) : afterLast(ctx, turn, run)).then((value) =>
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
    (field) => (weightOf(schema, field) ?? 0) >= STATEMENT_WEIGHT || leadsToStatements(schema, field.type, seen),
  );
}

/** For each operation, the value of the heavy field that began last. */
const lastHeavyField = new WeakMap<RequestContext, Promise<unknown>>();

/** Runs a heavy field once the one before it in the same operation has its value. */
function afterLast(ctx: RequestContext, turn: () => Promise<void>, run: () => unknown): Promise<unknown> {
  const value = (lastHeavyField.get(ctx) ?? Promise.resolve()).then(turn).then(run);
  lastHeavyField.set(ctx, Promise.allSettled([value]));
  return value;
}
