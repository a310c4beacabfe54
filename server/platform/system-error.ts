/** Whether the operating system refused something; with codes, whether for one of these reasons (`ENOENT`, `ESRCH`). */
export function isSystemError(error: unknown, ...codes: string[]): boolean {
  if (typeof error !== 'object' || error === null || !('syscall' in error)) return false;
  return codes.length === 0 || codes.includes((error as NodeJS.ErrnoException).code ?? '');
}
