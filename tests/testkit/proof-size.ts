/**
 * The number of cases that a long proof tries: `some` in every run, with the same seeds each time, and `all` in
 * `npm run test:deep`, which sets TEST_DEEP. The environment variable `name` can set another number.
 */
export function proofSize(name: string, { some, all }: { some: number; all: number }): number {
  return Number(process.env[name] ?? (process.env.TEST_DEEP ? all : some));
}
