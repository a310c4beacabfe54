// `npm run migrate`: brings the database's schema and question library up to date, and starts nothing.
import { say } from './support/exit-cleanly';
import { withRuntime } from './support/with-runtime';

await withRuntime(async () => say('The database is up to date.'));
