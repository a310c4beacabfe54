import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { scopeToken } from '@/apollo/scopeToken';
import { refusal, renderRoutes, type ServerReplies } from '@/apollo/testing/renderRoutes';
import { NavigationFrame } from '../navigation/NavigationFrame';
import { RequireSession } from './RequireSession';

const STUDY = '11111111-1111-4111-8111-111111111111';
const scope = { __typename: 'TokenScope', studyRef: STUDY, expiresAt: '2026-12-05T08:00:00.000Z', isExample: false };
const IncidentBanner = () => ({ config: { __typename: 'Config', incidentBanner: null } });

/** Opens an address in a tab that holds a share link. */
const open = (address: string, answers: ServerReplies = {}) =>
  renderRoutes(
    [
      {
        element: <RequireSession />,
        children: [
          {
            element: <NavigationFrame />,
            children: [
              { path: '/study/:ref/analyze', element: <h1>Results</h1> },
              { path: '/series/:ref', element: <h1>Series</h1> },
            ],
          },
        ],
      },
    ],
    address,
    { LinkHolder: () => ({ tokenScope: scope }), IncidentBanner, ...answers },
  );

beforeEach(() => sessionStorage.setItem('candor_scope_token', 'abc'));
afterEach(() => sessionStorage.clear());

it('shows the shared results below a bar that says that they are shared and has no navigation', async () => {
  const { callsOf } = open(`/study/${STUDY}/analyze`);
  expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible();
  expect(screen.getByRole('banner')).toHaveTextContent('Shared with you by link, until');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(callsOf('Session')).toEqual([]); // the page requests no session
});

it('says in the bar that the results of the example survey are made up, and does not call them an example', async () => {
  open(`/study/${STUDY}/analyze`, {
    LinkHolder: () => ({ tokenScope: { ...scope, expiresAt: null, isExample: true } }),
  });
  expect(await screen.findByText('The results of a made-up company.')).toBeVisible();
  expect(screen.getByRole('banner')).not.toHaveTextContent('Example');
});

it('forgets the share link when its holder chooses to sign in', async () => {
  open(`/study/${STUDY}/analyze`);
  const link = await screen.findByRole('link', { name: 'Sign in instead' });
  expect(link).toHaveAttribute('href', '/auth/sign-in');
  link.addEventListener('click', (event) => event.preventDefault()); // jsdom can't load another page
  await userEvent.click(link);
  expect(scopeToken()).toBeNull();
});

it.each(['/', '/studies', '/studies/'])(
  'redirects from %s, the list of surveys, to the shared survey',
  async (address) => {
    const { router } = renderRoutes(
      [
        {
          element: <RequireSession />,
          children: [
            { index: true, element: null },
            { path: 'studies', element: null },
            { path: 'study/:ref/analyze', element: <h1>Results</h1> },
          ],
        },
      ],
      address,
      { LinkHolder: () => ({ tokenScope: scope }) },
    );
    expect(await screen.findByRole('heading', { name: 'Results' })).toBeVisible();
    expect(router.state.location.pathname).toBe(`/study/${STUDY}/analyze`);
  },
);

it('goes to the error page when the share link has expired', async () => {
  const { router } = open(`/study/${STUDY}/analyze`, {
    LinkHolder: () => {
      throw refusal('FORBIDDEN', 'Token has expired.', undefined, 'SCOPE_TOKEN_EXPIRED');
    },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/error'));
  expect(screen.queryByRole('alert')).toBeNull();
});
