import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema, type GraphQLSchema } from 'graphql';
import { textOf } from '../testkit';
import { readContract } from '../testkit/contract';

/** The part of the changelog about the next release: the paths that break, each with a reason. */
const BROKEN = new Set(
  [
    ...textOf('docs/graphql-changelog.md')
      .split('\n## ')[1]!
      .matchAll(/^- \*\*breaks\*\* `([^`]+)`/gm),
  ].map(([, path]) => path),
);

test('the contract breaks nothing of the last release that the changelog does not announce', async () => {
  const released = buildSchema(textOf('docs/released-contract.graphql'));
  const changes = await diff(released, readContract());
  const breaking = changes
    .filter(({ criticality }) => criticality.level === CriticalityLevel.Breaking)
    .filter(({ path }) => !BROKEN.has(path ?? ''));
  expect(breaking.map(({ path, message }) => `${path}: ${message}`)).toEqual([]);
});

test('whatever is deprecated says since when, until when, and what to use', () => {
  const reasons = Object.values(readContract().getTypeMap()).flatMap((type) =>
    'getFields' in type ? Object.values(type.getFields()).map((field) => field.deprecationReason) : [],
  );
  for (const reason of reasons.filter(Boolean))
    expect(reason).toMatch(/^Since \d{4}-\d\d-\d\d, until \d{4}-\d\d-\d\d\. Use .+\.$/);
});

test('a new mutation answers a payload, which can grow', () => {
  const mutationsOf = (schema: GraphQLSchema) => schema.getMutationType()!.getFields();
  const released = mutationsOf(buildSchema(textOf('docs/released-contract.graphql')));
  const added = Object.values(mutationsOf(readContract())).filter(({ name }) => !(name in released));
  expect(added.length).toBeGreaterThan(10);
  const bare = added.filter(({ type }) => !/Payload!$/.test(String(type)));
  expect(bare.map(({ name }) => name)).toEqual([]);
});
