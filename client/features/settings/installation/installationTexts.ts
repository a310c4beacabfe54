import type { InstallationPageQuery } from './InstallationPage.generated';

export type InstallationNumbers = InstallationPageQuery['installation'];
type Cell = InstallationNumbers['cells'][number];

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

const CELL_STATES: Record<Cell['state'], string> = {
  SERVED: 'Served',
  AWAY: 'No answer',
  NOT_OPENED: 'Not opened yet',
};
const MIGRATIONS: Record<NonNullable<Cell['migrations']>, string> = {
  CURRENT: 'Migrated',
  BEHIND: 'Not migrated',
  AHEAD: 'Migrated by a newer version',
};

export const cellStateText = (state: Cell['state']): string => CELL_STATES[state];
export const migrationText = (state: NonNullable<Cell['migrations']>): string => MIGRATIONS[state];

export function standbyText(standby: InstallationNumbers['standby']): string {
  if (!standby) return 'None';
  if (!standby.isAnswering) return 'No answer';
  return standby.behindSeconds === null ? 'Answers' : `${spanText(standby.behindSeconds)} behind`;
}

export const isOverdue = ({ overdueSeconds }: { overdueSeconds: number }): boolean => overdueSeconds > PATIENCE_SECONDS;

/** What needs an operator, each in a sentence. */
export function needsOf({ waitingWork, jobs, processes, keys, standby, cells }: InstallationNumbers): string[] {
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
    ...cells.flatMap(needsOfCell),
  ];
}

function needsOfCell({ name, state, migrations, standby }: Cell): string[] {
  if (state === 'AWAY') return [`The database of the cell ${name} does not answer.`];
  if (state === 'NOT_OPENED') return [`The cell ${name} could not be opened: the log of the process says why.`];
  return [
    ...(migrations === 'BEHIND' ? [`The cell ${name} is not migrated: npm run migrate.`] : []),
    ...(standby && !standby.isAnswering ? [`The standby of the cell ${name} does not answer.`] : []),
  ];
}

const surveys = (count: number) => (count === 1 ? 'One survey has' : `${numberText(count)} surveys have`);
