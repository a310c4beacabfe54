// Jest evaluates every module again for each test file. For server tests these are about two thousand modules of packages
// and of the product, and evaluating them took most of the time. This runtime evaluates them once in each worker process.
// Test files and all modules below tests/ are still evaluated for each test file. It needs lasting-environment.cjs.
const path = require('node:path');
const { default: Runtime } = require('./code-cache-runtime.cjs');

/**
 * The runtime that holds the kept modules of this process. It is never torn down, so that they can still load others.
 */
let keeper;

class LastingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { watch, watchAll } = args.at(-1);
    this.isLasting = !watch && !watchAll; // A process that watches files must notice changes.
    keeper ??= new Runtime(...args);
  }

  requireModule(from, moduleName, options, isRequireActual) {
    const isOfTest = !moduleName || options?.isInternalModule || this.registries.isIsolated();
    if (this.isLasting && !isOfTest && this.#isKept(from, moduleName))
      return keeper.requireModule(from, moduleName, options, isRequireActual);
    return super.requireModule(from, moduleName, options, isRequireActual);
  }

  #isKept(from, moduleName) {
    if (this._resolution.isCoreModule(moduleName)) return false;
    const file = path.relative(this._config.rootDir, this._resolution.resolveCjs(from, moduleName));
    return !file.startsWith(`tests${path.sep}`) && !/\.test\.tsx?$/.test(file);
  }
}

const STATE_OF_TEST_FRAMEWORK = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'RETRY_TIMES', 'TEST_TIMEOUT_SYMBOL'];

/** Removes the state of the test framework from the global object, where the next test file would find it. */
function forgetTestFramework(global) {
  for (const symbol of Object.getOwnPropertySymbols(global))
    if (STATE_OF_TEST_FRAMEWORK.includes(symbol.description)) delete global[symbol];
}

module.exports = { __esModule: true, default: LastingRuntime, forgetTestFramework };
