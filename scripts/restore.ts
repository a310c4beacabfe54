// `npm run restore -- FILE`: brings a backup of this version or an earlier one into an empty database. Nothing may have
// been started with that database before.
import { reachDatabase } from '../server/database';
import { restoreBackup } from '../server/persistence/backup/restore-backup';
import { StartupError } from '../server/platform/startup-error';
import { chosenEnv, programArguments } from './support/chosen-cell';
import { exitCleanly, printLine } from './support/exit-cleanly';

await exitCleanly(async () => {
  const [file, ...rest] = programArguments;
  if (!file || rest.length > 0) throw new StartupError('Usage: npm run restore -- FILE');
  const database = await reachDatabase(chosenEnv(), printLine, true);
  try {
    const { at, rows } = await restoreBackup(database.dataSource, file);
    printLine(`Restored ${rows} rows of the backup of ${at}.`);
    printLine(
      'Some of what has happened since is undone: read “Backup and restore” in docs/operations.md before you start npm run worker.',
    );
  } finally {
    await database.close();
  }
});
