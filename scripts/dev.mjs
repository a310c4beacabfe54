// `npm run dev`: runs the server on PORT (4000) and Vite on 4001. Both reload after every change.
import './support/require-node.mjs';

import('./support/watch.mjs').then((module) => module.watch());
