import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, type ValidationContext, type ValidationRule } from 'graphql';

/** The parser refuses a document with more tokens than this. */
export const MAX_DOCUMENT_TOKENS = 2_000;

const MAX_DEPTH = 12;
const MAX_ALIASES = 30;
const MAX_DIRECTIVES = 50;

/**
 * Makes a rule report a document that exceeds its limit like any other invalid document, with a code and a sentence of its own. By default it
 * would throw, and call it an error of syntax.
 */
const reported = (code: string, message: string) => ({
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, { nodes }: GraphQLError) =>
      context?.reportError(new GraphQLError(message, { nodes, extensions: { limit: code } })),
  ],
});

/** The code of the limit that an error is about; undefined for every other error. */
export function limitOf({ message, extensions }: GraphQLError): { code: string; message: string } | undefined {
  if (typeof extensions.limit === 'string') return { code: extensions.limit, message };
  // The parser has no other sign of this limit than its sentence.
  if (!message.startsWith('Syntax Error: Document contains more')) return undefined;
  return { code: 'DOCUMENT_TOO_LONG', message: `The document has more than ${MAX_DOCUMENT_TOKENS} tokens.` };
}

/** Refuses NUL, the only character that PostgreSQL can't store, in literals. http/body.ts refuses it in variables. */
const noNulRule: ValidationRule = (context) => ({
  StringValue(node) {
    if (!node.value.includes('\u0000')) return;
    context.reportError(new GraphQLError('Text may not contain a NUL character.', { nodes: node }));
  },
});

/** Says where the contract is, in the place of GraphQL's own rule, which says only that introspection is off, once for each field. */
const noIntrospectionRule: ValidationRule = (context) => ({
  Field(node) {
    if (node.name.value !== '__schema' && node.name.value !== '__type') return;
    const message = 'Introspection is off. GET /graphql/schema.graphql gives the contract to API keys.';
    context.reportError(new GraphQLError(message, { nodes: node, extensions: { limit: 'INTROSPECTION_OFF' } }));
  },
});

/** The validation rules that HTTP and sockets add to GraphQL's own. In production they also refuse introspection. */
export const documentLimitRules = (isProduction: boolean): ValidationRule[] => [
  maxDepthRule({
    n: MAX_DEPTH,
    flattenFragments: true,
    ignoreIntrospection: !isProduction,
    ...reported('DOCUMENT_TOO_DEEP', `The document is nested more than ${MAX_DEPTH} levels deep.`),
  }) as ValidationRule,
  maxAliasesRule({
    n: MAX_ALIASES,
    ...reported('TOO_MANY_ALIASES', `The document has more than ${MAX_ALIASES} aliases.`),
  }) as ValidationRule,
  maxDirectivesRule({
    n: MAX_DIRECTIVES,
    ...reported('TOO_MANY_DIRECTIVES', `The document has more than ${MAX_DIRECTIVES} directives.`),
  }) as ValidationRule,
  noNulRule,
  ...(isProduction ? [noIntrospectionRule] : []),
];
