import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { csrfLink, retryLink, sessionErrorLink } from './links';
import { refusal } from './testing/renderRoutes';

const READ = gql('query Read { hello }');
const CHANGE = gql('mutation Change { hello }');

/** A client over the links, with a server that fails as told, one failure for each call, and then answers. */
function connect(...failures: unknown[]) {
  const sent: Record<string, string>[] = [];
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        sent.push({ ...operation.getContext().headers });
        const failure = failures.shift();
        if (failure && !CombinedGraphQLErrors.is(failure)) return observer.error(failure);
        observer.next(CombinedGraphQLErrors.is(failure) ? { errors: failure.errors } : { data: { hello: 'world' } });
        observer.complete();
      }),
  );
  const signedOut = jest.fn();
  const link = ApolloLink.from([sessionErrorLink(signedOut), retryLink(), csrfLink(), server]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  return { sent, signedOut, read: () => client.query({ query: READ }), change: () => client.mutate({ mutation: CHANGE }) };
}
const lost = () => new TypeError('Failed to fetch');
const answered = (status: number, body = '') => new ServerError('refused', { response: new Response(body, { status }), bodyText: body });

it('asks a second time when a query got no answer, and only once more', async () => {
  const once = connect(lost());
  await expect(once.read()).resolves.toMatchObject({ data: { hello: 'world' } });
  expect(once.sent).toHaveLength(2);
  const twice = connect(lost(), lost());
  await expect(twice.read()).rejects.toThrow('Failed to fetch');
  expect(twice.sent).toHaveLength(2);
});

it.each([
  ['a change', lost(), 'change'],
  ['a gateway that waited in vain', answered(504), 'read'],
  ['a refusal', answered(403), 'read'],
] as const)('does not ask again after %s', async (_, failure, kind) => {
  const { sent, [kind]: send } = connect(failure);
  await expect(send()).rejects.toBeDefined();
  expect(sent).toHaveLength(1);
});

it('proves with the cookie’s token that the page itself is asking', async () => {
  document.cookie = 'csrftoken=a%2Bb; path=/';
  const { sent, read } = connect();
  await read();
  expect(sent[0]).toMatchObject({ 'X-CSRFToken': 'a+b' });
});

it.each([
  ['told by the gateway', refusal('UNAUTHENTICATED', 'Authentication credentials were not provided.')],
  ['told before it', answered(401, JSON.stringify({ errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED', status: 401 } }] }))],
  ['told by a proxy', answered(401, '<html>Unauthorized</html>')],
])('notices that the session has ended, %s', async (_, failure) => {
  const { signedOut, read } = connect(failure);
  await expect(read()).rejects.toBeDefined();
  expect(signedOut).toHaveBeenCalledTimes(1);
});

it('leaves every other refusal to whoever asked', async () => {
  const { signedOut, change } = connect(refusal('FORBIDDEN', 'You do not have permission to perform this action.'));
  await expect(change()).rejects.toBeDefined();
  expect(signedOut).not.toHaveBeenCalled();
});
