import { buildASTSchema, concatAST, parse, type GraphQLSchema } from 'graphql';
import { filesIn, textOf } from './files';

/** Reads the GraphQL schema without resolvers. */
export const readContract = (): GraphQLSchema =>
  buildASTSchema(concatAST(filesIn('schema', '.graphql').map((file) => parse(textOf(file)))));
