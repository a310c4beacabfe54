// `npm run build`: builds everything that `npm start` would build, and starts nothing.
import './support/require-node.mjs';

import('./support/builds.mjs')
  .then(async ({ buildClient, buildServer, generateCode }) => {
    await generateCode();
    await buildClient();
    await buildServer();
  })
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
