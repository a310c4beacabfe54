import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Within this time a busy phone has shown a screen. Nobody waits for it. */
const A_MOMENT_MS = 300;

/** Fetches the product's font once the first screen is shown, so that it is there for the questions and delays nothing before. */
export function fetchFontAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(fetchFont, A_MOMENT_MS));
}

function fetchFont(): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'font', crossOrigin: '', href: latin });
  document.head.append(link);
}
