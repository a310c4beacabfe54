// Jest evaluates every module anew for each test file. Most of what a server test cost was that: some two thousand modules
// of packages and of the product, the same ones in each file. This runtime evaluates them once in each worker process. Test
// files and what lies below tests/ are evaluated for each test file as ever. It needs lasting-environment.cjs.
const path = require('node:path');
const { default: Runtime } = require('./code-cache-runtime.cjs');

/** The runtime that holds the kept modules of this process. It is never torn down, so they can still load others. */
let keeper;

class LastingRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { watch, watchAll } = args.at(-1);
    this.isLasting = !watch && !watchAll; // a process that watches has to see what changes
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

/** The test framework keeps its state on the global object, where the next test file would find it. */
function forgetTestFramework(global) {
  for (const symbol of Object.getOwnPropertySymbols(global))
    if (STATE_OF_TEST_FRAMEWORK.includes(symbol.description)) delete global[symbol];
}

module.exports = { __esModule: true, default: LastingRuntime, forgetTestFramework };
