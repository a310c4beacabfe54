import {
  demoSeries,
  demoStudy,
  expect,
  expectNoSidewaysScroll,
  expectSoundInBothThemes,
  otherBrowser,
  runGraphql,
  signIn,
  test,
} from './support';

test('an admin publishes “You said, we did” by keyboard, everybody with the link reads it, and it is taken back', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto(`/series/${await demoSeries(page)}`);
  await page.getByRole('button', { name: 'You said, we did' }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'You said, we did' });
  await drawer.getByRole('checkbox', { name: /^Two days off/ }).press('Space');
  await expect(drawer.getByRole('listitem').filter({ hasText: 'Send alerts' }).first()).toBeVisible();
  await drawer.getByRole('button', { name: 'Publish' }).press('Enter');
  const link = drawer.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/you-said-we-did#/);
  await expectSoundInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSoundInBothThemes(page);
  const url = new URL(await link.inputValue());

  const visitor = await otherBrowser(browser);
  await visitor.goto(url.pathname + url.hash);
  await expect(visitor.getByRole('heading', { level: 1, name: 'You said, we did' })).toBeVisible();
  await expect(visitor.getByText('Send alerts that nobody acts on')).toBeVisible();
  await expect(visitor.getByText('Two days off')).toHaveCount(0);
  // Another test may have done something about another topic.
  const topic = visitor.getByRole('listitem').filter({ hasText: 'Send alerts' }).first();
  await expect(topic.getByText(/^DevEx Q\d/)).toHaveCount(2);
  await expectSoundInBothThemes(visitor);
  await visitor.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(visitor);
  await expectSoundInBothThemes(visitor);

  // The surveys of the series lead their respondents there.
  const { publicStudy } = await runGraphql<{ publicStudy: { outcomesUrl: string } }>(
    visitor,
    'query ($ref: UUID!) { publicStudy(ref: $ref) { outcomesUrl } }',
    { ref: await demoStudy(page, 'OPEN') },
  );
  expect(publicStudy.outcomesUrl).toBe(url.href);

  await drawer.getByRole('button', { name: 'Take the page back' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Take the page back?' });
  await question.getByRole('button', { name: 'Take back' }).press('Enter');
  await expect(drawer.getByRole('button', { name: 'Publish' })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1, name: 'This page is not here' })).toBeVisible();
});
