import type { RequestListener, Server } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import type { Express } from 'express';
import type { GraphQLError, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import type { EntityManager } from 'typeorm';
import type { FindSession } from '../features/accounts/sessions';
import type { DearOperations } from '../graphql/dear-operations';
import type { KnownDocuments } from '../graphql/known-documents';
import type { ReportDefect } from '../platform/error-reporter';
import type { RequestContext } from '../request-context';
import {
  createExpressServer,
  directHandler,
  knownCallerOr,
  type FindCaller,
  type DirectHandlerOptions,
} from './direct-handler';
import { directRestRows } from './direct-rest-rows';
import { PreparedOperations } from './prepared-operations';
import { batchedFindSession } from './session-lookup';

/** All parts of the fast path that `server/app.ts` uses. README.md says how to delete each of them. */
export interface FastPath {
  /** Looks up a session together with those of other requests. It replaces `findSession` of the accounts feature. */
  findSession: FindSession;
  /** Learns from Apollo which operations are valid. */
  plugin: ApolloServerPlugin<RequestContext>;
  /** Spares a request that the handler has given to Express a second look at its caller. */
  knownCallerOr(contextOf: FindCaller): FindCaller;
  /** Answers frequent requests by itself and gives all others to Express. */
  handler(options: Omit<DirectHandlerOptions, 'callOf'>): RequestListener;
}

export interface FastPathOptions {
  db: EntityManager;
  schema: GraphQLSchema;
  dear: DearOperations;
  known: KnownDocuments;
  /** Renders an error of a field as a GraphQL reply has it. */
  formatError(error: GraphQLError): GraphQLFormattedError;
  report: ReportDefect;
}

export function createFastPath({ db, schema, dear, known, formatError, report }: FastPathOptions): FastPath {
  const operations = new PreparedOperations(db, schema, { dear, known }, formatError, report);
  const rowOf = directRestRows(schema, report);
  return {
    findSession: batchedFindSession(db),
    plugin: operations.plugin,
    knownCallerOr,
    handler: (options) =>
      directHandler({
        ...options,
        callOf: (method, url) => (method === 'POST' && url === '/graphql' ? operations : rowOf(method, url)),
      }),
  };
}

/** Makes the HTTP server that the handler needs. Without the handler, `createServer()` of `node:http` is enough. */
export const createFastServer = (app: Express): Server => createExpressServer(app);
