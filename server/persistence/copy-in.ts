import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { EntityManager } from 'typeorm';

/** A value of a line: null, a text or a number, a list of texts for text[], or an object for jsonb. */
export type CopiedValue = string | number | null | readonly string[] | { readonly json: string };

/**
 * Writes lines of `copyLine` with a `COPY … FROM STDIN` statement: in the transaction of `db`, or outside of a transaction on a
 * connection of its own.
 */
export async function copyIn(db: EntityManager, statement: string, lines: string): Promise<void> {
  const runner = db.queryRunner ?? db.connection.createQueryRunner();
  try {
    const client = (await runner.connect()) as PoolClient;
    await pipeline(Readable.from([lines]), client.query(copyFrom(statement)));
  } finally {
    if (runner !== db.queryRunner) await runner.release();
  }
}

/** A line in the text format of COPY. */
export const copyLine = (values: readonly CopiedValue[]): string => `${values.map(copied).join('\t')}\n`;

function copied(value: CopiedValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return escaped(value);
  if ('json' in value) return escaped(value.json);
  return escaped(`{${value.map((item) => `"${item.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
}

const HAS_SPECIAL = /[\\\n\r\t]/;
const SPECIAL = /[\\\n\r\t]/g;
const ESCAPES: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string): string =>
  HAS_SPECIAL.test(text) ? text.replace(SPECIAL, (character) => ESCAPES[character]!) : text;
