// `npm start`, `npm run serve` (with the argument `web`) and `npm run worker` (`worker`): builds what is out of date, and then runs the
// server in this process. Code with modern syntax is imported
// only after the check of Node's version, because an old Node could not parse it.
import './support/require-node.mjs';

import('./support/run-built.mjs').then((module) => module.runBuilt('serve'));
