import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { PublicStudyDocument } from './client/features/taker/api/taker.generated';

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

/** What stands in for React, and for Emotion's wrapper of its JSX, where the respondent's page is built. */
const PREACT_FOR_REACT: Record<string, string> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  '@emotion/react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Builds the respondent's page, which is written in React like the rest, with Preact, which weighs a third
 * (docs/decisions/0030-the-respondents-page-is-written-in-react.md). In development and in tests the page runs on React.
 */
const preactForReact: Plugin = {
  name: 'preact-for-react',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'study',
  resolveId(source, importer, options) {
    const standIn = PREACT_FOR_REACT[source];
    return standIn ? this.resolve(standIn, importer, { ...options, skipSelf: true }) : null;
  },
  generateBundle(_options, bundle) {
    const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    const heavy = modules.find((id) => /\/node_modules\/(react|react-dom|scheduler|@emotion)\//.test(id));
    if (heavy) this.error(`The respondent's page must not hold ${heavy}: it is built with Preact and without Emotion.`);
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
    return source.endsWith('vite/preload-helper.js') && /\/client\/features\/taker\//.test(importer ?? '')
      ? '\0plain-imports'
      : null;
  },
  load: (id) => (id === '\0plain-imports' ? 'export const __vitePreload = (load) => load();' : null),
};

const alias = { '@common': path('./common'), '@': path('./client') };

/** taker.early.ts by itself, for a page to hold. */
async function earlyScript(): Promise<string> {
  const entry = path('./client/taker.early.ts');
  const options = {
    write: false,
    target: 'es2022',
    lib: { entry, formats: ['iife' as const], name: 'early' },
    rolldownOptions: { treeshake: { manualPureFunctions: ['TypedDocumentString'] } },
  };
  const [built] = (await build({
    configFile: false,
    resolve: { alias },
    publicDir: false,
    logLevel: 'warn',
    build: options,
  })) as Rolldown.RolldownOutput[];
  return built!.output[0].code.trim();
}

/**
 * The respondent's page holds its styles and its first few lines of script: each file is a round trip, and on a phone those
 * are what one waits for. The server allows the script by its hash. It also writes the survey into the page, where the
 * operation stands that the page would ask for it by: before the script that looks for it, after all that is to be fetched.
 */
const inOnePage: Plugin = {
  name: 'in-one-page',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'study',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {}, filename }) {
      // Asked of every page, whatever the environment above.
      if (!filename.endsWith('study.html')) return html;
      const script = await earlyScript();
      const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(path('./client/public/favicon.svg'), 'utf8'))}`;
      const [styles] = Object.values(bundle).filter(
        (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
      ) as Rolldown.OutputAsset[];
      delete bundle[styles!.fileName];
      return html
        .replace('<script src="/boot.js"></script>', '')
        .replace(
          '</head>',
          () => `  <!--survey ${String(PublicStudyDocument)}-->\n    <script>${script}</script>\n  </head>`,
        )
        .replace('/favicon.svg', icon)
        .replace(/<link rel="stylesheet".*?>/, () => `<style nonce="%CSP_NONCE%">${String(styles!.source)}</style>`);
    },
  },
};

/** Bytes of compressed script that the respondent's page may weigh. It weighed 28,250 when this was set: what is added to it should be noticed. */
const BUDGET = 29_000;

/** Fails the build where the respondent's page has become too heavy. Languages come when they are wanted. */
const budget: Plugin = {
  name: 'budget',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'study',
  generateBundle(_options, bundle) {
    const first = Object.values(bundle).filter(
      (file) => file.type === 'chunk' && !file.isDynamicEntry,
    ) as Rolldown.OutputChunk[];
    const weight = first.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
    if (weight > BUDGET)
      this.error(`The respondent's page weighs ${weight} bytes of compressed script; it may weigh ${BUDGET}.`);
  },
};

/** Bytes of compressed script that a page of the analyzer may weigh until it stands. Charts and what unfolds come after that. */
const ANALYZER_BUDGET = 250_000;

/** Fails the build where a page of the analyzer has become too heavy, with all that it imports and that stands around it. */
const analyzerBudget: Plugin = {
  name: 'analyzer-budget',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post', // with the lists of what each lazy module needs
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const around = chunks.filter(
        ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId?.endsWith('/analyzer/AnalyzerFrame.tsx'),
      );
      for (const page of chunks.filter(({ facadeModuleId }) =>
        /\/features\/analyzer\/\w+\/\w+Page\.tsx$/.test(facadeModuleId ?? ''),
      )) {
        const loaded = new Set([...around, page]);
        for (const { imports } of loaded)
          chunks.filter(({ fileName }) => imports.includes(fileName)).forEach((chunk) => loaded.add(chunk));
        const weight = [...loaded].reduce((sum, { code }) => sum + gzipSync(code).length, 0);
        if (weight > ANALYZER_BUDGET)
          this.error(`${page.name} weighs ${weight} bytes of compressed script; it may weigh ${ANALYZER_BUDGET}.`);
      }
    },
  },
};

/**
 * Two pages, two builds: `index.html` is the application of the people who build and read surveys, `study.html` is the
 * survey itself, which must stay small because it opens once, on a phone, often on a bad network. Built by itself it is
 * one script with nothing in it that only the application uses.
 */
export default defineConfig({
  root: path('./client'),
  publicDir: path('./client/public'),
  // Compressed once, at the best level, instead of for every visitor.
  plugins: [
    respondentPage,
    preactForReact,
    plainImports,
    inOnePage,
    budget,
    analyzerBudget,
    react({ jsxImportSource: '@emotion/react' }),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/ }),
  ],
  resolve: { alias },
  server: {
    port: 4001,
    strictPort: true,
    fs: { allow: [path('./client'), path('./common'), path('./node_modules')] },
    proxy: { '/graphql': { target: api, ws: true }, '/api': api, '/account': api },
  },
  build: {
    outDir: path('./dist/client'),
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Emotion carries these for an old way of theming that nobody uses here
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
    },
  },
  environments: {
    client: { build: { rolldownOptions: { input: { app: path('./client/index.html') } } } },
    study: {
      consumer: 'client',
      optimizeDeps: { noDiscovery: true },
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input: { study: path('./client/study.html') } },
      },
    },
  },
  builder: {
    async buildApp({ build, environments: { client, study } }) {
      await build(client!);
      await build(study!);
    },
  },
});
