/**
 * Runs a function once the focus is back where it belongs: a menu or dialog that closes gives it back in the next frame, so this
 * acts in the frame after that.
 */
export function afterFocusReturned(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act));
}
