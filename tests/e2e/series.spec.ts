import {
  demoSeries,
  demoStudy,
  expect,
  expectSoundInBothThemes,
  runGraphql,
  replyTo,
  signIn,
  tabTo,
  test,
} from './support';

const SCORES = 'How are topic scores trending?';
const PRIORITIES = 'How have priorities changed?';

test('the results of a team lead to its series and back to an earlier survey', async ({ page }) => {
  await signIn(page);
  const ref = await demoStudy(page, 'CLOSED');
  const query = 'query ($ref: UUID!) { study(ref: $ref) { sequenceRef scoredTeams { ref value } } }';
  const { study } = await runGraphql<{ study: { sequenceRef: string; scoredTeams: { ref: string; value: string }[] } }>(
    page,
    query,
    { ref },
  );
  const team = study.scoredTeams.find(({ value }) => value === 'Firmware')!.ref;
  await page.goto(`/study/${ref}/analyze/${team}/insights`);
  await page.getByRole('link', { name: 'Series', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/series/${study.sequenceRef}/team/${team}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Quarterly DevEx' })).toBeVisible();

  const unclosed = page.getByRole('list', { name: 'Surveys that are not closed' }).getByRole('listitem');
  await expect(unclosed).toHaveText(/Your results will be available after the survey is closed/);
  const cards = page.getByRole('list', { name: 'Closed surveys' }).getByRole('listitem');
  await expect(cards).toHaveCount(4);
  await expect(cards.first()).toContainText(/DevEx Index, \d+ responses/);
  await cards.first().click();
  await expect(page).toHaveURL(new RegExp(`/analyze/${team}/insights$`));
});

test('both charts show the chosen topics, and the address restores them as tables', async ({ page }) => {
  await signIn(page);
  await page.goto(`/series/${await demoSeries(page)}`);
  const drawn = (name: string) => page.getByRole('figure', { name }).locator('[data-line]');
  await expect(drawn(SCORES)).toHaveCount(6);
  await expect(drawn(PRIORITIES)).toHaveCount(5);
  await page
    .getByRole('group', { name: 'Topics in the charts' })
    .getByRole('button', { name: 'Documentation' })
    .click();
  await expect(drawn(SCORES)).toHaveCount(5);
  await expect(drawn(PRIORITIES)).toHaveCount(4);

  await page.getByRole('figure', { name: SCORES }).getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('table', { name: SCORES });
  await expect(table.getByRole('rowheader')).toHaveCount(5);
  await expect(table.getByRole('columnheader')).toHaveText([
    'Topic',
    ...Array.from({ length: 4 }, () => /^DevEx Q\d \d{4}$/),
  ]);
  const scores = await table.getByRole('row').allInnerTexts();
  await page.reload();
  await expect(table.getByRole('row')).toHaveText(
    scores.map((row) => row.replace(/\s+/g, ' ')),
    { useInnerText: true },
  );
  await expect(drawn(PRIORITIES)).toHaveCount(4);
});

test('the lines are true from the first frame that is painted, and never move', async ({ page }) => {
  await signIn(page);
  // Notes every path that a line ever has, from the moment in which it is in the document.
  await page.addInitScript(() => {
    const seen: Record<string, string[]> = {};
    Object.assign(window, { seen });
    const look = () => {
      for (const line of document.querySelectorAll('[data-line] > path:first-child')) {
        const figure = line.closest('figure')!.getAttribute('aria-labelledby')!;
        const paths = (seen[`${figure} ${line.parentElement!.getAttribute('data-line')}`] ??= []);
        const path = line.getAttribute('d')!;
        if (paths.at(-1) !== path) paths.push(path);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`/series/${await demoSeries(page)}`);
  await expect(page.getByRole('figure', { name: PRIORITIES }).locator('[data-line]')).toHaveCount(5);
  // A hundred frames later, no line has had another path than its first one.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let frames = 0;
        const next = () => (++frames < 100 ? requestAnimationFrame(next) : resolve());
        requestAnimationFrame(next);
      }),
  );
  const paths = await page.evaluate(() =>
    Object.values((window as unknown as { seen: Record<string, string[]> }).seen),
  );
  expect(paths).toHaveLength(11);
  for (const each of paths) expect(each).toHaveLength(1);
});

test('by keyboard, each survey reads out its values, a line shows its band, and the same teams are compared', async ({
  page,
}) => {
  await signIn(page);
  await page.goto(`/series/${await demoSeries(page)}?topics=devex-index,docs`);
  const scores = page.getByRole('figure', { name: SCORES });
  await scores.getByRole('button', { name: 'Show as table' }).focus();
  await tabTo(page, 'Documentation');
  await page.keyboard.press('Enter');
  await expect(scores.getByText(/^The band is the 95% interval of Documentation/)).toBeVisible();
  await expect(page).toHaveURL(/line=docs/);
  await tabTo(page, 'DevEx Q');
  await expect(scores.locator('dt')).toHaveText(['DevEx Index', 'Documentation']);
  await tabTo(page, 'Same teams');
  await page.keyboard.press('Space');
  await expect(scores.getByText(/^Documentation from .* over the \d+ teams that each survey shows\.$/)).toBeVisible();
  await expect(scores.locator('[data-line-of="companion"]')).toHaveCount(2);
  await expectSoundInBothThemes(page);
});

test('a team is chosen by keyboard', async ({ page }) => {
  await signIn(page);
  await page.goto(`/series/${await demoSeries(page)}`);
  await expect(page.getByRole('figure', { name: PRIORITIES })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Surveys' }).focus();
  await tabTo(page, 'Team:');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Choose a team' })).toBeVisible();
  await tabTo(page, 'Search Teams');
  await page.keyboard.type('Platform');
  await expect(page.getByRole('treeitem', { name: 'Platform' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End'); // The teams above it come first in the list.
  const reply = replyTo(page, 'SeriesPage');
  await page.keyboard.press('Enter');
  await reply;
  await expect(page.getByRole('button', { name: 'Team: Platform' })).toBeFocused();
  await expect(page).toHaveURL(/\/team\/[0-9a-f-]{36}$/);
});

for (const width of [1440, 1024, 390]) {
  test(`a series is accessible and fits, as charts and as tables, light and dark (${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page);
    const ref = await demoSeries(page);
    for (const [choice, part] of [
      ['?teams=same', 'figure svg[role="img"]'],
      ['?scoresAs=table&prioritiesAs=table', 'table'],
    ] as const) {
      await page.goto(`/series/${ref}${choice}`);
      await expect(page.locator(part)).toHaveCount(2);
      await expectSoundInBothThemes(page);
    }
  });
}

test('on a phone the name of every line is written out at its end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto(`/series/${await demoSeries(page)}`);
  await page.getByRole('button', { name: 'Show all' }).click();
  const labels = page.getByRole('figure', { name: SCORES }).locator('button[aria-pressed]');
  await expect(labels).toHaveCount(14);
  // The reader sees the whole name, and names are not above each other.
  const cut = () =>
    labels.evaluateAll((all) => {
      const shown = all.map((label) => ({ name: label.querySelector('span')!, box: label.getBoundingClientRect() }));
      return shown
        .filter(
          ({ name, box }) =>
            name.scrollWidth > name.clientWidth ||
            name.scrollHeight > name.clientHeight ||
            name.scrollHeight > box.height ||
            shown.some((other) => other.box !== box && Math.abs(other.box.top - box.top) < box.height - 1),
        )
        .map(({ name }) => name.textContent);
    });
  await expect.poll(cut).toEqual([]);
});
