import type { Mutation, Query } from '../schema.generated';

/** Names with the type of each value in GraphQL's notation: `UUID!` must be there, `[UUID!]` may be repeated. */
export type Fields = Readonly<Record<string, string>>;

/** What a call brought along, once every value has been found to have its type. */
export interface Input {
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

/** What an operation gives back: the root fields it selects. */
export type Data = Omit<Query, '__typename'> & Omit<Mutation, '__typename'>;

export interface Route {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below /api, with parameters as in `/study/:studyRef`; their types are in PATH_PARAMETERS. */
  path: string;
  summary: string;
  /** For the documentation: what the summary has no room for. */
  description?: string;
  query?: Fields;
  body?: Fields;
  /** A GraphQL document of one operation, or of several among which `operationName` chooses. It may use any shape. */
  operation: string;
  operationName?(input: Input): string;
  variables?(input: Input): Record<string, unknown>;
  /** Turns what the operation gave into the reply's body; without it there is none. Holds no rule. */
  result?(data: Data): unknown;
  status?: 200 | 201 | 204;
  /** For a link out of a mail, which is a GET that changes something: the page that a browser is sent on to. */
  page?: string;
  /** For the documentation: a shape by its name, or `[Name]` for a list of it. */
  answer?: string;
  /** A GET that changes something when it is asked to, which the contract has so. It needs the CSRF token then. */
  mayChange?: true;
  /** For the documentation: a service outside has its part in the answer, and may fail. */
  asksOutside?: true;
  /** The respondent's side: whoever else the browser is signed in as is not looked at. */
  isPublic?: true;
}

/** A JSON schema as OpenAPI 3.1 has it. */
export type JsonSchema = { readonly [keyword: string]: unknown };

/** Every parameter that occurs in a path. A value that is not of its type names nothing: 404. */
export const PATH_PARAMETERS: Fields = {
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
  verbatimRef: 'UUID!',
  textRef: 'UUID!',
};

/** The parameters of a path, in order. */
export const parametersOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1]!);
