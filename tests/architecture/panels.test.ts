import { OPENED_BY_A_CHANGE, PANELS } from '../e2e/panels';
import { filesIn, textOf } from '../testkit';

/*
 * The browser tests open every dialog, drawer, menu and list, and check each of them. This test finds the components that open one in
 * the client's code, so that a new one can't be left out.
 */

/** What opens over a screen, with the modules that have it. A ConfirmDialog or a NameDialog is the same everywhere, but for its words. */
const OPENERS: Record<string, RegExp> = {
  Dialog: /\/Dialog$/,
  DialogWindow: /\/DialogWindow$/,
  Drawer: /\/Drawer$/,
  Menu: /\/Menu$/,
  Modal: /\/Modal$/,
  Popover: /\/Popover$/,
  FloatingPanel: /\/popoverStyles$/,
};

/** The windows and frames of the kit in which the panels are. */
const FRAMES = ['DialogWindow.tsx', 'DrawerWindow.tsx', 'MenuPanel.tsx', 'popoverStyles.ts'].map(
  (file) => `ui/${file}`,
);

const IMPORT = /^import (?!type\b)([^;]*?) from '([^']+)';/gm;

function opensSomething(file: string): boolean {
  return [...textOf(file).matchAll(IMPORT)].some(([, names = '', from = '']) =>
    names.split(/\W+/).some((name) => OPENERS[name]?.test(from)),
  );
}

const openers = filesIn('client', '.ts', '.tsx')
  .filter((file) => !/\.test\.tsx?$/.test(file) && opensSomething(file))
  .map((file) => file.replace('client/', ''))
  .filter((file) => !FRAMES.includes(file));
const inPanels = new Set(PANELS.flatMap(({ opens }) => opens));
const elsewhere = Object.keys(OPENED_BY_A_CHANGE);

test('the test finds what opens over a screen', () => {
  expect(openers).toEqual(
    expect.arrayContaining(['ui/ConfirmDialog.tsx', 'ui/SelectList.tsx', 'features/teams/TeamMenu.tsx']),
  );
  expect(openers.length).toBeGreaterThan(40);
});

test('every component that opens over a screen is checked, in a panel or by a test of its own', () => {
  expect(openers.filter((file) => !inPanels.has(file) && !elsewhere.includes(file))).toEqual([]);
});

test('no list names a component that opens nothing, or one that the other list has', () => {
  expect([...inPanels, ...elsewhere].filter((file) => !openers.includes(file))).toEqual([]);
  expect(elsewhere.filter((file) => inPanels.has(file))).toEqual([]);
});

test('the tests that check the other components use axe', () => {
  const specs = Object.values(OPENED_BY_A_CHANGE).map((what) => /^\S+\.spec\.ts(?=, )/.exec(what)?.[0]);
  for (const spec of specs)
    expect(textOf(`tests/e2e/${spec}`)).toMatch(/await expect(Accessible|SoundInBothThemes)\(page\)/);
});
