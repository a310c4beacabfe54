// jsdom with those globals of the web platform that Node has and jsdom lacks. The router needs TextEncoder, links need
// fetch, and replies to texts need the cryptography.
const { withCachedStyles } = require('./jsdom-styles.cjs');
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
    Object.defineProperty(this.global.crypto, 'subtle', { value: globalThis.crypto.subtle });
    this.global.getComputedStyle = withCachedStyles(this.global.getComputedStyle);
  }
};
