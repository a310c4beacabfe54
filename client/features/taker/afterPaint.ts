/** Enough for a busy phone to have shown a screen, and nothing that anybody could wait for. */
const A_MOMENT_MS = 300;

/** Does something once what has just been drawn is on the screen, so that it takes nothing from it. */
export const afterPaint = (act: () => void) => void requestAnimationFrame(() => setTimeout(act, A_MOMENT_MS));
