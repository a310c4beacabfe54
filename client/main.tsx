import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApolloProvider } from '@apollo/client/react';
import { createBrowserRouter, createPath, RouterProvider } from 'react-router-dom';
import { createClient } from './apollo/client';
import { startObservability } from './features/observability/startObservability';
import { freshRoutes } from './freshRoutes';
import { pageActions } from './pageActions';
import { routes } from './routes';
import { EmotionRoot } from './theme/EmotionRoot';
import { ThemeModeProvider } from './theme/ThemeModeProvider';

const router = createBrowserRouter(
  freshRoutes(routes, {
    destination: () => router.state.navigation.location && createPath(router.state.navigation.location),
    load: (address) => window.location.assign(address),
  }),
);
const client = createClient(pageActions(router));
startObservability(router, client);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeModeProvider>
      <EmotionRoot>
        <ApolloProvider client={client}>
          <RouterProvider router={router} />
        </ApolloProvider>
      </EmotionRoot>
    </ThemeModeProvider>
  </StrictMode>,
);
