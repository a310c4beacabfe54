// `npm run dev`: the server on PORT (4000) and Vite on 4001, both following every change.
import './support/require-node.mjs';

import('./support/watch.mjs').then((module) => module.watch());
