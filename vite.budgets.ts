import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

export const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** Chunks with all that they import. */
function withImports(first: readonly Rolldown.OutputChunk[], all: readonly Rolldown.OutputChunk[]) {
  const loaded = new Set(first);
  for (const { imports } of loaded)
    all.filter(({ fileName }) => imports.includes(fileName)).forEach((chunk) => loaded.add(chunk));
  return loaded;
}

const weightOf = (chunks: Iterable<Rolldown.OutputChunk>) =>
  [...chunks].reduce((sum, { code }) => sum + gzipSync(code).length, 0);

/** The most bytes of compressed script in the respondent's page. What few people need is loaded when it is needed. */
const RESPONDENT_PAGE_BUDGET = 31_000;

/** Fails the build if the respondent's page has become too heavy. What its script loads on demand is not counted, such as the languages. */
export const respondentPageBudget: Plugin = {
  name: 'respondent-page-budget',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'study',
  generateBundle(_options, bundle) {
    const chunks = chunksOf(bundle);
    const weight = weightOf(
      withImports(
        chunks.filter(({ isEntry }) => isEntry),
        chunks,
      ),
    );
    if (weight > RESPONDENT_PAGE_BUDGET)
      this.error(
        `The respondent's page weighs ${weight} bytes of compressed script; it may weigh ${RESPONDENT_PAGE_BUDGET}.`,
      );
  },
};

/**
 * The most bytes of compressed script that pages of the application need before they are shown, with their imports and the frame around
 * them. Charts and panels are loaded later and are not counted. bench/README.md, P18, says what the first page should weigh.
 */
const PAGE_BUDGETS = [
  { pages: /\/features\/surveys\/SurveysPage\.tsx$/, around: null, bytes: 208_500 },
  { pages: /\/features\/analyzer\/\w+\/\w+Page\.tsx$/, around: /\/analyzer\/AnalyzerFrame\.tsx$/, bytes: 250_000 },
];

/** Fails the build if a page of the application has become too heavy. */
export const pageBudgets: Plugin = {
  name: 'page-budgets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post', // The lists of the imports of each lazy module are complete only then.
    handler(_options, bundle) {
      const chunks = chunksOf(bundle);
      for (const { pages, around, bytes } of PAGE_BUDGETS)
        for (const page of chunks.filter(({ facadeModuleId }) => pages.test(facadeModuleId ?? ''))) {
          const frame = chunks.filter(({ isEntry, facadeModuleId }) => isEntry || around?.test(facadeModuleId ?? ''));
          const weight = weightOf(withImports([...frame, page], chunks));
          if (weight > bytes)
            this.error(`${page.name} weighs ${weight} bytes of compressed script; it may weigh ${bytes}.`);
        }
    },
  },
};
