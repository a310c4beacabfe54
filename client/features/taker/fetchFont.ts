import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Even a slow phone has drawn the first screen within this time. */
const A_MOMENT_MS = 300;

/** Fetches the product's font after the first screen, so that it does not delay that screen and is there for the questions. */
export function fetchFontAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(fetchFont, A_MOMENT_MS));
}

function fetchFont(): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'font', crossOrigin: '', href: latin });
  document.head.append(link);
}
