import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import './fail-on-console';
import './owner-stacks';
import { fetchLazyParts } from '../../client/ui/lazyPart';

/** The lazily loaded parts are loaded before the tests, as they are in a browser after a moment. */
beforeAll(() => fetchLazyParts().then(() => undefined));

// jsdom lays nothing out, so nothing ever changes its size, and it has no ResizeObserver.
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A busy machine needs longer than an idle one. The limit costs nothing in a test that does not have to wait.
configure({ asyncUtilTimeout: 10_000 });
