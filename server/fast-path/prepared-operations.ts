import type { IncomingMessage } from 'node:http';
import type { ApolloServerPlugin } from '@apollo/server';
import {
  execute,
  getOperationAST,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import type { EntityManager } from 'typeorm';
import { addressOfMoved, retryAfterSeconds } from '../graphql/format-error';
import { domainErrorOf } from '../platform/domain-error-of';
import { eventLoopTurn } from '../platform/event-loop-turns';
import { isDear, type DearOperations } from '../graphql/dear-operations';
import type { KnownDocuments } from '../graphql/known-documents';
import { affordablePrice, PRICE_LIMITS } from '../graphql/price';
import { requireCoveredByScope, type SelectedOperation } from '../graphql/scope-coverage';
import { noteOperation } from '../graphql/traced-operation';
import { bodyProblem } from '../http/body';
import { NEVER_STORED } from '../http/security-headers';
import type { ReportDefect } from '../platform/error-reporter';
import type { RequestContext } from '../request-context';
import { cacheableStudyOf, rightsOf, type CacheableStudy } from './cacheable-fields';
import { compileQuery, type CompiledQuery } from './compiled-query';
import type { CallerOf, DirectCall, DirectOperation, DirectReply } from './direct-handler';
import { releaseVersions } from './release-version';
import { ReplyCache } from './reply-cache';
import { sessionsWithVersions } from './session-lookup';

/*
 * A few operations make up nearly all of the load, and most of what Apollo does for an operation is the same each time. So an operation that
 * Apollo has parsed and found valid is run without Apollo from then on, with the same schema and the same rules. Every unusual request is left
 * to Apollo before anything of it has run.
 */

/** Limits for the number of documents that are kept, and for their length in characters, because anybody can send documents. */
const MOST_DOCUMENTS = 200;
const LONGEST_DOCUMENT = 10_000;
/**
 * The price up to which a query is compiled, which every page of the client costs at most. A compiled query runs in one turn of the event
 * loop, so dearer ones, which would delay others for long, are run by graphql-js.
 */
const MOST_COMPILED = PRICE_LIMITS.viewer / 2;

interface PreparedDocument {
  document: DocumentNode;
  cacheableStudyOf: CacheableStudy | null;
  /** The compiled query, for documents that ask for scores of a closed study. Null for every other document. */
  compiled: CompiledQuery | null;
}

/** A document that Apollo has found valid. It is prepared when it comes again, because anybody can send documents that come only once. */
type ValidDocument = () => PreparedDocument;

/** A request for an operation that has been prepared. */
interface PreparedRequest extends PreparedDocument {
  body: { query: string; operationName?: string | null; variables: Record<string, unknown> };
}

interface Reply {
  text: string | Buffer;
  errors?: readonly GraphQLFormattedError[];
}

export class PreparedOperations implements DirectCall {
  private readonly documents = new Map<string, ValidDocument>();
  private readonly replies = new ReplyCache();

  constructor(
    private readonly db: EntityManager,
    private readonly schema: GraphQLSchema,
    private readonly limits: { dear: DearOperations; known: KnownDocuments },
    /** Formats the error of a field for the reply. */
    private readonly formatError: (error: GraphQLError) => GraphQLFormattedError,
    private readonly report: ReportDefect,
  ) {}

  /** Remembers the documents that Apollo has found valid and that every caller may send. */
  readonly plugin: ApolloServerPlugin<RequestContext> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source, document, operation }) => {
        if (operation && (await this.limits.known.includes(document))) this.remember(source, { document, operation });
      },
    }),
  };

  readonly route = '/graphql';

  operationFor(body: unknown): DirectOperation | null {
    const asked = this.requestIn(body);
    // Operations of API keys are left to Apollo, because only its replies contain their cost.
    return (
      asked && (async (callerOf, request) => (isOfKey(request) ? null : toSend(await this.answer(asked, callerOf))))
    );
  }

  /** The request for a prepared operation in a body. Null when Apollo has to handle the request. */
  private requestIn(body: unknown): PreparedRequest | null {
    if (typeof body !== 'object' || body === null) return null;
    const { query, variables, operationName, extensions } = body as Record<string, unknown>;
    const prepared = typeof query === 'string' ? this.documents.get(query) : undefined;
    if (!prepared || extensions != null) return null;
    if (variables != null && (typeof variables !== 'object' || Array.isArray(variables) || bodyProblem(variables)))
      return null;
    if (operationName != null && typeof operationName !== 'string') return null;
    return { ...prepared(), body: { query, operationName, variables: variables ?? {} } as PreparedRequest['body'] };
  }

  /** Runs the operation or takes the reply from the cache. Null when the operation is refused; Apollo then replies with the reason. */
  private async answer(asked: PreparedRequest, callerOf: CallerOf): Promise<Reply | null> {
    noteOperation(asked.document, asked.body.operationName);
    const studyId = asked.cacheableStudyOf?.(asked.body.variables) ?? null;
    const [ctx, version] =
      studyId === null ? [await unlessRefused(callerOf()), null] : await this.callerAndVersion(callerOf, studyId);
    if (ctx === null || studyId === null || version === null) return ctx && this.run(asked, ctx);

    const key = JSON.stringify([version, rightsOf(ctx.principal), asked.body]);
    const cached = this.replies.get(key);
    if (cached) return { text: cached };
    const reply = await this.run(asked, ctx);
    if (!reply || reply.errors) return reply;
    // The reply is encoded once here. A text would be encoded again for its length, for the socket and for the cache.
    const bytes = Buffer.from(reply.text);
    this.cache(key, bytes, studyId, version).catch((error: unknown) => domainErrorOf(error) ?? this.report(error));
    return { text: bytes };
  }

  /** The caller, and the release version of a study. For a caller with a session, one statement reads both. */
  private async callerAndVersion(callerOf: CallerOf, studyId: string): Promise<[RequestContext | null, string | null]> {
    let version: string | null | undefined;
    const ctx = await unlessRefused(
      callerOf(async (digest) => {
        const { session, releaseVersion } = await sessionsWithVersions(this.db).add({ digest, studyId });
        version = releaseVersion;
        return session;
      }),
    );
    if (ctx && version === undefined) version = await releaseVersions(this.db).add(studyId);
    return [ctx, version ?? null];
  }

  /** Caches a reply, unless the release version has changed since the reply was begun. The caller does not wait for this. */
  private async cache(key: string, reply: Buffer, studyId: string, version: string): Promise<void> {
    if (version === (await releaseVersions(this.db).add(studyId))) this.replies.set(key, reply);
  }

  private async run(
    { document, compiled, body: { operationName, variables } }: PreparedRequest,
    contextValue: RequestContext,
  ): Promise<Reply | null> {
    const { schema } = this;
    const operation = getOperationAST(document, operationName || null);
    if (!operation || operation.operation === 'subscription') return null;
    const price = priceIfAllowed(
      schema,
      contextValue,
      { document, operation, variables },
      this.limits.dear.limitFactor,
    );
    if (price === null) return null;
    const endTurn = await this.limits.dear.turn(contextValue, price);
    try {
      const { data, errors }: ExecutionResult = await (compiled && price <= MOST_COMPILED
        ? compiled(contextValue, variables)
        : execute({
            schema,
            document,
            contextValue: isDear(price) ? { ...contextValue, turn: eventLoopTurn } : contextValue,
            operationName: operationName || null,
            variableValues: variables,
          }));
      if (data === undefined) return null;
      if (!errors) return { text: `${JSON.stringify({ data })}\n` };
      const formatted = errors.map(this.formatError);
      return { text: `${JSON.stringify({ errors: formatted, data })}\n`, errors: formatted };
    } finally {
      endTurn();
    }
  }

  private remember(source: string, { document, operation }: SelectedOperation): void {
    if (source.length > LONGEST_DOCUMENT || this.documents.has(source)) return;
    if (this.documents.size >= MOST_DOCUMENTS) this.documents.delete(this.documents.keys().next().value!);
    let prepared: PreparedDocument | undefined;
    this.documents.set(source, () => (prepared ??= this.prepare({ document, operation })));
  }

  private prepare({ document, operation }: SelectedOperation): PreparedDocument {
    // A document of several operations is neither cached nor compiled.
    const isAlone = getOperationAST(document, null) === operation;
    const study = isAlone ? cacheableStudyOf(this.schema, document, operation) : null;
    return { document, cacheableStudyOf: study, compiled: study && compileQuery(this.schema, document) };
  }
}

const isOfKey = ({ headers }: IncomingMessage): boolean => /^Bearer /i.test(headers.authorization ?? '');

/** The caller. Null when the call is refused; Apollo then replies with the reason. Every other error is thrown. */
async function unlessRefused(caller: Promise<RequestContext>): Promise<RequestContext | null> {
  try {
    return await caller;
  } catch (error) {
    if (domainErrorOf(error)) return null;
    throw error;
  }
}

/** The price of the operation. Null if the caller may not run it; Apollo then replies with the reason. */
function priceIfAllowed(
  schema: GraphQLSchema,
  { principal }: RequestContext,
  selected: SelectedOperation,
  limitFactor: number,
): number | null {
  try {
    requireCoveredByScope(schema, principal, selected);
    return affordablePrice(schema, principal, selected, limitFactor);
  } catch (error) {
    if (domainErrorOf(error)) return null;
    throw error;
  }
}

function toSend(reply: Reply | null): DirectReply | null {
  const wait = retryAfterSeconds(reply?.errors);
  const address = addressOfMoved(reply?.errors);
  return (
    reply && {
      status: address === undefined ? 200 : 308,
      text: reply.text,
      isCompressed: true,
      headers: {
        ...NEVER_STORED,
        ...(wait > 0 && { 'Retry-After': String(wait) }),
        ...(address !== undefined && { Location: `${address}/graphql` }),
      },
    }
  );
}
