import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from './e2e.mjs';
import { ROOT } from './run.mjs';

const FOLDER = join(ROOT, 'contact-sheets');

/** Takes the pictures anew, with the arguments that Playwright takes, and prints where the page is that shows them. */
export async function takeContactSheets(args) {
  if (args.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  try {
    await runBrowserTests(['--config', 'tests/contact-sheets/playwright.config.ts', ...args]);
  } finally {
    writeFileSync(join(FOLDER, 'index.html'), pageOf(foldersOf(FOLDER)));
    console.log(`Open ${join(FOLDER, 'index.html')}`);
  }
}

/** The width and theme of each folder, the widest first, with the names of its pictures. */
const foldersOf = (root) =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({ name, pictures: readdirSync(join(root, name)).sort() }))
    .sort((one, other) => parseInt(other.name) - parseInt(one.name) || (one.name > other.name ? -1 : 1));

/** A page with a row for each screen, and in it a picture for each width and theme. */
function pageOf(folders) {
  const pictures = [...new Set(folders.flatMap((folder) => folder.pictures))].sort();
  const row = (picture) =>
    `<h2>${picture.replace('.png', '')}</h2><div>${folders
      .filter((folder) => folder.pictures.includes(picture))
      .map(({ name }) => `<figure><figcaption>${name}</figcaption>${image(`${name}/${picture}`)}</figure>`)
      .join('')}</div>`;
  return `<!doctype html><meta charset="utf-8"><title>Contact sheets</title>
<style>
  body { font: 14px system-ui; margin: 24px }
  div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start }
  figure { margin: 0 } img { height: 420px; border: 1px solid #8888 }
</style>
${pictures.map(row).join('\n')}
`;
}

const image = (path) => `<a href="${path}"><img loading="lazy" alt="" src="${path}"></a>`;
