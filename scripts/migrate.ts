// `npm run migrate`: brings the database's schema and question library up to date. With CELLS it
// does so in each cell, one after the other, and stops at the first in which it fails. It does not start the server.
import { printLine } from './support/exit-cleanly';
import { withEachRuntime } from './support/with-runtime';

await withEachRuntime(async () => printLine('The database is up to date.'), { goesOn: false });
