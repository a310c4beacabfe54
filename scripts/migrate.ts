// `npm run migrate`: brings the database's schema and question library up to date. It does not start the server.
import { printLine } from './support/exit-cleanly';
import { withRuntime } from './support/with-runtime';

await withRuntime(async () => printLine('The database is up to date.'));
