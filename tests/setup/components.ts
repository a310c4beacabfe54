import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';
import './console';
import { fetchParts } from '../../client/ui/lazyPart';

/** The code of lazily loaded parts is there before the tests, as in a browser that has had a moment. */
beforeAll(() => fetchParts().then(() => undefined));

// A busy machine needs longer than an idle one. A test that does not have to wait does not.
configure({ asyncUtilTimeout: 10_000 });
