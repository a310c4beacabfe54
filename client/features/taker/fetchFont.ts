import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Enough for a busy phone to have shown a screen, and nothing that anybody could wait for. */
const A_MOMENT_MS = 300;

/** Has the browser fetch the product's font once what has just been drawn is on the screen, so that it is there when the questions are. */
export function fetchFontAfterPaint(): void {
  requestAnimationFrame(() => setTimeout(fetchFont, A_MOMENT_MS));
}

function fetchFont(): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'font', crossOrigin: '', href: latin });
  document.head.append(link);
}
