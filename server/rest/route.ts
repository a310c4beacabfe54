import type { Mutation, Query } from '../schema.generated';

/** The GraphQL type of each field by its name. `UUID!` is required, and `[UUID!]` may be repeated. */
export type FieldTypeNames = Readonly<Record<string, string>>;

/** The input of a call after the types of all values were checked. */
export interface Input {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

/** The result of an operation: the root fields that it selects. */
export type OperationData = Omit<Query, '__typename'> & Omit<Mutation, '__typename'>;

/** Where a page of a list stands in it. */
export interface PageOfList {
  /** The length of the whole list, where the operation knows it. */
  total?: number;
  next?: string | null;
  /** The reason why the list is hidden, and the smallest number of respondents with which it would be shown. */
  suppressed?: { reason: string; needed: number };
}

export interface Route {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** The path below /api, with parameters as in `/study/:studyRef`. Their types are in PATH_PARAMETERS. */
  path: string;
  summary: string;
  /** A text for the documentation that adds to the summary. */
  description?: string;
  query?: FieldTypeNames;
  body?: FieldTypeNames;
  /** The arguments and input fields of the operation that the call names otherwise, so that a refusal names them as the caller does. */
  namesInCall?: Readonly<Record<string, string>>;
  /** A GraphQL document. If it has several operations, `operationName` chooses one. It may use any fragment of `shapes`. */
  operation: string;
  operationName?(input: Input): string;
  variables?(input: Input): Record<string, unknown>;
  /** Maps the result of the operation to the body of the reply. Without this function the reply has no body. It contains no business rule. */
  result?(data: OperationData): unknown;
  status?: 200 | 201 | 204;
  /** For a page of a list: how long the whole list is, and the cursor of the next page. The headers of the reply tell both. */
  listPage?(data: OperationData): PageOfList;
  /** The status of a reply without a body, which is sent where the result is null. If it is missing, a null is sent as the body. */
  statusOfNull?: 202;
  /** The page to which a browser is redirected, for links in emails. Such a link is a GET that changes something. */
  page?: string;
  /** The shape of the reply for the documentation: `Name`, or `[Name]` for a list. */
  answer?: string;
  /** Marks a GET that can change something, as the REST contract requires. It needs the CSRF token when it does. */
  mayChange?: true;
  /** Marks a POST that changes nothing, as the REST contract requires for a question that stands in a body. */
  onlyReads?: true;
  /** Marks a call whose reply has a secret, such as a token. The reply is never kept for a repeated call. */
  repliesWithSecret?: true;
  /** Marks a call that may fail because of an outside service, for the documentation. */
  asksOutside?: true;
  /** Marks a call by respondents. The user who may be signed in within the same browser is ignored. */
  isPublic?: true;
}

/** A JSON schema in the dialect of OpenAPI 3.1. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** The types of all parameters of paths. A value that does not fit its type gets a 404. */
export const PATH_PARAMETERS: FieldTypeNames = {
  studyRef: 'UUID!',
  sequenceRef: 'UUID!',
  actionItemRef: 'UUID!',
  teamRef: 'UUID!',
  apiTokenRef: 'UUID!',
  userRef: 'UUID!',
  invitationRef: 'UUID!',
  token: 'String!',
  shareRef: 'UUID!',
  studyResponseRef: 'String!',
  promptSlug: 'String!',
  topicSlug: 'String!',
  slug: 'String!',
  targetRef: 'UUID!',
  threadRef: 'UUID!',
  noteRef: 'UUID!',
  verbatimRef: 'UUID!',
  textRef: 'UUID!',
  webhookRef: 'UUID!',
  deliveryRef: 'UUID!',
};

/** The names of the parameters of a path, in their order. */
export const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
