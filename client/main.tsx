import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApolloProvider } from '@apollo/client/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createClient } from './apollo/client';
import { startObservability } from './features/observability/startObservability';
import { pageActions } from './pageActions';
import { routes } from './routes';
import { EmotionRoot } from './theme/EmotionRoot';
import { ThemeModeProvider } from './theme/ThemeModeProvider';

const router = createBrowserRouter(routes);
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
