import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = process.cwd();

/** Lists the files of a folder with one of the given endings. The paths begin at the project's folder. */
export function filesIn(folder: string, ...endings: string[]): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('.generated.'))
    .sort();
}

export const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
export const linesOf = (file: string): number => textOf(file).trimEnd().split('\n').length;
