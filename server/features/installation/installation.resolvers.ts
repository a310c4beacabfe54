import { PRODUCT } from '../../platform/product';
import type { Resolvers } from '../../schema.generated';
import { invitationCounts, keyCounts, standbyStatus } from './installation.queries';
import { requireOperator } from './installation.policy';
import { jobRuns } from './job-runs';
import { runningProcesses } from './processes';
import { waitingWork } from './waiting-work';

export const installationResolvers: Resolvers = {
  Query: {
    async installation(_, __, ctx) {
      await requireOperator(ctx);
      return { at: ctx.clock.now(), version: PRODUCT.version };
    },
  },
  InstallationStatus: {
    waitingWork: ({ at }, _, { db }) => waitingWork(db, at),
    invitations: (_, __, { db }) => invitationCounts(db),
    jobs: ({ at }, _, { db }) => jobRuns(db, at),
    processes: ({ at }, _, { db }) => runningProcesses(db, at),
    keys: ({ at }, _, { db, keys }) => keyCounts(db, keys, at),
    standby: (_, __, { db }) => standbyStatus(db),
    cells: (_, __, { cells }) => cells(),
  },
};
