import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Every program of scripts/ by its name, and the thread that the server starts. */
const programs = readdirSync(path('./scripts'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => [file.replace(/\.ts$/, ''), path(`./scripts/${file}`)]);

/**
 * Builds the server and its programs into dist/server: our own code in a few files of plain JavaScript, which import
 * what npm has installed. Decorators and class fields are compiled as tsconfig.json says.
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
    // Stack traces name the sources and their lines.
    sourcemap: true,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(programs),
        'strict-worker': path('./server/features/scores/release/strict-worker.ts'),
      },
    },
  },
});
