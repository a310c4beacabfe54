import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, unlink, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemError } from '../../../platform/system-error';

/** The ending of a file that is being written. A crash may leave one behind; the next writing of the file replaces it. */
const UNFINISHED = '.new';

/** The folder of the key files. It knows files only; `StudyKeys` knows whose they are. */
export class KeyFolder {
  constructor(readonly path: string) {}

  /** Makes the folder where it is missing, and lets nobody but its owner read it. */
  async make(): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    await chmod(this.path, 0o700);
  }

  /** Writes a file whole: when this has returned, not even a power cut loses it or leaves a part of it. */
  async write(name: string, content: Buffer): Promise<void> {
    const unfinished = join(this.path, name + UNFINISHED);
    await withFile(unfinished, 'w', async (file) => {
      await file.chmod(0o600);
      await file.writeFile(content);
      await file.sync();
    });
    await rename(unfinished, join(this.path, name));
    await this.sync();
  }

  /** The content of a file; null where there is none. */
  read(name: string): Promise<Buffer | null> {
    return readFile(join(this.path, name)).catch(nullIfMissing);
  }

  /** Overwrites a file and deletes it. Does nothing where there is none. */
  async destroy(name: string): Promise<void> {
    for (const each of [name + UNFINISHED, name]) {
      const path = join(this.path, each);
      await withFile(path, 'r+', overwrite).catch(nullIfMissing);
      await unlink(path).catch(nullIfMissing);
    }
    await this.sync();
  }

  /** The names of all files. A file that was never finished counts, too. */
  async list(): Promise<string[]> {
    const names = (await readdir(this.path).catch(nullIfMissing)) ?? [];
    return [...new Set(names.map((name) => (name.endsWith(UNFINISHED) ? name.slice(0, -UNFINISHED.length) : name)))];
  }

  /** Makes the names of the folder last. Windows has no such call for folders. */
  private async sync(): Promise<void> {
    if (process.platform !== 'win32') await withFile(this.path, 'r', (folder) => folder.sync());
  }
}

async function overwrite(file: FileHandle): Promise<void> {
  const { size } = await file.stat();
  await file.write(randomBytes(size), 0, size, 0);
  await file.sync();
}

async function withFile(path: string, flags: string, use: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    await use(file);
  } finally {
    await file.close();
  }
}

/** Returns null for the error that a file or folder does not exist, and throws any other error again. */
function nullIfMissing(error: unknown): null {
  if (isSystemError(error, 'ENOENT')) return null;
  throw error;
}
