import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Every program of scripts/: its name and its file. */
const programs = readdirSync(path('./scripts'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => [file.replace(/\.ts$/, ''), path(`./scripts/${file}`)]);

/**
 * Builds dist/server: the programs of scripts/, one of which is the server, and the thread that the server starts. Our own
 * code becomes a few files of plain JavaScript, which import packages from node_modules. Decorators and class fields are
 * compiled as tsconfig.json says.
 */
export default defineConfig({
  root: path('.'),
  publicDir: false,
  logLevel: 'warn',
  define: { BUILT: 'true' },
  ssr: { external: true },
  build: {
    ssr: true,
    outDir: path('./dist/server'),
    emptyOutDir: true,
    target: 'node20',
    // With source maps, stack traces name the files and lines of the sources.
    sourcemap: true,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(programs),
        'strict-worker': path('./server/features/scores/release/strict-worker.ts'),
      },
    },
  },
});
