import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown } from 'vite';
import { compression } from 'vite-plugin-compression2';
import { chunksOf, pageBudgets, respondentPageBudget } from './vite.budgets.ts';
import { withoutScriptMarkup } from './client/features/taker/texts/withoutScript.ts';
import { PublicStudyDocument } from './client/features/taker/api/taker.generated.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The address at which `npm run dev` runs the server. */
const serverUrl = `http://localhost:${process.env.PORT ?? 4000}`;

/** In development Vite serves the pages. It has to choose between the respondent's page and the application as the server does. */
const respondentPage: Plugin = {
  name: 'respondent-page',
  configureServer({ middlewares }) {
    middlewares.use((request, _response, next) => {
      if (/^\/study\/[0-9a-f-]{36}(\/[0-9a-f-]{36})?\/?(\?|$)/i.test(request.url ?? '')) request.url = '/study.html';
      next();
    });
  },
};

/** The modules that replace React, and Emotion's wrapper of its JSX, in the build of the respondent's page. */
const PREACT_FOR_REACT: Record<string, string> = {
  react: 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
  '@emotion/react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * Builds the respondent's page with Preact, although it is written in React. With Preact the page has a third of the weight
 * (docs/decisions/0030-the-respondents-page-is-written-in-react.md). In development and in component tests it runs on React.
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
 * Replaces Vite's loader of lazy modules by a plain `import()` in the respondent's page. The loader also fetches styles and
 * imports of a module, but the respondent's lazy modules have none, and the loader would add to the weight of the page.
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

/**
 * The builds of two packages that a browser should get. Without a name for them their packages give the build for development, with its
 * warnings, and one for browsers that have no classes.
 */
const BUILDS_FOR_BROWSERS: Record<string, string> = {
  'react-router': 'react-router/dist/production/index.mjs',
  'react-router/dom': 'react-router/dist/production/dom-export.mjs',
  rxjs: 'rxjs/dist/esm/index.js',
};

const buildsForBrowsers: Plugin = {
  name: 'builds-for-browsers',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) => BUILDS_FOR_BROWSERS[source] && path(`./node_modules/${BUILDS_FOR_BROWSERS[source]}`),
};

/** Leaves out the keys of the parts of icons. React uses them where parts move, and those of an icon never do; they are random letters, which no compression makes shorter. */
const iconsWithoutKeys: Plugin = {
  name: 'icons-without-keys',
  apply: 'build',
  transform: (code, id) =>
    /\/lucide-react\/dist\/esm\/icons\//.test(id) ? { code: code.replace(/, key: "\w+"/g, ''), map: null } : null,
};

const alias = { '@common': path('./common'), '@': path('./client') };

/** Builds taker.early.ts into one script without imports, which is then written into the page. */
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
 * Writes the styles and the early script into the respondent's page, because each separate file is a round trip, and on a
 * phone round trips take most of the time. The server allows the script by its hash. The plugin also writes a comment with the
 * page's first operation into the page, the addresses of its texts in each language, and what it says without its script. The operation the server replaces by the survey. The comment is before the script that
 * looks for the survey, and after the links to all files, so that the browser can fetch these first.
 */
const inlinedFiles: Plugin = {
  name: 'inlined-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'study',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {}, filename }) {
      // Vite calls this hook for every page, although the plugin applies to one environment only.
      if (!filename.endsWith('study.html')) return html;
      const script = await earlyScript();
      const icon = `data:image/svg+xml,${encodeURIComponent(readFileSync(path('./client/public/favicon.svg'), 'utf8'))}`;
      const [styles] = Object.values(bundle).filter(
        (file) => file.type === 'asset' && file.fileName.endsWith('.css'),
      ) as Rolldown.OutputAsset[];
      delete bundle[styles!.fileName];
      const texts = chunksOf(bundle).flatMap(({ facadeModuleId, fileName }) => {
        const [, language] = /\/taker\/texts\/(\w\w)\.ts$/.exec(facadeModuleId ?? '') ?? [];
        return language ? `<meta name="texts-${language}" content="/${fileName}" />` : [];
      });
      return html
        .replace('<script src="/boot.js"></script>', '')
        .replace(
          '</head>',
          () =>
            `  ${texts.sort().join('')}<!--survey ${String(PublicStudyDocument)}-->\n    <script>${script}</script>\n  </head>`,
        )
        .replace('/favicon.svg', icon)
        .replace('</main>', () => `</main>${withoutScriptMarkup()}`)
        .replace(/<link rel="stylesheet".*?>/, () => `<style nonce="%CSP_NONCE%">${String(styles!.source)}</style>`);
    },
  },
};

/**
 * The client has two pages with a build each. `index.html` is the application for people who make and evaluate surveys.
 * `study.html` is the survey for respondents. It must stay small, because it opens once, on a phone, often on a bad network.
 * Its separate build makes one script that contains no code which only the application uses.
 */
export default defineConfig({
  root: path('./client'),
  publicDir: path('./client/public'),
  plugins: [
    respondentPage,
    preactForReact,
    plainImports,
    buildsForBrowsers,
    iconsWithoutKeys,
    inlinedFiles,
    respondentPageBudget,
    pageBudgets,
    react({ jsxImportSource: '@emotion/react' }),
    // The files are compressed once, at the best level, and not again for every visitor.
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css|svg)$/ }),
  ],
  resolve: { alias },
  server: {
    port: 4001,
    strictPort: true,
    fs: { allow: [path('./client'), path('./common'), path('./node_modules')] },
    proxy: {
      '/graphql': { target: serverUrl, ws: true },
      '/api': serverUrl,
      '/scim': serverUrl,
      '/account': serverUrl,
    },
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
        // Emotion imports these two packages for an old way of theming, which this client does not use.
        moduleSideEffects: [{ test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
      },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: { app: path('./client/index.html') },
          // The application names all of its lazy modules, so each character of their hashes weighs some hundred bytes.
          output: {
            chunkFileNames: 'assets/[name]-[hash:7].js',
            // What every page loads is one chunk. Otherwise each module that a page shares with the entry is a chunk of its own, which
            // costs a request and is compressed alone. So it is with the small parts of the kit that a dozen pages and panels share.
            codeSplitting: {
              groups: [
                { name: 'base', tags: ['$initial'], priority: 1 },
                { name: 'kit', test: /\/client\/(ui|lib)\/|\/lucide-react\/|\/common\//, minShareCount: 12 },
              ],
            },
          },
        },
      },
    },
    study: {
      consumer: 'client',
      optimizeDeps: { noDiscovery: true },
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        modulePreload: false, // plainImports has no use for the list of what each lazy module imports
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
