import { buildASTSchema, concatAST, parse, type GraphQLSchema } from 'graphql';
import { filesIn, textOf } from './files';

/** The contract by itself: types and fields, with nothing behind them. */
export const readContract = (): GraphQLSchema =>
  buildASTSchema(concatAST(filesIn('schema', '.graphql').map((file) => parse(textOf(file)))));
