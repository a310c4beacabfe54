import { ApolloClient, ApolloLink, gql, Observable } from '@apollo/client';
import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { createCache } from './apollo/cache';
import { pageErrorLink } from './apollo/pageErrors';
import { scopeToken } from './apollo/scopeToken';
import { refusal } from './apollo/testing/renderRoutes';
import { messageForReason } from './features/access/errors/errorMessages';
import { pageActions } from './pageActions';
import type { ErrorReason } from './apollo/types.generated';

const ME = gql('query Me { me { ref } }');
const READ = gql('query Read { config { providerName } }');
const CHANGE = gql('mutation UpdateCompany { signOut }');
const PLACE = '/study/7/analyze?team=2';

/** The application at an address: its client, its router, and a server that refuses every request in the same way. */
function open(
  failure: unknown,
  { at = PLACE, token = '', routes = [{ path: '*', element: null }] as RouteObject[] } = {},
) {
  sessionStorage.clear();
  if (token) sessionStorage.setItem('candor_scope_token', token);
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (!CombinedGraphQLErrors.is(failure)) return observer.error(failure);
        observer.next({ errors: failure.errors });
        observer.complete();
      }),
  );
  const router = createMemoryRouter(routes, { initialEntries: ['/before', at], initialIndex: 1 });
  const page = { ...pageActions(router), report: jest.fn(), reloadToSignIn: jest.fn() };
  const client = new ApolloClient({ cache: createCache(), link: ApolloLink.from([pageErrorLink(page), server]) });
  client.writeQuery({ query: ME, data: { me: { __typename: 'User', ref: '1' } } });
  client.writeQuery({ query: READ, data: { config: { __typename: 'Config', providerName: 'Candor' } } });

  const fails = async (reply: Promise<unknown>) => {
    await expect(reply).rejects.toBeDefined(); // the caller gets the error in every case
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    page,
    read: (context = {}) => fails(client.query({ query: READ, fetchPolicy: 'network-only', context })),
    change: () => fails(client.mutate({ mutation: CHANGE })),
    address: () => router.state.location.pathname + router.state.location.search,
    /** The code and the sentence that the error page shows. */
    error: () => {
      const address = new URLSearchParams(router.state.location.search);
      return { code: address.get('code'), message: messageForReason(address.get('reason')) };
    },
    knowsUser: () => client.readQuery({ query: ME }) !== null,
    remembers: () => client.readQuery({ query: READ }) !== null,
    goBack: () => router.navigate(-1),
  };
}
const forbidden = (
  detail = 'You do not have permission to perform this action.',
  reason: ErrorReason | undefined = 'NOT_PERMITTED',
) => refusal('FORBIDDEN', detail, undefined, reason);
const expired = forbidden('Token has expired.', 'SCOPE_TOKEN_EXPIRED');
const unauthenticated = refusal(
  'UNAUTHENTICATED',
  'Authentication credentials were not provided.',
  undefined,
  'NOT_SIGNED_IN',
);
const answered = (status: number, body = '<html>') =>
  new ServerError('refused', { response: new Response(body, { status }), bodyText: body });

describe('403', () => {
  it.each([
    ['DEMO', 'by link'],
    ['', 'in person'],
  ])('always forgets who was signed in (%p, %s)', async (token) => {
    const app = open(forbidden(), { token });
    await app.read();
    expect(app.knowsUser()).toBe(false);
  });

  it('says that a link has expired, and forgets the link', async () => {
    const app = open(expired, { token: 'abc' });
    await app.read();
    expect(app.address()).toMatch(/^\/error\?/);
    expect(app.error()).toEqual({
      code: '403',
      message: 'Sorry, the link you were provided has expired. Please request a new one!',
    });
    expect(app.page.report).not.toHaveBeenCalled();
    expect(scopeToken()).toBeNull();
  });

  it.each([
    ['Authentication credentials were not provided.', 'SCOPE_TOKEN_UNKNOWN'],
    ['Token does not have sufficient scopes.', 'SCOPE_TOKEN_INSUFFICIENT'],
    ['You do not have permission to perform this action.', 'NOT_PERMITTED'],
  ] as const)('says that a link is invalid, and reports it: %s', async (detail, reason) => {
    const app = open(forbidden(detail, reason), { token: 'abc' });
    await app.read();
    expect(app.error()).toEqual({
      code: '403',
      message: 'Sorry, the link you were provided has been invalidated. Please request a new one!',
    });
    expect(app.page.report).toHaveBeenCalledWith(expect.objectContaining({ message: '403 FORBIDDEN: Read' }));
    expect(scopeToken()).toBeNull();
  });

  it('shows a general error for any other refusal of a share link', async () => {
    const app = open(refusal('FORBIDDEN', 'Not today.'), { token: 'abc' });
    await app.read();
    expect(app.error()).toEqual({ code: '403', message: 'An error occurred with the link you were provided.' });
    expect(app.page.report).not.toHaveBeenCalled();
  });

  it('shows the error page only once for all refused requests of a page', async () => {
    const app = open(expired, { token: 'abc' });
    await Promise.all([app.read(), app.read()]);
    expect(app.error().code).toBe('403');
  });

  it('does not interrupt the way to the error page when a request without the deleted link is refused', async () => {
    let arrive = (_route: { element: null }) => {};
    const errorPage = {
      path: '/error',
      lazy: () => new Promise<{ element: null }>((resolve) => void (arrive = resolve)),
    };
    const app = open(forbidden(), { token: 'abc', routes: [errorPage, { path: '*', element: null }] });
    await app.read();
    await app.read();
    arrive({ element: null });
    await new Promise((resolve) => setTimeout(resolve));
    expect(app.error().message).toBe(
      'Sorry, the link you were provided has been invalidated. Please request a new one!',
    );
  });

  it('without a share link clears the cache and asks to sign in, without leading back to the page', async () => {
    const app = open(forbidden());
    await app.read();
    expect(app.remembers()).toBe(false);
    expect(app.address()).toBe('/auth/sign-in');
    expect(app.page.reloadToSignIn).not.toHaveBeenCalled();
  });

  it('with a wrong CSRF token reloads the sign-in page', async () => {
    const app = open(forbidden('CSRF Failed: CSRF token incorrect.', 'CSRF_FAILED'));
    await app.change();
    expect(app.page.reloadToSignIn).toHaveBeenCalledTimes(1);
    expect(app.remembers()).toBe(false);
  });

  it('also applies to a 403 from a proxy', async () => {
    const app = open(answered(403));
    await app.read();
    expect(app.address()).toBe('/auth/sign-in');
  });
});

describe('404', () => {
  it.each([
    ['', 'in person'],
    ['abc', 'by link'],
  ])('replaces the page by the error page in the history (%p, %s)', async (token) => {
    const app = open(refusal('NOT_FOUND', 'Not found.'), { token });
    await app.read();
    expect(app.address()).toMatch(/^\/error\?/);
    expect(app.error()).toEqual({ code: '404', message: "Sorry, we couldn't find the data you were looking for." });
    expect(app.knowsUser()).toBe(true);
    await app.goBack();
    expect(app.address()).toBe('/before');
  });
});

describe('400', () => {
  it('is reported with the names of the fields but not their values, and stays on the page', async () => {
    const app = open(
      refusal('BAD_USER_INPUT', '“ada@acme.test” is no name.', {
        name: ['“ada@acme.test” is no name.'],
        slug: ['No.'],
      }),
    );
    await app.change();
    expect(app.page.report).toHaveBeenCalledWith(
      expect.objectContaining({ message: '400 BAD_USER_INPUT: UpdateCompany (name, slug)' }),
    );
    expect(app.address()).toBe(PLACE);
  });
});

describe('401', () => {
  it.each([
    ['by the gateway', unauthenticated],
    [
      'before it',
      answered(
        401,
        JSON.stringify({ errors: [{ message: 'No.', extensions: { code: 'UNAUTHENTICATED', status: 401 } }] }),
      ),
    ],
    ['by a proxy', answered(401)],
  ])('leads to the sign-in page and back after a reply %s', async (_, failure) => {
    const app = open(failure);
    await app.read();
    expect(app.address()).toBe(`/auth/sign-in?next=${encodeURIComponent(PLACE)}`);
  });

  it.each(['/auth/sign-in?next=%2Fstudies', '/auth/create-account', '/auth/reset-password/', '/terms'])(
    'stays at %s, where nobody has to be signed in, and forgets the former person',
    async (at) => {
      const app = open(unauthenticated, { at });
      await app.read();
      expect(app.address()).toBe(at);
      expect(app.knowsUser()).toBe(false);
    },
  );

  it('never leads the holder of a share link to the sign-in page', async () => {
    const app = open(unauthenticated, { token: 'abc' });
    await app.read();
    expect(app.error().message).toBe(
      'Sorry, the link you were provided has been invalidated. Please request a new one!',
    );
  });
});

it.each([
  ['a conflict', refusal('CONFLICT', 'A closed survey cannot be reopened.')],
  ['a defect', refusal('INTERNAL_SERVER_ERROR', 'Internal server error.')],
  ['a lost connection', new TypeError('Failed to fetch')],
  ['a gateway in trouble', answered(502)],
])('leaves %s to the component that sent the request', async (_, failure) => {
  const app = open(failure);
  await app.change();
  expect(app.address()).toBe(PLACE);
  expect(app.knowsUser()).toBe(true);
  expect(app.page.report).not.toHaveBeenCalled();
});

it.each([
  ['404', refusal('NOT_FOUND', 'Not found.')],
  ['403', forbidden()],
  ['401', unauthenticated],
  ['400', refusal('BAD_USER_INPUT', 'No.')],
])('ignores a %s in the reply to a silent request', async (_, failure) => {
  const app = open(failure);
  await app.read({ isSilent: true });
  expect(app.address()).toBe(PLACE);
  expect(app.page.report).not.toHaveBeenCalled();
});
