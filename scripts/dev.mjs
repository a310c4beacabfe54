// `npm run dev`: the server on PORT and Vite on 4001, both following every change. The database belongs to this process,
// so that it stays up while the server restarts.
import './support/require-node.mjs';

import('./support/watch.mjs').then((module) => module.watch());
