import type { createBrowserRouter } from 'react-router-dom';
import { dropCsrfToken } from './apollo/csrf';
import type { PageActions } from './apollo/pageErrors';
import { clearScopeToken } from './apollo/scopeToken';
import { SIGN_IN_PATH, signInPath } from './features/access/session/accessPaths';
import { errorReporting } from './lib/errorReporting';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'navigate' | 'state'>;

/** Pages that somebody who is signed out may look at: there a missing session leads nowhere. */
const OPEN_PAGES = [SIGN_IN_PATH, '/auth/create-account', '/auth/reset-password', '/auth/access', '/error', '/terms'];

/** What the application does about refusals that concern the whole page. */
export const pageActions = (router: Router): PageActions => {
  /** In place of the page that failed: going back would only lead into the same refusal. */
  const go = (path: string) => void router.navigate(path, { replace: true });
  const page: PageActions = {
    forgetUser: ({ cache }) => void cache.evict({ id: 'ROOT_QUERY', fieldName: 'me', broadcast: false }),
    // Not `clearStore`, which would call off what the page asks at the same time, its settings above all.
    forgetEverything: ({ cache }) => void cache.restore({}),
    forgetLink: clearScopeToken,
    // First away from the page, which may hold somebody back who has unsaved changes; the sign-in page then asks who is
    // there, and nothing of the former person stays.
    signIn: (client, comesBack) => {
      const { navigation, location } = router.state;
      // The error page is being fetched, say: the page that is left behind asks once more, now without its link.
      if (navigation.state !== 'idle') return;
      const { pathname, search, hash } = location;
      if (OPEN_PAGES.includes(pathname.replace(/\/$/, ''))) page.forgetEverything(client);
      else go(comesBack ? signInPath(pathname + search + hash) : SIGN_IN_PATH);
    },
    reloadToSignIn: () => {
      dropCsrfToken();
      window.location.assign(SIGN_IN_PATH);
    },
    showError: (code, message) => go(`/error?${new URLSearchParams({ code: String(code), message })}`),
    report: errorReporting.report,
  };
  return page;
};
