import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useLinkComponent } from '../ui/LinkContext';
import { RouterLinks } from './RouterLinks';

function Links() {
  const Link = useLinkComponent();
  return (
    <>
      <Link href="/results/topics">Topics</Link>
      <Link href="?sort=score">By score</Link>
      <Link href="https://metrics.test/docs">Metrics</Link>
    </>
  );
}

test('a link has its address for other tabs as href, and a click in this tab follows the plain address', async () => {
  const page = (
    <RouterLinks elsewhere={(href) => (href.startsWith('/results') ? `${href}#elsewhere` : null)}>
      <Links />
    </RouterLinks>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/results/insights'] });
  render(<RouterProvider router={router} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/results/topics#elsewhere',
    '/results/insights?sort=score#elsewhere',
    'https://metrics.test/docs',
  ]);
  await userEvent.click(screen.getByRole('link', { name: 'Topics' }));
  expect(router.state.location).toMatchObject({ pathname: '/results/topics', hash: '' });
});
