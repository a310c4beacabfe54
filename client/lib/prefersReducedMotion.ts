/** Whether the reader's system asks for less motion. Call it when the motion is about to start. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;
}
