import type { createBrowserRouter } from 'react-router-dom';
import { dropCsrfToken } from './apollo/csrf';
import type { PageActions } from './apollo/pageErrors';
import { clearScopeToken } from './apollo/scopeToken';
import { SIGN_IN_PATH, signInPath } from './features/access/session/accessPaths';
import { errorReporting } from './lib/errorReporting';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/** Pages that work without signing in, so a missing session does not lead away from them. */
const OPEN_PAGES = [SIGN_IN_PATH, '/auth/create-account', '/auth/reset-password', '/auth/access', '/error', '/terms'];

/** The application's reactions to refusals of a whole page. */
export const pageActions = (router: Router): PageActions => {
  /** Replaces the page that failed, because going back to it would lead to the same refusal. */
  const go = (path: string) => void router.navigate(path, { replace: true });
  const page: PageActions = {
    forgetUser: ({ cache }) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'me', broadcast: false }),
    // `clearStore` would abort the requests that the page has just sent, such as the one for its settings.
    forgetEverything: ({ cache }) => void cache.restore({}),
    forgetLink: clearScopeToken,
    // The client leaves the page first, because the page may stop somebody who has unsaved changes. The sign-in page then
    // asks who is signed in, and no data of the former person stays.
    signIn: (client, comesBack) => {
      const { navigation, location } = router.state;
      // Another navigation is under way, for example to the error page, and the old page has sent another request meanwhile.
      if (navigation.state !== 'idle') return;
      const { pathname, search, hash } = location;
      if (OPEN_PAGES.includes(pathname.replace(/\/$/, ''))) page.forgetEverything(client);
      else go(comesBack ? signInPath(pathname + search + hash) : SIGN_IN_PATH);
    },
    reloadToSignIn: () => {
      dropCsrfToken();
      window.location.assign(SIGN_IN_PATH);
    },
    showError: (code, reason) => go(`/error?code=${code}&reason=${reason}`),
    report: errorReporting.report,
  };
  return page;
};
