import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApolloProvider } from '@apollo/client/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createClient } from './apollo/client';
import { SIGN_IN, signInPath } from './features/access/safeNext';
import { routes } from './routes';
import { EmotionRoot } from './theme/EmotionRoot';
import { ThemeModeProvider } from './theme/ThemeModeProvider';

const router = createBrowserRouter(routes);
const client = createClient({
  // First away from the page, which may hold somebody back who has unsaved changes; the sign-in page then asks who is
  // there, and nothing of the former person stays.
  onSignedOut: () => {
    const { pathname, search } = router.state.location;
    if (pathname === SIGN_IN) void client.clearStore();
    else void router.navigate(signInPath(pathname + search), { replace: true });
  },
});

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
