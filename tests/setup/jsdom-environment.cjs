// jsdom plus the web platform's own globals that Node has and jsdom lacks (the router needs TextEncoder, links need fetch).
const { remembering } = require('./jsdom-styles.cjs');
const { default: JSDOMEnvironment } = require('jest-environment-jsdom');

const MISSING = [
  'TextEncoder',
  'TextDecoder',
  'fetch',
  'Request',
  'Response',
  'Headers',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
  'BroadcastChannel',
];

module.exports = class extends JSDOMEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    this.global.getComputedStyle = remembering(this.global.getComputedStyle);
  }
};
