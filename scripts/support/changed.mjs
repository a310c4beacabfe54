import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { ROOT } from './run.mjs';

/** Lists the files that differ from the branch main, including uncommitted and new files but not deleted ones. */
export function changedFiles() {
  const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const [base] = git('merge-base', 'HEAD', 'main');
  return [
    ...new Set([
      ...git('diff', '--name-only', '--diff-filter=d', base),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}

/**
 * Patterns of the test files that are most relevant to a change: the tests of its feature (client, server and public API)
 * or of its folder, and the tests of the architecture. Tests that import a changed file are not used for the selection,
 * because nearly all do.
 */
export function testsNear(files) {
  const near = files.flatMap((file) => {
    const feature = /^(?:server|client)\/features\/([^/]+)\//.exec(file)?.[1];
    if (feature) return [`/features/${feature}/`, `/tests/[a-z]+/${feature}[^/]*$`];
    if (/\.test\.tsx?$/.test(file)) return [`/${file}$`];
    return /^(server|client|common|migrations)\/.+\/|^common\//.test(file) ? [`/${dirname(file)}/[^/]+$`] : [];
  });
  return [...new Set([...near, '/tests/architecture/'])];
}
