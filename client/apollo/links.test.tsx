import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { InMemoryCache } from '@apollo/client/cache';
import { ServerError } from '@apollo/client/errors';
import { abortLink, credentialsLink, httpLink, retryLink } from './links';

const READ = gql('query Read { hello }');
const CHANGE = gql('mutation Change { hello }');

/** A reply of status 200 in which parts failed or were refused. */
const replied = (...statuses: number[]) => ({
  data: { hello: null },
  errors: statuses.map((status) => ({ message: 'refused', extensions: { status } })),
});
const isReply = (failure: unknown): failure is ReturnType<typeof replied> => 'errors' in (failure as object);

/** A client with these links. Its server fails once for each failure given, and then answers. */
function connect(...failures: unknown[]) {
  const sent: Record<string, string>[] = [];
  const server = new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        sent.push({ ...operation.getContext().headers });
        const failure = failures.shift();
        if (failure && !isReply(failure)) return observer.error(failure);
        observer.next(failure ?? { data: { hello: 'world' } });
        observer.complete();
      }),
  );
  const link = ApolloLink.from([abortLink(), retryLink(), credentialsLink(), server]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  return {
    sent,
    read: (context = {}) => client.query({ query: READ, context }),
    change: () => client.mutate({ mutation: CHANGE }),
  };
}
const lost = () => new TypeError('Failed to fetch');
const answered = (status: number) =>
  new ServerError('refused', { response: new Response('', { status }), bodyText: '' });

beforeEach(() => {
  sessionStorage.clear();
  document.cookie = 'csrftoken=a%2Bb; path=/';
});

it('retries a query without a reply once', async () => {
  const once = connect(lost());
  await expect(once.read()).resolves.toMatchObject({ data: { hello: 'world' } });
  expect(once.sent).toHaveLength(2);
  const twice = connect(answered(502), answered(502));
  await expect(twice.read()).rejects.toThrow('refused');
  expect(twice.sent).toHaveLength(2);
});

it.each([500, 502, 503])(
  'asks a second time after a reply with a failure of the server’s own (%i), and only once more',
  async (status) => {
    const once = connect(replied(status));
    await expect(once.read()).resolves.toMatchObject({ data: { hello: 'world' } });
    expect(once.sent).toHaveLength(2);
    const twice = connect(replied(status), replied(status));
    await expect(twice.read()).rejects.toThrow('refused');
    expect(twice.sent).toHaveLength(2);
  },
);

it.each([
  ['first by a lost connection', lost(), replied(500)],
  ['first by an error of the server', replied(500), lost()],
])('does not send a query a third time when it has failed in two ways: %s', async (_, ...failures) => {
  const { sent, read } = connect(...failures);
  await expect(read()).rejects.toBeDefined();
  expect(sent).toHaveLength(2);
});

it.each([
  ['a mutation without a reply', lost(), 'change'],
  ['a mutation with an error of the server', replied(500), 'change'],
  ['a reply with a timeout of an outside service', replied(504), 'read'],
  ['a reply with a refusal', replied(403), 'read'],
  ['a reply with a refusal beside a failure', replied(500, 403), 'read'],
  ['a timeout of a gateway', answered(504), 'read'],
  ['a refusal', answered(403), 'read'],
  ['an invalid request', answered(400), 'read'],
  ['an object that does not exist', answered(404), 'read'],
] as const)('does not ask again after %s', async (_, failure, kind) => {
  const { sent, [kind]: send } = connect(failure);
  await expect(send()).rejects.toBeDefined();
  expect(sent).toHaveLength(1);
});

it('sends the CSRF token from the cookie', async () => {
  const { sent, read } = connect();
  await read();
  expect(sent[0]).toEqual({ 'X-CSRFToken': 'a+b' });
});

it('sends the scope token instead in a tab with a share link', async () => {
  sessionStorage.setItem('candor_scope_token', 'DEMO');
  const { sent, read } = connect();
  await read();
  expect(sent[0]).toEqual({ Authorization: 'Scope DEMO' });
});

it('sends silent requests without the scope token, so that a broken link can be reported', async () => {
  sessionStorage.setItem('candor_scope_token', 'expired');
  const { sent, read } = connect();
  await read({ isSilent: true });
  expect(sent[0]).toEqual({ 'X-CSRFToken': 'a+b' });
});

it('ends an aborted request with its own error, and does not retry it', async () => {
  const before = globalThis.fetch;
  const asked = jest.fn(
    (_: unknown, { signal }: RequestInit) =>
      new Promise<Response>((_answer, fail) =>
        signal!.addEventListener('abort', () => fail(new DOMException('The user aborted a request.', 'AbortError'))),
      ),
  );
  globalThis.fetch = asked as never;
  const link = ApolloLink.from([abortLink(), retryLink(), httpLink()]);
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const caller = new AbortController();
  const reply = client.query({ query: READ, context: { fetchOptions: { signal: caller.signal } } });
  caller.abort();
  await expect(reply).rejects.toThrow('Request aborted');
  expect(asked).toHaveBeenCalledTimes(1);
  globalThis.fetch = before;
});
