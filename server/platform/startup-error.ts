/** Something the operator can put right. The message is one clear line that says what to do; it is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
