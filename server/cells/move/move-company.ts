import type { DataSource, QueryRunner } from 'typeorm';
import type { KeyFolder } from '../../features/responses/keys/key-folder';
import { appliedMigrations } from '../../persistence/backup/backup-tables';
import { execute, rowsOf } from '../../persistence/sql';
import type { Clock } from '../../platform/clock';
import { StartupError } from '../../platform/startup-error';
import { companyContent, copyRowsOf, differences, inSameForm, type TableContent } from './copy-company';
import { forgetRows } from './forget-company';
import { awaitFormerRun, freeze, holdUntilCommitted, lockMove, thaw } from './freeze';
import { copyKeys, destroyMovedKeys, requireKeys, resealSecrets, withdrawKeys } from './move-keys';
import { companyToMove, moveOf, type MovingCompany } from './moving-company';
import { renewLogOfWrites, rewriteTables } from './rewrite-files';

/** A database with its folder of keys. */
export interface MoveEnd {
  dataSource: DataSource;
  folder: KeyFolder;
}

export interface Move {
  /** The slug of the company, such as `initech-1a2b3c4d`. */
  slug: string;
  from: MoveEnd;
  to: MoveEnd;
  /** Where people find the company from now on. */
  address: string;
  clock: Clock;
  announce(step: string): void;
}

/** What a move would copy. Changes nothing. */
export async function planMove({ slug, from, to }: Move): Promise<TableContent[]> {
  const company = await companyToMove(slug, from.dataSource, to.dataSource);
  const runner = from.dataSource.createQueryRunner();
  try {
    return await inSnapshot(runner, () => companyContent(runner, company.id));
  } finally {
    await runner.release();
  }
}

/**
 * Moves a company to another database and folder of keys (docs/decisions/0143). After a crash at any moment the company is whole in one of the
 * two, and the same call goes on where it stopped.
 */
export async function moveCompany(move: Move): Promise<void> {
  const { from, to } = move;
  await requireSameVersion(from.dataSource, to.dataSource);
  const guard = from.dataSource.createQueryRunner();
  try {
    const company = await lockedCompany(move, guard);
    const step = await stepOf(move, company);
    if (step === 'COPYING') await handOver(move, company.id, guard);
    else move.announce('The company is at its new place already. Going on with what was left to do.');
    if (step !== 'FORGOTTEN') await forget(move, company.id);
    await forgetKeys(move, company.id);
  } finally {
    await execute(guard, 'SELECT pg_advisory_unlock_all()');
    await guard.release();
  }
}

/** The company and where it is, once nobody else can move it. */
async function lockedCompany({ slug, from, to }: Move, guard: QueryRunner): Promise<MovingCompany> {
  const { id } = await companyToMove(slug, from.dataSource, to.dataSource);
  await lockMove(guard, id);
  await awaitFormerRun(to.dataSource, id);
  return companyToMove(slug, from.dataSource, to.dataSource);
}

/** Takes back a move that has not come so far that the company is at its new place. */
export async function cancelMove(move: Move): Promise<void> {
  const guard = move.from.dataSource.createQueryRunner();
  try {
    const company = await lockedCompany(move, guard);
    if (company.isAtTarget)
      throw new StartupError(
        'The company is at its new place already. Run the move again, so that the old one forgets it.',
      );
    await takeBack(move, company.id);
  } finally {
    await execute(guard, 'SELECT pg_advisory_unlock_all()');
    await guard.release();
  }
}

/** Makes the files of the old database forget what has moved. Tables are locked while they are written anew, one after the other. */
export async function rewriteFiles({ from, slug, to, announce }: Move, renewsLog: boolean): Promise<void> {
  const company = await companyToMove(slug, from.dataSource, to.dataSource);
  announce('Writing the tables of the old database anew …');
  const left = await rewriteTables(from.dataSource);
  if (left.length > 0) announce(`As a superuser, run in the old database: ${left.join('; ')}.`);
  if (renewsLog && !(await renewLogOfWrites(from.dataSource)))
    announce('The old database’s log of writes may hold rows of the company until its files have been used again.');
  await execute(from.dataSource, `UPDATE company_move SET step = 'DONE' WHERE company_id = $1`, [company.id]);
}

/** Both ends have to have the same tables and the same library of questions. */
async function requireSameVersion(one: DataSource, other: DataSource): Promise<void> {
  const [from, to] = [one.createQueryRunner(), other.createQueryRunner()];
  try {
    const [old, known] = [await appliedMigrations(from), await appliedMigrations(to)];
    if (String(old) !== String(known))
      throw new StartupError('The two databases are of different versions. Run npm run migrate for both.');
  } finally {
    await from.release();
    await to.release();
  }
}

/** Where a move stands. One that is begun anew is noted. */
async function stepOf({ from, address, clock }: Move, company: MovingCompany) {
  const before = await moveOf(from.dataSource, company.id);
  if (before?.step === 'DONE' || before?.step === 'FORGOTTEN') return 'FORGOTTEN';
  if (before?.step === 'HANDING_OVER') {
    if (before.address !== address)
      throw new StartupError(`The company may be at ${before.address} already. Finish that move first.`);
    if (company.isAtTarget) return 'HANDING_OVER';
  }
  if (company.isAtTarget) throw new StartupError('The company is in both databases, and no move of it is known.');
  await execute(
    from.dataSource,
    `INSERT INTO company_move (company_id, address, step, begun_at) VALUES ($1, $2, 'COPYING', $3)
     ON CONFLICT (company_id) DO UPDATE SET address = $2, step = 'COPYING'`,
    [company.id, address, clock.now()],
  );
  return 'COPYING';
}

/** Copies the company. From the commit at its new place on it belongs there. An error before that takes everything back. */
async function handOver(move: Move, companyId: string, guard: QueryRunner): Promise<void> {
  const { from, to, announce } = move;
  const [source, target] = [from.dataSource.createQueryRunner(), to.dataSource.createQueryRunner()];
  let isHandingOver = false;
  try {
    await guard.startTransaction();
    announce('From now on the company waits. Nobody else does.');
    await freeze(from.dataSource, guard, companyId);
    await forgetFormerMove(to.dataSource, companyId, from.dataSource);
    announce(`Copied ${await copyKeys(from.dataSource, from.folder, to.folder, companyId)} keys of surveys.`);
    await inSnapshot(source, async () => {
      await target.startTransaction();
      await holdUntilCommitted(target, companyId);
      await inSameForm(target);
      await copyRowsOf(source, target, companyId);
      const [old, copy] = [await companyContent(source, companyId), await companyContent(target, companyId)];
      const wrong = differences(old, copy);
      if (wrong.length > 0) throw new StartupError(`The copy differs in ${wrong.join(', ')}. Nothing has moved.`);
      announce(`Copied and compared ${old.reduce((sum, { rows }) => sum + rows, 0)} rows.`);
    });
    await resealSecrets(target, from.folder, to.folder, companyId);
    await guard.commitTransaction();
    // On the connection that has held the lock all the time: if it was lost, somebody may have changed the company since it was copied.
    await execute(guard, `UPDATE company_move SET step = 'HANDING_OVER' WHERE company_id = $1`, [companyId]);
    isHandingOver = true;
    await target.commitTransaction();
  } catch (error) {
    if (!isHandingOver) {
      if (target.isTransactionActive) await target.rollbackTransaction();
      if (guard.isTransactionActive) await guard.rollbackTransaction();
      await takeBack(move, companyId);
    }
    throw refusalOf(error);
  } finally {
    await source.release();
    await target.release();
  }
}

/** Where a company comes back to, nothing may remain of its leaving: neither that its links lead on, nor that its keys have ended. */
const forgetFormerMove = (to: DataSource, companyId: string, from: DataSource): Promise<void> =>
  to.transaction(async (db) => {
    const studies = await rowsOf<{ id: string }>(from, 'SELECT id FROM study WHERE company_id = $1', [companyId]);
    await execute(db, 'DELETE FROM company_move WHERE company_id = $1', [companyId]);
    await execute(db, 'DELETE FROM key_tombstone WHERE study_id = ANY ($1)', [studies.map(({ id }) => id)]);
  });

async function forget({ from, to, clock, announce }: Move, companyId: string): Promise<void> {
  await requireKeys(from.dataSource, from.folder, to.folder, companyId);
  await forgetRows(from.dataSource, companyId, clock.now());
  announce('The old database has deleted the company. Its links lead on.');
}

async function forgetKeys({ from, announce }: Move, companyId: string): Promise<void> {
  await destroyMovedKeys(from.dataSource, from.folder, companyId);
  await thaw(from.dataSource, companyId);
  announce('The old key folder has destroyed its keys.');
}

async function takeBack({ from, to }: Move, companyId: string): Promise<void> {
  await thaw(from.dataSource, companyId);
  await withdrawKeys(from.dataSource, to.folder, companyId);
  await execute(from.dataSource, 'DELETE FROM company_move WHERE company_id = $1', [companyId]);
}

async function inSnapshot<T>(runner: QueryRunner, read: () => Promise<T>): Promise<T> {
  await runner.startTransaction('REPEATABLE READ');
  try {
    await inSameForm(runner);
    return await read();
  } finally {
    await runner.rollbackTransaction();
  }
}

/** A row that the new database has already can't be copied: an account or a workspace that another company has there. */
function refusalOf(error: unknown): unknown {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' || code === '23503'
    ? new StartupError(`The new database refuses a row of the company (${constraint}). Nothing has moved.`)
    : error;
}
