import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build notes for each element where it was created, so that a warning can say which components it is in.
 * This takes an eighth of the time of a component test. After 10,000 elements in a second React stops by itself; here it
 * stops at once. Every warning still comes, and fails the test, but without these components. Set OWNER_STACKS to see them.
 */
if (!process.env.OWNER_STACKS)
  Object.defineProperty((React as unknown as Record<string, object>)[INTERNALS], 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });
