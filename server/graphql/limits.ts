import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, NoSchemaIntrospectionCustomRule, type ValidationContext, type ValidationRule } from 'graphql';

/** The parser refuses a document with more tokens than this. */
export const MAX_DOCUMENT_TOKENS = 2_000;

const MAX_DEPTH = 12;
const MAX_ALIASES = 30;
const MAX_DIRECTIVES = 50;

/**
 * Makes the rules report a document that exceeds a limit like any other invalid document. By default they would throw.
 */
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** Refuses NUL, the only character that PostgreSQL can't store, in literals. http/body.ts refuses it in variables. */
const noNulRule: ValidationRule = (context) => ({
  StringValue(node) {
    if (!node.value.includes('\u0000')) return;
    context.reportError(new GraphQLError('Text may not contain a NUL character.', { nodes: node }));
  },
});

/** The validation rules that HTTP and sockets add to GraphQL's own. In production they also refuse introspection. */
export const documentLimitRules = (isProduction: boolean): ValidationRule[] => [
  maxDepthRule({
    n: MAX_DEPTH,
    flattenFragments: true,
    ignoreIntrospection: !isProduction,
    ...reported,
  }) as ValidationRule,
  maxAliasesRule({ n: MAX_ALIASES, ...reported }) as ValidationRule,
  maxDirectivesRule({ n: MAX_DIRECTIVES, ...reported }) as ValidationRule,
  noNulRule,
  ...(isProduction ? [NoSchemaIntrospectionCustomRule] : []),
];
