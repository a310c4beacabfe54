import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compression } from 'vite-plugin-compression2';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Where `npm run dev` runs the server. */
const api = `http://localhost:${process.env.PORT ?? 4000}`;

/** In development Vite serves the pages, and has to tell the respondent's from the application's as the server does. */
const respondentPage: Plugin = {
  name: 'respondent-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/study\/[0-9a-f-]{36}(\/[0-9a-f-]{36})?\/?(\?|$)/i.test(request.url ?? '')) request.url = '/study.html';
      next();
    });
  },
};

/** The respondent's page styles its parts without Emotion, so its modules must not bring Emotion's JSX runtime either. */
const plainJsx: Plugin = {
  name: 'plain-jsx',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@emotion/react/jsx-runtime' || !/\/client\/(taker\.tsx|features\/taker\/)/.test(importer ?? '')) return null;
    return this.resolve('react/jsx-runtime', importer);
  },
};

/**
 * Vite's loader of lazy modules fetches their styles and imports too. The respondent's lazy modules have none, so a plain
 * `import()` does, and weighs nothing.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  apply: 'build',
  resolveId(source, importer) {
    return source.endsWith('vite/preload-helper.js') && /\/client\/features\/taker\//.test(importer ?? '') ? '\0plain-imports' : null;
  },
  load: (id) => (id === '\0plain-imports' ? 'export const __vitePreload = (load) => load();' : null),
};

/**
 * Two pages, two bundles: `index.html` is the application of the people who build and read surveys, `study.html` is
 * the survey itself, which must stay small because it opens once, on a phone, often on a bad network.
 */
export default defineConfig({
  root: path('./client'),
  publicDir: path('./client/public'),
  // Compressed once, at the best level, instead of for every visitor.
  plugins: [respondentPage, plainJsx, plainImports, react({ jsxImportSource: '@emotion/react' }), compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/ })],
  resolve: { alias: { '@': path('./client') } },
  server: {
    port: 4001,
    strictPort: true,
    proxy: { '/graphql': { target: api, ws: true }, '/api': api, '/account': api },
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
