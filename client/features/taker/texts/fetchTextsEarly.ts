import { preferredLanguage } from '../../../lib/preferredLanguage';

/**
 * Fetches the texts of the page's language while its script is still being loaded, because that would ask for them only then. The build writes
 * the address of each language's texts into the page (vite.config.ts). English is part of the script.
 */
export function fetchTextsEarly(): void {
  const texts = document.querySelector<HTMLMetaElement>(`meta[name="texts-${preferredLanguage()}"]`);
  if (!texts) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: texts.content });
  document.head.append(link);
}
