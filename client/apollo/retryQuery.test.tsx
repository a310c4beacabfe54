import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { throwError } from 'rxjs';
import { createErrorReporting } from '@/lib/errorReporting';
import { isRequestError } from './retryQuery';

const document = gql`
  query {
    me {
      ref
    }
  }
`;
/** The error that a query rejects with. */
const errorOf = (link: ApolloLink) =>
  new ApolloClient({ link, cache: new InMemoryCache() }).query({ query: document }).then(
    () => null,
    (error: unknown) => error,
  );

it('does not report a request that could not be sent', async () => {
  const failed = new ApolloLink(() => throwError(() => new TypeError('Failed to fetch')));
  expect(isRequestError(await errorOf(failed))).toBe(true);
  expect(isRequestError(new TypeError('undefined is not a function'))).toBe(false);
});

it('reports any other error', async () => {
  const captureException = jest.fn();
  const {
    expect: expectErrors,
    reportUnexpected,
    start,
  } = createErrorReporting(async () => () => ({ captureException }));
  await start('https://key@errors.example/1', 'production');
  const [expected, unexpected] = [new Error('refused'), new Error('defect')];
  expectErrors((error) => error === expected);
  reportUnexpected(expected);
  reportUnexpected(unexpected);
  expect(captureException.mock.calls).toEqual([[unexpected]]);
});
