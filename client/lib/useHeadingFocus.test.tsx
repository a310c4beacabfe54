import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { useHeadingFocus } from './useHeadingFocus';

let finishLoading = () => {};
function Frame() {
  useHeadingFocus();
  return (
    <main>
      <Outlet />
    </main>
  );
}
function Late() {
  const [isLoaded, setLoaded] = useState(false);
  finishLoading = () => setLoaded(true);
  return (
    <>
      {isLoaded && <h1>Late</h1>}
      <input aria-label="Search" />
    </>
  );
}
function open() {
  const tabs = [
    { path: 'a', element: <p>A</p> },
    { path: 'b', element: <p>B</p> },
  ];
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <h1>Start</h1> },
        { path: '/late', element: <Late /> },
        {
          path: '/tabs',
          element: (
            <>
              <h1>Tabs</h1>
              <button>Tab</button>
              <Outlet />
            </>
          ),
          children: tabs,
        },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return (path: string) => act(() => router.navigate(path));
}

it('does not move the focus on a page load', () => {
  open();
  expect(document.body).toHaveFocus();
});

it('moves the focus to the heading of the next page', async () => {
  const go = open();
  await go('/tabs/a');
  expect(screen.getByRole('heading', { name: 'Tabs' })).toHaveFocus();
});

it('waits for a heading that comes with its data', async () => {
  const go = open();
  await go('/late');
  await act(async () => finishLoading());
  expect(screen.getByRole('heading', { name: 'Late' })).toHaveFocus();
});

it('does not take the focus from somebody who has begun to type', async () => {
  const go = open();
  await go('/late');
  const search = screen.getByLabelText('Search');
  await act(async () => {
    search.focus();
    finishLoading();
  });
  expect(screen.getByRole('heading', { name: 'Late' })).not.toHaveFocus();
});

it('does not move the focus where the heading stays, as between tabs', async () => {
  const go = open();
  await go('/tabs/a');
  act(() => screen.getByRole('button').focus());
  await go('/tabs/b');
  expect(screen.getByRole('button')).toHaveFocus();
});
