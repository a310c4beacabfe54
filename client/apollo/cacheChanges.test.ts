import { filesIn, textOf } from '../../tests/testkit/files';
import { CACHE_CHANGES, REFETCHED_QUERIES } from './cacheChanges';

const operations = filesIn('client/features', '.graphql').map(textOf).join('\n');
const namesOf = (kind: 'query' | 'mutation') =>
  [...operations.matchAll(new RegExp(`^${kind} (\\w+)`, 'gm'))].map(([, name]) => name!);

it('names only mutations that the application sends', () => {
  expect(namesOf('mutation')).toEqual(
    expect.arrayContaining([...Object.keys(CACHE_CHANGES), ...Object.keys(REFETCHED_QUERIES)]),
  );
});

it('refetches only queries that the application sends', () => {
  expect(namesOf('query')).toEqual(expect.arrayContaining(Object.values(REFETCHED_QUERIES).flat()));
});
