import type { GraphQLEnumType } from 'graphql';
import { filesIn, textOf } from '../testkit';
import { readContract } from '../testkit/contract';

const reasons = (readContract().getType('ErrorReason') as GraphQLEnumType).getValues();

test('docs/errors.md has every reason of the contract, in its order and words', () => {
  const rows = [...textOf('docs/errors.md').matchAll(/^\| `([A-Z_]+)` \| (\D.*) \|$/gm)].map(([, name, when]) => [
    name,
    when,
  ]);
  expect(rows).toEqual(reasons.map(({ name, description }) => [name, description]));
});

test('every reason is one that the server gives', () => {
  const sources = filesIn('server', '.ts')
    .filter((file) => !/(\.test|\.generated)\.ts$/.test(file))
    .map(textOf);
  const unused = reasons.filter(({ name }) => !sources.some((source) => source.includes(`'${name}'`)));
  expect(unused.map(({ name }) => name)).toEqual([]);
});
