// Starts strict-worker.ts where the server runs from its sources, in development and in tests. A thread begins without
// the loader that the server was started with, so it registers one for itself.
import { register } from 'tsx/esm/api';

register();
await import('./strict-worker.ts');
