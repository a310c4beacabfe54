import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases';
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth';
import { maxDirectivesRule } from '@escape.tech/graphql-armor-max-directives';
import { GraphQLError, NoSchemaIntrospectionCustomRule, type ValidationContext, type ValidationRule } from 'graphql';

/** A document is refused while it is being read once it has more tokens than this. */
export const MAX_DOCUMENT_TOKENS = 2_000;

const MAX_DEPTH = 12;
const MAX_ALIASES = 30;
const MAX_DIRECTIVES = 50;

/** A document past a limit is reported like any other invalid one; by default the rules would throw instead. */
const reported = {
  propagateOnRejection: false,
  onReject: [(context: ValidationContext | null, error: GraphQLError) => context?.reportError(error)],
};

/** PostgreSQL stores every character but this one. Variables are checked with the body (http/body.ts), literals here. */
const noNulRule: ValidationRule = (context) => ({
  StringValue(node) {
    if (!node.value.includes('\u0000')) return;
    context.reportError(new GraphQLError('Text may not contain a NUL character.', { nodes: node }));
  },
});

/** Rules beyond the language's own; the same for HTTP and sockets. Introspection is a developer's tool. */
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
