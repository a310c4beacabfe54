import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** Has the browser fetch the product's font when it has nothing better to do, so that it is there when the questions are. */
export function fetchFont(): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'prefetch', as: 'font', crossOrigin: '', href: latin });
  document.head.append(link);
}
