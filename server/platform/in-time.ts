/** Resolves as `work` does, or to `late` if that takes longer. The work itself goes on. */
export async function inTime<Result, Late>(
  work: Promise<Result>,
  milliseconds: number,
  late: Late,
): Promise<Result | Late> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Late>((resolve) => (timer = setTimeout(resolve, milliseconds, late)));
  return Promise.race([work, tooLate]).finally(() => clearTimeout(timer));
}
