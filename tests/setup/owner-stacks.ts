import * as React from 'react';

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/**
 * React's development build notes for each element where it was created, for tools that ask for the stack of its owners.
 * This takes a tenth of the time of a component test. After 10,000 elements in a second React stops by itself; here it stops at
 * once. The warnings of React, which fail a test, say the same.
 */
Object.defineProperty((React as unknown as Record<string, object>)[INTERNALS], 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => undefined,
});
