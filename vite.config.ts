import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression } from 'vite-plugin-compression2';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/**
 * Two pages, two bundles: `index.html` is the application of the people who build and read surveys, `study.html` is
 * the survey itself, which must stay small because it opens once, on a phone, often on a bad network.
 */
export default defineConfig({
  root: path('./client'),
  publicDir: path('./client/public'),
  // Compressed once, at the best level, instead of for every visitor.
  plugins: [react({ jsxImportSource: '@emotion/react' }), compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/ })],
  resolve: { alias: { '@': path('./client') } },
  server: {
    port: 4001,
    strictPort: true,
    proxy: { '/graphql': { target: 'http://localhost:4000', ws: true }, '/api': 'http://localhost:4000' },
  },
  build: {
    outDir: path('./dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: path('./client/index.html'), study: path('./client/study.html') },
      // Emotion carries these for an old way of theming that nobody uses here; the survey's page can't afford them.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }] },
    },
  },
});
