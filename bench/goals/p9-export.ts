import { get } from 'node:http';
import { SELECT_COMMENTS } from '../load/tables';
import type { Bench } from '../support/bench';
import {
  measureInTurn,
  milliseconds,
  median,
  millisecondsText,
  NO_FIGURE,
  ratioText,
  type ResultLine,
} from '../support/measure';
import { psqlCopy } from '../support/postgres-tools';
import { memoryOf } from '../support/product';
import { closedStudiesOf } from './shared-data';

interface Download {
  bytes: number;
  firstByte: number;
  grown: number;
}

/** P9: the time to download all comments of a survey as CSV. The ceiling is psql, which copies the same rows to /dev/null. */
export async function exportGoal(bench: Bench): Promise<ResultLine[]> {
  const { large } = await closedStudiesOf(bench);
  const { company, databaseUrl, product, sizes } = bench;
  const cookie = [...company.admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const url = `${product.origin}/api/study/${large.ref}/export?data=COMMENTS`;
  const seen: Download[] = [];
  const speed = await measureInTurn(sizes.rounds, {
    ours: () => milliseconds(async () => seen.push(await download(url, cookie, product.pid))),
    copy: () => milliseconds(() => psqlCopy(databaseUrl, SELECT_COMMENTS.replace('$1', `'${large.ref}'`))),
  });
  const middle = (of: (download: Download) => number) => median(seen.map(of));
  const mb = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
  return [
    {
      what: `export of ${sizes.large} comments, ${mb(middle(({ bytes }) => bytes))}`,
      ours: millisecondsText(speed.ours),
      ceiling: `${millisecondsText(speed.copy)} psql COPY`,
      ratio: ratioText(speed.copy / speed.ours),
      goal: '≥ 1.0 ×',
      errors: 0,
    },
    {
      what: 'its first byte',
      ours: millisecondsText(middle(({ firstByte }) => firstByte)),
      ceiling: NO_FIGURE,
      ratio: NO_FIGURE,
      goal: '≤ 25 ms',
      errors: 0,
    },
    {
      what: 'memory grown meanwhile',
      ours: mb(Math.max(...seen.map(({ grown }) => grown))),
      ceiling: NO_FIGURE,
      ratio: NO_FIGURE,
      goal: '≤ 32 MB',
      errors: 0,
    },
  ];
}

function download(url: string, cookie: string, pid: number): Promise<Download> {
  const before = memoryOf(pid) ?? 0;
  const start = performance.now();
  const seen: Download = { bytes: 0, firstByte: 0, grown: 0 };
  return new Promise((resolve, reject) => {
    const request = get(url, { headers: { cookie } }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`the export was refused with ${response.statusCode}`));
      response.on('data', (chunk: Buffer) => {
        if (seen.bytes === 0) seen.firstByte = performance.now() - start;
        if (seen.bytes >> 23 !== (seen.bytes + chunk.length) >> 23)
          seen.grown = Math.max(seen.grown, (memoryOf(pid) ?? 0) - before);
        seen.bytes += chunk.length;
      });
      response.on('end', () => resolve(seen));
      response.on('error', reject);
    });
    request.on('error', reject);
  });
}
