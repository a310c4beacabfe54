import { preferredLanguage } from '../../../lib/preferredLanguage';

/** After this time without the page's script, the page offers to load it again. If the script comes later, it goes on by itself. */
const PATIENCE_MS = 20_000;

/** Says that the page's script runs. */
export const noteThatScriptRuns = () => void (document.documentElement.dataset.scripted = '');

/**
 * Shows what the page says without its script, if the script does not come or the browser refuses it. The load event waits
 * for the script, and comes also if it fails.
 */
export function watchForFailedScript() {
  const check = () => {
    const failed = document.getElementById('failed');
    if (!failed || 'scripted' in document.documentElement.dataset) return;
    const language = preferredLanguage();
    for (const part of failed.children as HTMLCollectionOf<HTMLElement>) part.hidden = part.lang !== language;
    failed.hidden = false;
    document.querySelector<HTMLElement>('.skeleton')!.hidden = true;
  };
  window.addEventListener('load', check);
  setTimeout(check, PATIENCE_MS);
}
