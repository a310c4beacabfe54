import { FULL_SIZES, openBench, QUICK_SIZES } from './support/bench';
import { goals } from './goals';
import { appendToHistory, circumstances } from './support/history';
import type { ResultLine } from './support/measure';

/*
 * `npm run bench -- [P1 P5 …] [--quick] [--responses=100000] [--recipients=1000]`: measures the goals of bench/README.md and prints a table. Both sides of every
 * ratio are measured in this run, on this machine. The figures are appended to bench/history.jsonl, but not those of a quick run.
 */
const PORT = Number(process.env.BENCH_PORT ?? 4650);
const say = (line: string) => void process.stdout.write(`${line}\n`);

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
/** `P17` means all of its parts. */
const isMeant = (name: string, by: string) => name === by || name.startsWith(`${by}-`);
const unknown = asked.find((by) => !Object.keys(goals).some((name) => isMeant(name, by)));
if (unknown) {
  say(`There is no goal ${unknown}. There are ${Object.keys(goals).join(', ')}.`);
  process.exit(1);
}
const isQuick = process.argv.includes('--quick');
const sizes = isQuick ? QUICK_SIZES : FULL_SIZES;
const sizeOf = (name: string, size: number) =>
  Number(process.argv.map((argument) => new RegExp(`^--${name}=(\\d+)$`).exec(argument)?.[1]).find(Boolean) ?? size);
const large = sizeOf('responses', sizes.large);
const recipients = sizeOf('recipients', sizes.recipients);
const bench = await openBench({ ...sizes, large, recipients, closing: Math.min(sizes.closing, large) }, PORT, say);
const run = await circumstances(bench.dataSource);
const lines: [string, ResultLine][] = [];
process.once('SIGINT', () => void bench.stop().then(() => process.exit(130)));
try {
  for (const name of Object.keys(goals).filter((each) => asked.length === 0 || asked.some((by) => isMeant(each, by)))) {
    say(`\n${name}`);
    try {
      for (const line of await goals[name]!(bench)) lines.push([name, line]);
    } catch (error) {
      say(`${name} failed: ${(error as Error).message}`);
      process.exitCode = 1;
    }
    for (const [, line] of lines.filter(([of]) => of === name))
      say(`  ${line.what}: ${line.ours}, ${line.ceiling}: ${line.ratio} (${line.goal}), ${line.errors} errors`);
  }
} finally {
  await bench.stop();
}
say('\n| goal | what | ours | ceiling of the same run | ratio | wanted | errors |\n|---|---|---|---|---|---|---|');
for (const [name, line] of lines)
  say(`| ${name} | ${line.what} | ${line.ours} | ${line.ceiling} | ${line.ratio} | ${line.goal} | ${line.errors} |`);
if (!isQuick && lines.length > 0) appendToHistory(run, lines);
if (isQuick) say('\nA quick run: these figures say nothing but that the bench works.');
if (lines.some(([, line]) => line.errors > 0)) process.exitCode = 1;
