import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, createPath, RouterProvider, type RouteObject } from 'react-router-dom';
import { freshRoutes } from './freshRoutes';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const ROUTES: RouteObject[] = [
  {
    errorElement: <p>It failed</p>,
    hydrateFallbackElement: <p>Loading</p>,
    children: [
      { path: '/list', lazy: async () => ({ Component: () => <p>The list</p> }) },
      { path: '/teams', lazy: gone },
    ],
  },
];

/** Opens an address of the application, at a server that serves pages or is away. */
function open(address: string, isServed: boolean) {
  const loaded: string[] = [];
  global.fetch = jest.fn(async () => {
    if (!isServed) throw new TypeError('Failed to fetch');
    return { ok: true } as Response;
  });
  const router = createMemoryRouter(
    freshRoutes(ROUTES, {
      destination: () => router.state.navigation.location && createPath(router.state.navigation.location),
      load: (path) => void loaded.push(path),
    }),
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return { router, loaded };
}

it('loads a page from the server when its code is gone, and shows the old one meanwhile', async () => {
  const { router, loaded } = open('/list', true);
  expect(await screen.findByText('The list')).toBeVisible();
  await act(async () => void router.navigate('/teams?search=Cloud'));
  await waitFor(() => expect(loaded).toEqual(['/teams?search=Cloud']));
  expect(screen.getByText('The list')).toBeVisible();
});

it('says that it failed when the server can not be reached', async () => {
  const { router, loaded } = open('/list', false);
  await screen.findByText('The list');
  await act(async () => void router.navigate('/teams'));
  expect(await screen.findByText('It failed')).toBeVisible();
  expect(loaded).toEqual([]);
});

it('says that it failed at the first page, and does not load it again and again', async () => {
  const { loaded } = open('/teams', true);
  expect(await screen.findByText('It failed')).toBeVisible();
  expect(loaded).toEqual([]);
});
