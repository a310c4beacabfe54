// `npm run backup -- FILE`: writes all rows of the database into a new file, also while the server runs. It does not read the key folder.
import { statSync } from 'node:fs';
import { reachDatabase } from '../server/database';
import { writeBackup } from '../server/persistence/backup/write-backup';
import { systemClock } from '../server/platform/clock';
import { StartupError } from '../server/platform/startup-error';
import { chosenEnv, programArguments } from './support/chosen-cell';
import { exitCleanly, printLine } from './support/exit-cleanly';

await exitCleanly(async () => {
  const [file, ...rest] = programArguments;
  if (!file || rest.length > 0) throw new StartupError('Usage: npm run backup -- FILE');
  const database = await reachDatabase(chosenEnv(), printLine, true);
  try {
    const rows = await writeBackup(database.dataSource, file, systemClock.now());
    printLine(`Wrote ${rows} rows to ${file} (${statSync(file).size} bytes). The key folder is not in it.`);
  } finally {
    await database.close();
  }
});
