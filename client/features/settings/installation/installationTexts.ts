import type { InstallationPageQuery } from './InstallationPage.generated';

export type InstallationNumbers = InstallationPageQuery['installation'];

/** Work that has been due for longer needs an operator, as `npm run status` says as well. */
const PATIENCE_SECONDS = 600;

const JOBS: Record<string, string> = {
  runStudyJobsAndRepeats: 'Closes, reminders and repeated surveys',
  destroyKeys: 'Destroying keys',
  forgetPeople: 'Forgetting people and removals',
  watchApiKeys: 'API keys that end',
  forgetOldCallsAndEvents: 'Deleting old calls and events',
  tellCompanies: 'Digests',
  tellWebhooks: 'Webhooks',
  computeMissingReleases: 'Results of closed surveys',
};
const ROLES: Record<string, string> = { all: 'Requests and jobs', web: 'Requests', worker: 'Jobs' };

/** A job in words; the name of one that this page does not know. */
export const jobText = (name: string): string => JOBS[name] ?? name;

export const roleText = (role: string): string => ROLES[role] ?? role;

/** `failed, no account`, for a state and its reason. */
export const stateText = (state: string, reason: string | null): string =>
  [state, reason ?? ''].filter(Boolean).join(', ').replaceAll('_', ' ').toLowerCase();

export const numberText = (count: number): string => count.toLocaleString('en-US');

/** `2 h 5 min`, `5 min` or `40 s`. */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

export const isOverdue = ({ overdueSeconds }: { overdueSeconds: number }): boolean => overdueSeconds > PATIENCE_SECONDS;

/** What needs an operator, each in a sentence. */
export function needsOf({ waitingWork, jobs, processes, keys, standby }: InstallationNumbers): string[] {
  const isRunningJobs = processes.some(({ role }) => role !== 'web');
  return [
    ...waitingWork
      .filter(isOverdue)
      .map(({ kind, overdueSeconds }) => `The oldest of the ${kind} has been due for ${spanText(overdueSeconds)}.`),
    ...jobs
      .filter(({ isLate }) => isLate)
      .map(({ name }) => `${jobText(name)}: no run has ended well for ten minutes.`),
    ...(isRunningJobs ? [] : ['No process runs jobs: start npm run worker.']),
    ...(keys.lost > 0 ? [`${surveys(keys.lost)} lost a key: npm run keys -- check names them.`] : []),
    ...(keys.overdue > 0 ? ['Keys whose time has come still exist.'] : []),
    ...(standby && !standby.isAnswering ? ['The standby does not answer.'] : []),
  ];
}

const surveys = (count: number) => (count === 1 ? 'One survey has' : `${numberText(count)} surveys have`);
