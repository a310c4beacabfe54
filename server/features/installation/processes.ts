import { randomUUID } from 'node:crypto';
import { LessThan, MoreThanOrEqual, type EntityManager } from 'typeorm';
import type { Clock } from '../../platform/clock';
import type { Logger } from '../../platform/logger';
import { PRODUCT } from '../../platform/product';
import { ServerProcess } from './installation.entities';

const EVERY_MS = 30_000;
/** A process that has said nothing for so long is not shown, and its row is deleted. */
const SILENT_MS = 120_000;

const silentSince = (now: Date) => new Date(now.getTime() - SILENT_MS);

/** The processes that are alive. */
export const runningProcesses = (db: EntityManager, now: Date): Promise<ServerProcess[]> =>
  db.find(ServerProcess, {
    where: { seenAt: MoreThanOrEqual(silentSince(now)) },
    order: { startedAt: 'ASC', id: 'ASC' },
  });

/** Says in the database that this process is alive, now and twice a minute, until it is stopped. */
export function announceProcess(
  db: EntityManager,
  role: string,
  { clock, log }: { clock: Clock; log: Logger },
): { stop(): Promise<void> } {
  const own = { id: randomUUID(), role, version: PRODUCT.version, startedAt: clock.now() };
  const announce = async () => {
    const now = clock.now();
    await db.upsert(ServerProcess, { ...own, seenAt: now }, ['id']);
    await db.delete(ServerProcess, { seenAt: LessThan(silentSince(now)) });
  };
  const failed = (error: unknown) => log.warn({ err: error }, 'the process could not say that it is alive');
  let last = announce().catch(failed);
  const timer = setInterval(() => {
    last = last.then(announce).catch(failed);
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await last;
      await db.delete(ServerProcess, { id: own.id }).catch(failed);
    },
  };
}
