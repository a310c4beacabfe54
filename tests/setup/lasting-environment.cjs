// Jest's environment for Node. It is created once in each worker process and kept for all test files of the worker,
// because modules that lasting-runtime.cjs keeps belong to its globals.
const { default: NodeEnvironment } = require('jest-environment-node');
const { forgetTestFramework } = require('./lasting-runtime.cjs');

let kept;

module.exports = class extends NodeEnvironment {
  constructor(config, context) {
    if (kept) return kept;
    super(config, context);
    kept = this;
    this.variables = { ...this.global.process.env };
  }

  /** Restores what a test file may have changed, and keeps everything else. */
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    forgetTestFramework(this.global);
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in this.variables)) delete env[name];
    Object.assign(env, this.variables);
  }
};
