import { screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { renderRoutes } from '@/apollo/testing/renderRoutes';
import { Component as AccessDeniedPage } from './AccessDeniedPage';
import { accessSettings } from '../testing/accessSettings';

it.each([
  ['starts single sign-on again', true, '/account/devex/sso?next=%2Fteams'],
  ['opens the start page', false, '/'],
])('says whom to ask for a role, and %s to check for it', async (_, sso, href) => {
  const { config } = accessSettings({ sso });
  renderRoutes(
    [
      {
        element: <Outlet context={{ ...config, providerName: 'Acme Platform' }} />,
        children: [{ path: '/auth/access', element: <AccessDeniedPage /> }],
      },
    ],
    '/auth/access?next=%2Fteams',
    {},
  );
  expect(await screen.findByText(/You have not been granted access/)).toHaveTextContent(
    'You have not been granted access. Please ask your Acme Platform admin for the DevEx Viewer or DevEx Admin role.',
  );
  expect(screen.getByRole('link', { name: 'Refresh permissions' })).toHaveAttribute('href', href);
});
