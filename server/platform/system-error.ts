/** Whether an error comes from the operating system. If codes are given (such as `ENOENT`), the error must have one of them. */
export function isSystemError(error: unknown, ...codes: string[]): boolean {
  if (typeof error !== 'object' || error === null || !('syscall' in error)) return false;
  return codes.length === 0 || codes.includes((error as NodeJS.ErrnoException).code ?? '');
}
