import {
  ADMIN_EMAIL,
  draftStudy,
  expect,
  expectAccessible,
  followMail,
  openReview,
  runGraphql,
  signIn,
  test,
  untilPressesCount,
} from './support';

const SHOW = 'See this step as respondents do';

test('the preview can be completed, begun again and shared, and stores nothing', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const ref = await draftStudy(page, 'Try me');
  const facts = async () =>
    runGraphql(page, 'query ($ref: UUID!) { study(ref: $ref) { status version lastUpdated uniqueResponses } }', {
      ref,
    });
  const before = await facts();
  await page.goto(`/study/${ref}/build`);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Preview' }).click();
  const preview = await opened;
  const mutations: string[] = [];
  preview.on('request', (request) => {
    if (request.postData()?.includes('mutation')) mutations.push(request.postData()!);
  });

  await expect(preview.getByText('Responses are not recorded.')).toBeVisible();
  await preview.getByRole('button', { name: 'Begin' }).click();
  const heading = preview.getByRole('main').getByRole('heading').first();
  for (let question = 0; question < 2; question += 1) {
    const asked = await heading.innerText();
    await untilPressesCount(preview);
    await preview.getByRole('radio').nth(3).press('4');
    await expect(heading).not.toHaveText(asked);
  }
  await preview.getByRole('textbox').fill('Nobody keeps this');
  await preview.getByRole('button', { name: 'Next' }).click();
  await untilPressesCount(preview);
  await preview.getByRole('checkbox').first().check({ force: true });
  await openReview(preview);
  await preview.getByRole('button', { name: 'Submit' }).click();
  await expect(preview.getByRole('heading', { name: 'End of Preview' })).toBeVisible();
  await preview.getByRole('button', { name: 'Restart' }).first().click();
  await expect(preview.getByRole('button', { name: 'Begin' })).toBeVisible();

  await preview.getByRole('button', { name: 'Share preview' }).click();
  await expect(preview.getByText('Link copied')).toBeVisible();
  expect(await preview.evaluate(() => navigator.clipboard.readText())).toBe(preview.url());
  expect(mutations).toEqual([]);
  expect(await facts()).toEqual(before);

  await preview.getByRole('link', { name: 'Back to editing' }).click();
  await expect(preview).toHaveURL(new RegExp(`/study/${ref}/build$`));
});

test('the builder shows the selected step in a frame, which follows what is saved and leaves the focus alone', async ({
  page,
}) => {
  await signIn(page);
  const ref = await draftStudy(page, 'Look at me');
  await page.goto(`/study/${ref}/build`);
  await page.getByRole('button', { name: SHOW }).click();
  const phone = page.frameLocator('iframe[title="The selected step on a phone"]');
  await expect(phone.getByRole('heading', { name: 'Look at me' })).toBeVisible();
  await expect(phone.getByText('Responses are not recorded.')).toBeVisible();
  const entries = await page.evaluate(() => history.length);

  const message = page.getByRole('textbox', { name: 'Welcome message' });
  await message.fill('We read every answer.');
  await expect(phone.getByText('We read every answer.')).toBeVisible();
  await expect(message).toBeFocused();

  await page.getByRole('grid', { name: 'Questions' }).getByRole('row').nth(1).click();
  await expect(phone.getByRole('heading', { name: 'Look at me' })).toHaveCount(0);
  const asked = phone.getByRole('main').getByRole('heading').first();
  await expect(asked).toHaveText(/./);
  const question = await asked.innerText();
  await expect(page.getByRole('region', { name: 'Selected step' })).toContainText(question);

  const desktop = page.frameLocator('iframe[title="The selected step on a computer"]');
  await page.getByRole('radio', { name: 'Phone' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(desktop.getByRole('heading', { name: question })).toBeVisible();
  expect(await desktop.locator('html').evaluate(() => window.innerWidth)).toBe(1280);
  await expectAccessible(page);

  // The frame can be skipped, and Tab leads into it and out of it.
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip the preview' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Tab');
  const isInFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  expect(await isInFrame()).toBe(true);
  for (let presses = 0; (await isInFrame()) && presses < 40; presses += 1) await page.keyboard.press('Tab');
  expect(await isInFrame()).toBe(false);
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('It follows your changes as soon as they are saved.')).toBeFocused();

  // An answer in the frame leads to the next step, without an entry in the history of the builder.
  await untilPressesCount(desktop);
  await desktop.getByRole('radio').nth(3).press('4');
  await expect(desktop.getByRole('main').getByRole('heading').first()).not.toHaveText(question);
  expect(await page.evaluate(() => history.length)).toBe(entries);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: SHOW })).toHaveAttribute('href', /\?step=prompt%3A/);
});

test('the review mails a test that leads to the preview', async ({ page }) => {
  await signIn(page);
  const ref = await draftStudy(page, 'Try the mail');
  await page.goto(`/study/${ref}/build/publish-study`);
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText(`A test was sent to ${ADMIN_EMAIL}`)).toBeVisible();
  await followMail(page, ADMIN_EMAIL, 'Try the mail');
  await expect(page).toHaveURL(new RegExp(`/study/${ref}$`));
  await expect(page.getByText('Responses are not recorded.')).toBeVisible();
});
