import { draftStudy, expect, openReview, runGraphql, signIn, test, untilPressesCount } from './support';

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
