import {
  answerToTheEnd,
  beginSurvey,
  expect,
  participationFigure,
  runGraphql,
  otherBrowser,
  publishedStudy,
  sendResponse,
  signIn,
  test,
} from './support';

test('a survey is built from a template and published', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Create survey' }).click();
  await page.getByRole('button', { name: 'Choose a template' }).click();
  await page.getByRole('button', { name: /^Use template .*pulse/i }).click();
  await expect(page).toHaveURL(/\/build(\/customize-study)?$/);

  // Edit the name, the welcome message, and the order of questions by keyboard alone. The builder saves by itself.
  await page.getByRole('textbox', { name: 'Survey name' }).fill('Journey survey');
  await page.getByLabel('Welcome message').fill('Five minutes, and it is anonymous.');
  const ref = /study\/([0-9a-f-]{36})/.exec(page.url())![1]!;
  const order = async () => {
    const { study } = await runGraphql<{
      study: { name: string; welcomeMessage: string; prompts: { slug: string }[] };
    }>(page, 'query ($ref: UUID!) { study(ref: $ref) { name welcomeMessage prompts { slug } } }', { ref });
    return study;
  };
  const [first, second] = (await order()).prompts;
  await page.getByRole('grid', { name: 'Questions' }).getByRole('row').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Move question 1', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const place = page.locator('[aria-label^="Insert"]:focus');
  await expect(place).toBeAttached();
  const before = await place.getAttribute('aria-label');
  await page.keyboard.press('ArrowDown');
  await expect(place).not.toHaveAttribute('aria-label', before!);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await order()).prompts.slice(0, 2)).toEqual([second, first]);
  expect(await order()).toMatchObject({ name: 'Journey survey', welcomeMessage: 'Five minutes, and it is anonymous.' });

  // Publish for one division.
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('treeitem', { name: /^Cloud/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Yes, publish' }).click();
  await expect(page).toHaveURL(/\/analyze\/participation$/);
  const opened = page.getByRole('dialog', { name: 'Your survey is open' });
  await expect(opened.getByLabel('Message to paste')).toHaveValue(/Please take our survey “Journey survey”/);
  const download = page.waitForEvent('download');
  await opened.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('survey-qr-code.svg');
  await page.keyboard.press('Escape');
  await expect(page.getByText('No responses... yet!')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No responses... yet!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the count rises in two browsers at once, and closing leads to the highlights and on to the insights', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const study = await publishedStudy(page, 'Watched survey');
  await page.goto(`/study/${study}/analyze/participation`);
  await expect(page.getByText('No responses... yet!')).toBeVisible();
  const colleague = await otherBrowser(browser);
  await signIn(colleague, 'viewer@acme.test');
  await colleague.goto(`/study/${study}/analyze/participation`);
  await expect(participationFigure(colleague, 'Responses')).toHaveText('0');
  await expect(colleague.getByRole('button', { name: 'Close survey' })).toBeHidden();

  const respondent = await otherBrowser(browser);
  await beginSurvey(respondent, study, 'first@people.test');
  await answerToTheEnd(respondent);
  for (const screen of [page, colleague]) await expect(participationFigure(screen, 'Responses')).toHaveText('1');
  await expect(page.getByRole('button', { name: 'Close survey' })).toHaveAttribute('aria-disabled', 'true');

  await sendResponse(page, study, 'second@people.test');
  await sendResponse(page, study, 'third@people.test');
  for (const screen of [page, colleague]) await expect(participationFigure(screen, 'Responses')).toHaveText('3');

  await page.getByRole('button', { name: 'Close survey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close survey' }).click();
  await expect(page).toHaveURL(/\/analyze\/reveal$/);
  await page.getByRole('link', { name: 'Skip to raw results' }).click();
  await expect(page).toHaveURL(/\/analyze\/insights$/);
  await expect(page.getByRole('heading', { name: 'DevEx Index' })).toBeVisible();
  await expect(page.getByText('Documentation')).toBeVisible();
});
