import { ADMIN_EMAIL, demoStudy, expect, expectAccessible, signIn, tabTo, test } from './support';

// A product that is named by E2E_URL has to be started with FEEDBACK_EMAIL.
test('feedback is sent by keyboard: the user is thanked, the mail has nothing of the survey, and the form is new', async ({
  page,
}) => {
  await signIn(page);
  await page.clock.install();
  const ref = await demoStudy(page, 'CLOSED');
  const said = `More colour ${ref.slice(0, 4)}`;
  await page.goto(`/study/${ref}/analyze/topics?topic=docs`);
  const dialog = page.getByRole('dialog', { name: 'Feedback' });
  await expect(page.getByRole('button', { name: 'Feedback', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Surveys' }).last().focus();
  await tabTo(page, 'Feedback');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.keyboard.type(said);
  await tabTo(page, 'Submit');
  await page.clock.pauseAt(Date.now() + 1_000); // The thanks would close within a second.
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Thank you. Your feedback is on its way.')).toBeVisible();
  await page.clock.resume();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Feedback', exact: true }).click();
  await expect(dialog.getByRole('textbox')).toHaveValue('');

  await page.goto('/dev/outbox');
  const mail = page.getByRole('article').filter({ hasText: said });
  await expect(mail).toContainText(`From ${ADMIN_EMAIL} of Acme Robotics, on the page /study/:id/analyze/topics.`);
  await expect(mail).not.toContainText(ref);
});
