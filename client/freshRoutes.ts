import type { RouteObject } from 'react-router-dom';

/** Where the router is going, and how to load a page from the server. */
export interface PageLoads {
  /** The address that is being opened; none at the first page, which came from the server just now. */
  destination: () => string | null | undefined;
  load: (address: string) => void;
}

/** Whether the server has a page for an address. Without the network, loading the page would replace it with the browser's own. */
async function isServed(address: string): Promise<boolean> {
  try {
    return (await fetch(address, { method: 'HEAD' })).ok;
  } catch (failure) {
    if (failure instanceof TypeError) return false; // the server can't be reached
    throw failure;
  }
}

/**
 * Routes whose pages come from the server where their code is gone, as after an upgrade: the page of the new version names the new files.
 * Leaving the old page loses nothing, because it has been asked whether it may be left.
 */
export const freshRoutes = (routes: readonly RouteObject[], page: PageLoads): RouteObject[] =>
  routes.map((route) => {
    const { lazy } = route;
    const fresh = {
      ...route,
      ...(typeof lazy === 'function' && { lazy: () => lazy().catch((failure: unknown) => loadAgain(failure, page)) }),
      ...(route.children && { children: freshRoutes(route.children, page) }),
    };
    return fresh as RouteObject;
  });

async function loadAgain(failure: unknown, { destination, load }: PageLoads): Promise<never> {
  const address = destination();
  if (!address || !(await isServed(address))) throw failure;
  load(address);
  return new Promise(() => undefined); // the old page stays until the new one comes
}
