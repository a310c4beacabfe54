/**
 * The number of cases that a long proof tries. It is `some` in every run, with the same seeds each time. It is `all` in
 * `npm run test:deep`, which sets TEST_DEEP. The environment variable with this name can set another number.
 */
export function proofSize(name: string, { some, all }: { some: number; all: number }): number {
  return Number(process.env[name] ?? (process.env.TEST_DEEP ? all : some));
}
