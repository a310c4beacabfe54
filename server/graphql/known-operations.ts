import type { ApolloServerPlugin } from '@apollo/server';
import { execute, getOperationAST, type DocumentNode, type ExecutionResult, type GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Context } from '../features/context';
import { requireCovered } from './scope-coverage';

/*
 * The same few operations make up nearly all of the load, and of what Apollo does with one, nearly all is finding out again
 * what it found out the first time. So an operation that it has read and found valid is run without it from then on, with
 * the same schema and the same rules. Whatever is out of the ordinary is left to Apollo, before anything of it has run.
 */

/** Whoever wants to fill the memory can: with this many documents of at most this many characters. */
const KEPT = 200;
const LONGEST = 10_000;

/** A request's body, if it asks for an operation that is known. */
export interface KnownOperation {
  document: DocumentNode;
  operationName: string | null;
  variables: Record<string, unknown>;
}

export class KnownOperations {
  private readonly documents = new Map<string, DocumentNode>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly shown: (error: GraphQLError) => GraphQLFormattedError,
  ) {}

  /** Remembers what Apollo has found valid. */
  readonly plugin: ApolloServerPlugin<Context> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source, document }) => this.remember(source, document),
    }),
  };

  /** The operation that a body asks for; null where Apollo has to have a look. */
  of(body: unknown): KnownOperation | null {
    if (typeof body !== 'object' || body === null) return null;
    const { query, variables, operationName, extensions } = body as Record<string, unknown>;
    const document = typeof query === 'string' ? this.documents.get(query) : undefined;
    if (!document || extensions != null) return null;
    if (variables != null && (typeof variables !== 'object' || Array.isArray(variables))) return null;
    if (operationName != null && typeof operationName !== 'string') return null;
    return { document, operationName: operationName || null, variables: (variables ?? {}) as Record<string, unknown> };
  }

  /** Runs it. Null where it must not run: then nothing has, and Apollo says why. */
  async run({ document, operationName, variables }: KnownOperation, contextValue: Context): Promise<ExecutionResult | null> {
    const { schema } = this;
    const operation = getOperationAST(document, operationName);
    if (!operation || operation.operation === 'subscription') return null;
    try {
      requireCovered(schema, contextValue.principal, { document, operation, variables });
    } catch {
      return null;
    }
    const { data, errors } = await execute({ schema, document, contextValue, operationName, variableValues: variables });
    if (data === undefined) return null;
    return errors ? { errors: errors.map(this.shown) as unknown as GraphQLError[], data } : { data };
  }

  private remember(source: string, document: DocumentNode): void {
    if (source.length > LONGEST || this.documents.has(source)) return;
    if (this.documents.size >= KEPT) this.documents.delete(this.documents.keys().next().value!);
    this.documents.set(source, document);
  }
}
