// Jest compiles every module again for each test file: it reads the transformed code from disk and parses it. This
// runtime compiles each module once in each worker process, and evaluates the compiled code in the globals of each test
// file.
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** For each file, the source that was read and its transformed code. */
const transformed = new Map();
/** For each file, the transformed code and its compiled code. */
const compiled = new Map();
/** For each file, the path of the source map of its transformed code. */
const sourceMaps = new Map();

class CodeCacheRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const { transformCache, fileCache } = this;
    const transform = transformCache.transform.bind(transformCache);
    transformCache.sourceMaps = sourceMaps;
    transformCache.transform = (file, options) => {
      if (options?.isInternalModule) return transform(file, options);
      const source = fileCache.readFile(file);
      const known = transformed.get(file);
      if (known?.source === source) return known.code;
      const code = transform(file, options);
      transformed.set(file, { source, code });
      return code;
    };
    this.executor.compile = (code, file) => this.#compile(code, file);
  }

  #compile(code, file) {
    const context = this._environment.getVmContext();
    if (!context) return null;
    let known = compiled.get(file);
    if (known?.code !== code) {
      known = { code, script: scriptOf(code, file, this.executor.injectedModuleParameters) };
      compiled.set(file, known);
    }
    return known.script.runInContext(context);
  }
}

function scriptOf(code, file, parameters) {
  const before = `(function(${parameters.join(',')}){`;
  return new vm.Script(`${before}${code}\n})`, { filename: file, columnOffset: -before.length });
}

module.exports = { __esModule: true, default: CodeCacheRuntime };
