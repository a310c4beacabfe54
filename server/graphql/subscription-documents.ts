import { GraphQLError, parse, specifiedRules, validate, type DocumentNode, type GraphQLSchema } from 'graphql';
import { documentLimitRules, MAX_DOCUMENT_TOKENS } from './limits';

/** Limits for the documents that are kept, and for their length in characters, because everybody with an account can send documents. */
const MOST_KEPT = 50;
const LONGEST_KEPT = 5_000;

/** A document that GraphQL has found valid, and the text that it was read from. */
export interface ValidDocument {
  text: string;
  document: DocumentNode;
}

/**
 * Reads the documents of subscriptions. Subscribers with the same text share one document, because thousands of open pages send the same few, and each
 * keeps its document as long as it is open.
 */
export class SubscriptionDocuments {
  private readonly kept = new Map<string, ValidDocument>();
  private readonly rules;

  constructor(
    private readonly schema: GraphQLSchema,
    isProduction: boolean,
  ) {
    this.rules = [...specifiedRules, ...documentLimitRules(isProduction)];
  }

  /** The document of a text, or the reasons why it is refused. */
  read(text: string): ValidDocument | readonly GraphQLError[] {
    const kept = this.kept.get(text);
    if (kept) return kept;
    const document = parsed(text);
    if (document instanceof GraphQLError) return [document];
    const problems = validate(this.schema, document, this.rules);
    if (problems.length > 0) return problems;
    const valid = { text, document };
    if (text.length <= LONGEST_KEPT) this.keep(valid);
    return valid;
  }

  /** Keeps a document in the place of the one that has been kept for longest. */
  private keep(valid: ValidDocument): void {
    if (this.kept.size >= MOST_KEPT) this.kept.delete(this.kept.keys().next().value!);
    this.kept.set(valid.text, valid);
  }
}

function parsed(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: MAX_DOCUMENT_TOKENS });
  } catch (error) {
    return error as GraphQLError;
  }
}
