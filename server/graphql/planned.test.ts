import { makeExecutableSchema } from '@graphql-tools/schema';
import { getOperationAST, graphql, parse } from 'graphql';
import type { Context } from '../features/context';
import { planOf } from './planned';

/** A schema with what can be told of something, and all that can go wrong with it. */
const schema = makeExecutableSchema({
  typeDefs: `
    type Query { found: Found! given(times: Int! = 2): [Int!]! late: Int failing: Int! }
    union Found = Shown | Hidden
    type Shown { name: String! more: [Hidden!] }
    type Hidden { name: String reason: String! }`,
  resolvers: {
    Query: {
      found: async () => ({ __typename: 'Shown', name: 'docs', more: [{ name: null, reason: 'few' }] }),
      given: (_: unknown, { times }: { times: number }) => [1, Promise.resolve(2)].map((n) => Promise.resolve(n).then((one) => one * times)),
      late: () => new Promise((_, failed) => setImmediate(() => failed(new Error('late')))),
      failing: () => null,
    },
    Found: { __resolveType: ({ __typename }: { __typename: string }) => __typename },
  },
});
const planned = (source: string, variables: Record<string, unknown> = {}) => {
  const document = parse(source);
  return planOf(schema, document, getOperationAST(document)!)?.({} as Context, variables);
};

test.each([
  '{ found { __typename ... on Shown { name more { name reason } } ... on Hidden { reason } } }',
  'query ($times: Int = 5) { two: given ten: given(times: $times) found { ...Any } } fragment Any on Found { ... on Shown { of: name } ... on Shown { name } }',
])('%s: as graphql-js has it', async (source) => {
  const { data, errors } = await graphql({ schema, source });
  expect(errors).toBeUndefined();
  expect(JSON.stringify(await planned(source))).toBe(JSON.stringify(data));
});

test.each(['{ failing }', '{ late failing }', '{ late }'])('%s: is left to graphql-js, and nothing fails unseen', async (source) => {
  await expect(planned(source)).rejects.toThrow();
  // What was still on its way when the plan ended: Jest fails of a rejection that nobody handles.
  await new Promise((done) => setImmediate(() => setImmediate(done)));
});

test('variables that do not fit are left to graphql-js, and so is a selection that depends on them', async () => {
  await expect(planned('query ($times: Int!) { given(times: $times) }', { times: 'two' })).rejects.toThrow();
  expect(planned('query ($wanted: Boolean!) { late @include(if: $wanted) }')).toBeUndefined();
});
