/** Copies a text to the clipboard; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    // `navigator.clipboard` is missing without TLS, and the browser may refuse it.
    if (error instanceof TypeError || error instanceof DOMException) return copyThroughSelection(text);
    throw error;
  }
}

/**
 * Copies by selecting a text, because pages without TLS have no `navigator.clipboard`, and self-hosted products are often
 * served without TLS.
 */
function copyThroughSelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  // a dialog takes the focus back from anything outside it, so the field is added beside the focused element
  (focused?.parentElement ?? document.body).append(area);
  area.focus();
  area.select();
  try {
    return document.execCommand?.('copy') ?? false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
