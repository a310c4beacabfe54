// `npm run screens`: takes a picture of every screen in each width and theme, and writes a page that shows them side by side.
import './support/require-node.mjs';

import('./support/contact-sheets.mjs')
  .then(({ takeContactSheets }) => takeContactSheets(process.argv.slice(2)))
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
