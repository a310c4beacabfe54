/**
 * How much a long proof tries: `some` in every run, with the same seeds each time, and `all` in `npm run test:deep`, which sets
 * TEST_DEEP. The variable `name` names another size.
 */
export function proofSize(name: string, { some, all }: { some: number; all: number }): number {
  return Number(process.env[name] ?? (process.env.TEST_DEEP ? all : some));
}
