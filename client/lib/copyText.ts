/** Puts a text on the clipboard; false where the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    // Without TLS there is no clipboard, and with it the browser may refuse.
    if (error instanceof TypeError || error instanceof DOMException) return copyThroughSelection(text);
    throw error;
  }
}

/** Pages served without TLS have no `navigator.clipboard`; a self-hosted product is often opened like that. */
function copyThroughSelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  // beside what has the focus: a dialog takes the focus back from anything outside it
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
