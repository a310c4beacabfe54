/** A problem at startup that the operator can solve. The message is one line that says what to do, and it is printed without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
