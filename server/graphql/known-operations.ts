import type { ApolloServerPlugin } from '@apollo/server';
import {
  execute,
  getOperationAST,
  Kind,
  parse,
  validate,
  type DocumentNode,
  type ExecutionResult,
  type GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from 'graphql';
import type { EntityManager } from 'typeorm';
import { sessionsWith } from '../features/accounts/find-sessions';
import type { Context } from '../features/context';
import { releaseStampOf, releaseStamps } from '../features/scores/release/release-stamp';
import { bodyProblem } from '../http/body';
import type { CallerOf, PlainCall, PlainOperation, PlainReply } from '../http/plain-door';
import type { Mutation } from '../schema.generated';
import { programOf, type Program } from './compiled';
import { secondsToWait } from './format-error';
import { KeptReplies } from './kept-replies';
import { requireCovered, type Selected } from './scope-coverage';
import { rightsOf, settledStudyOf, type SettledStudy } from './settled';

/*
 * The same few operations make up nearly all of the load, and of what Apollo does with one, nearly all is finding out again
 * what it found out the first time. So an operation that it has read and found valid is run without it from then on, with
 * the same schema and the same rules. Whatever is out of the ordinary is left to Apollo, before anything of it has run.
 */

/** Whoever wants to fill the memory can: with this many documents of at most this many characters. */
const KEPT = 200;
const LONGEST = 10_000;

interface KnownDocument {
  document: DocumentNode;
  settledStudyOf: SettledStudy | null;
  /** For what is worth it: scores of a closed study, which may be many, and what a respondent sends again and again. Null for everything else. */
  program: Program | null;
}

/** A request's body, if it asks for an operation that is known. */
interface KnownOperation extends KnownDocument {
  body: { query: string; operationName?: string | null; variables: Record<string, unknown> };
}

interface Reply {
  text: string | Buffer;
  errors?: readonly GraphQLFormattedError[];
}

const sessionsWithStamps = sessionsWith(releaseStampOf('asked.about'));

export class KnownOperations implements PlainCall {
  private readonly known = new Map<string, KnownDocument>();
  private readonly replies = new KeptReplies();

  constructor(
    private readonly db: EntityManager,
    private readonly schema: GraphQLSchema,
    private readonly shown: (error: GraphQLError) => GraphQLFormattedError,
  ) {}

  /** Remembers what Apollo has found valid. */
  readonly plugin: ApolloServerPlugin<Context> = {
    requestDidStart: async () => ({
      didResolveOperation: async ({ source, document, operation }) => {
        if (operation) this.remember(source, { document, operation });
      },
    }),
  };

  readonly route = '/graphql';

  of(body: unknown): PlainOperation | null {
    const asked = this.askedFor(body);
    return asked && (async (callerOf) => toSend(await this.answer(asked, callerOf)));
  }

  /** The operation that a body asks for; null where Apollo has to have a look. */
  private askedFor(body: unknown): KnownOperation | null {
    if (typeof body !== 'object' || body === null) return null;
    const { query, variables, operationName, extensions } = body as Record<string, unknown>;
    const known = typeof query === 'string' ? this.known.get(query) : undefined;
    if (!known || extensions != null) return null;
    if (variables != null && (typeof variables !== 'object' || Array.isArray(variables) || bodyProblem(variables)))
      return null;
    if (operationName != null && typeof operationName !== 'string') return null;
    return { ...known, body: { query, operationName, variables: variables ?? {} } as KnownOperation['body'] };
  }

  /** Reads one of the product's own, once and for all. It comes to null where anything of it is refused, or fails. */
  read(query: string): (variables: Record<string, unknown>, ctx: Context) => Promise<string | null> {
    const document = parse(query);
    const [error] = validate(this.schema, document);
    if (error) throw error;
    return async (variables, ctx) => {
      const reply = await this.run({ document, settledStudyOf: null, program: null, body: { query, variables } }, ctx);
      return reply && !reply.errors ? String(reply.text) : null;
    };
  }

  /** Runs it, or repeats what it came to before. Null where it must not run: then nothing has, and Apollo says why. */
  private async answer(asked: KnownOperation, callerOf: CallerOf): Promise<Reply | null> {
    const studyRef = asked.settledStudyOf?.(asked.body.variables) ?? null;
    const [ctx, stamp] =
      studyRef === null ? [await callerOf().catch(() => null), null] : await this.callerAndStamp(callerOf, studyRef);
    if (ctx === null || studyRef === null || stamp === null) return ctx && this.run(asked, ctx);

    const key = JSON.stringify([stamp, rightsOf(ctx.principal), asked.body]);
    const kept = this.replies.get(key);
    if (kept) return { text: kept };
    const reply = await this.run(asked, ctx);
    if (!reply || reply.errors) return reply;
    // A long text would be encoded for its length, for the socket, and to be kept.
    const bytes = Buffer.from(reply.text);
    void this.keep(key, bytes, studyRef, stamp);
    return { text: bytes };
  }

  /** Who asks and what there is: of somebody with a session, one statement says both. */
  private async callerAndStamp(callerOf: CallerOf, studyRef: string): Promise<[Context | null, string | null]> {
    let stamp: string | null | undefined;
    const ctx = await callerOf(async (digest) => {
      const { session, word } = await sessionsWithStamps(this.db).add({ digest, about: studyRef });
      stamp = word;
      return session;
    }).catch(() => null);
    if (ctx && stamp === undefined) stamp = await this.stampOf(studyRef);
    return [ctx, stamp ?? null];
  }

  /** Keeps a reply, unless something has changed while it was made, which may be in it or not. Nobody waits for this. */
  private async keep(key: string, reply: Buffer, studyRef: string, stamp: string): Promise<void> {
    if (stamp === (await this.stampOf(studyRef))) this.replies.keep(key, reply);
  }

  /** Says as long as it is the same that the reply is, to the same caller; null for what is never kept. */
  private stampOf(studyRef: string): Promise<string | null> {
    return releaseStamps(this.db)
      .add(studyRef)
      .catch(() => null);
  }

  private async run(
    { document, program, body: { operationName, variables } }: KnownOperation,
    contextValue: Context,
  ): Promise<Reply | null> {
    const { schema } = this;
    const operation = getOperationAST(document, operationName || null);
    if (!operation || operation.operation === 'subscription') return null;
    try {
      requireCovered(schema, contextValue.principal, { document, operation, variables });
    } catch {
      return null;
    }
    const { data, errors }: ExecutionResult = await (program
      ? program(contextValue, variables)
      : execute({ schema, document, contextValue, operationName: operationName || null, variableValues: variables }));
    if (data === undefined) return null;
    if (!errors) return { text: `${JSON.stringify({ data })}\n` };
    const shown = errors.map(this.shown);
    return { text: `${JSON.stringify({ errors: shown, data })}\n`, errors: shown };
  }

  private remember(source: string, { document, operation }: Selected): void {
    if (source.length > LONGEST || this.known.has(source)) return;
    if (this.known.size >= KEPT) this.known.delete(this.known.keys().next().value!);
    // Of several operations in one document nobody has a large reply kept, and none is compiled.
    const isAlone = getOperationAST(document, null) === operation;
    const settled = isAlone ? settledStudyOf(this.schema, document, operation) : null;
    // Of a condition that is null, graphql-jit makes nothing, and graphql-js an error.
    const isPlain = isAlone && isRespondents(operation) && !source.includes('@');
    const program = settled || isPlain ? programOf(this.schema, document) : null;
    this.known.set(source, { document, settledStudyOf: settled, program });
  }
}

/** What respondents change: nearly all the load there is while a survey is open. */
const RESPONDENTS: readonly string[] = [
  'startStudyResponse',
  'answerPrompt',
  'completeStudyResponse',
  'submitResponse',
] satisfies (keyof Mutation)[];

function isRespondents({
  selectionSet: {
    selections: [field, another],
  },
}: OperationDefinitionNode): boolean {
  return field?.kind === Kind.FIELD && RESPONDENTS.includes(field.name.value) && !another;
}

function toSend(reply: Reply | null): PlainReply | null {
  const wait = secondsToWait(reply?.errors);
  return (
    reply && {
      status: 200,
      text: reply.text,
      isCompressed: true,
      headers: wait > 0 ? { 'Retry-After': String(wait) } : {},
    }
  );
}
