import { CriticalityLevel, diff } from '@graphql-inspector/core';
import { buildSchema } from 'graphql';
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
