import '@testing-library/jest-dom';
import { fetchParts } from '../../client/ui/lazyPart';

/** What unfolds has its code already, as in a browser that had a moment. */
beforeAll(() => fetchParts().then(() => undefined));
import { configure } from '@testing-library/dom';

// What a page needs on an idle machine is not what it needs on a busy one; whoever does not have to wait does not.
configure({ asyncUtilTimeout: 10_000 });

/** A test that passes while React complains hides a defect: anything unexpected on the console fails it. */
const complaints: string[] = [];
for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => void complaints.push(`console.${level}: ${parts.map(String).join(' ')}`);
}
afterEach(() => {
  const seen = complaints.splice(0);
  if (seen.length > 0) throw new Error(seen.join('\n'));
});
