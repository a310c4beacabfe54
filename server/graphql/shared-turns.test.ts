import type { GraphQLResolveInfo, GraphQLObjectType } from 'graphql';
import { readContract } from '../../tests/testkit/contract';
import type { RequestContext } from '../request-context';
import { inTurns } from './shared-turns';

const schema = readContract();

/** Resolves a field of the schema in a dear operation. */
function dearField(name: string, value: () => unknown) {
  const [type, field] = name.split('.') as [string, string];
  const turn = jest.fn(() => Promise.resolve());
  const ctx = { turn } as Partial<RequestContext> as RequestContext;
  const { args: _, ...config } = (schema.getType(type) as GraphQLObjectType).getFields()[field]!;
  const { resolve } = inTurns(schema, { ...config, resolve: value });
  return { turn, call: (as = ctx) => resolve!(undefined, {}, as, {} as GraphQLResolveInfo) as Promise<unknown> };
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);

test('each item of a long list waits for a turn, and a short list is handed out at once', async () => {
  const long = dearField('StudyResults.segments', () => numbers(21));
  const items = (await long.call()) as Promise<number>[];
  expect(long.turn).toHaveBeenCalledTimes(21);
  expect(await Promise.all(items)).toEqual(numbers(21));
  const short = dearField('StudyResults.segments', () => Promise.resolve(numbers(20)));
  expect(await short.call()).toEqual(numbers(20));
  expect(short.turn).not.toHaveBeenCalled();
});

test('items that lead to statements are handed out together, so that loaders send each once', async () => {
  const { turn, call } = dearField('Sequence.studies', () => numbers(100));
  expect(await call()).toEqual(numbers(100));
  expect(turn).not.toHaveBeenCalled();
});

test('heavy fields of an operation begin one after the other, also after one that was refused', async () => {
  const begun: ((value: string) => void)[] = [];
  const { call } = dearField('StudyResults.comparedWith', () => new Promise((resolve) => begun.push(resolve)));
  const values = [call(), call()];
  await new Promise(setImmediate);
  expect(begun).toHaveLength(1);
  begun[0]!('first');
  expect(await values[0]).toBe('first');
  await new Promise(setImmediate);
  expect(begun).toHaveLength(2);
  begun[1]!('second');
  expect(await values[1]).toBe('second');

  const failing = dearField('StudyResults.comparedWith', () => Promise.reject(new Error('refused')));
  const refused = await Promise.allSettled([failing.call(), failing.call()]);
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a field without a weight, and every field of an operation that is not dear, stays as it is', () => {
  expect(dearField('SegmentScores.scores', () => numbers(30)).call()).toEqual(numbers(30));
  expect(dearField('StudyResults.segments', () => numbers(30)).call({} as RequestContext)).toEqual(numbers(30));
});
