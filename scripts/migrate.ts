// `npm run migrate`: brings the database's schema and question library up to date, and starts nothing.
import { say, withRuntime } from './support/with-runtime';

await withRuntime(async () => say('The database is up to date.'));
