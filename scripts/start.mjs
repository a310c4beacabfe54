// `npm start`: makes what has to be made, then becomes the server. Everything newer than old Node's syntax is loaded
// only once Node is known to be new enough.
import './support/require-node.mjs';

import('./support/run-built.mjs').then((module) => module.runBuilt('serve'));
