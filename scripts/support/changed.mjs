import { execFileSync } from 'node:child_process';
import { dirname } from 'node:path';
import { ROOT } from './run.mjs';

/** The files that differ from the branch main, committed or not, and the new ones; those that are gone are left out. */
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
 * Patterns of the test files that say most about a change: those of its feature, on both sides and at the public doors, or
 * of its folder, and those about the code as a whole. Everything that imports a changed file would be nearly everything.
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
