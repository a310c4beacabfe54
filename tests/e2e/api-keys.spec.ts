import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support';

test('an admin makes a narrow key, uses it, renames and revokes it', async ({ page, request }) => {
  await signIn(page);
  await page.goto('/studies');
  await page.getByRole('button', { name: /^Account:/ }).click();
  await page.getByRole('menuitem', { name: /^API keys/ }).click();
  const dialog = page.getByRole('dialog', { name: 'API keys' });
  await dialog.getByRole('button', { name: 'New key' }).click();
  await expect(dialog.getByLabel('Name of the new key')).toBeFocused();
  await page.keyboard.type('Roster sync');
  await dialog.getByRole('checkbox', { name: /Manage the roster/ }).check();
  await dialog.getByRole('button', { name: /It ends/ }).click();
  await page.getByRole('option', { name: 'In 30 days' }).click();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Generate key' }).click();
  const secret = dialog.getByLabel('Your key Roster sync');
  await expect(secret).toBeFocused();
  const headers = { authorization: `Bearer ${await secret.inputValue()}` };
  expect((await request.get('/api/roster/segments', { headers })).status()).toBe(200);
  expect((await request.get('/api/studies', { headers })).status()).toBe(403);

  await dialog.getByRole('button', { name: 'Rename Roster sync' }).click();
  await page.keyboard.type('HR sync');
  await page.keyboard.press('Enter');
  const line = dialog.getByRole('listitem').filter({ hasText: 'HR sync' });
  await expect(line).toContainText('Manage the roster · Ends');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Rotate HR sync' }).click();
  await page.getByRole('dialog', { name: 'Give HR sync' }).getByRole('button', { name: 'Rotate' }).click();
  const rotated = dialog.getByLabel('Your key HR sync');
  await expect(rotated).toBeFocused();
  await expect(line).toContainText('The former secret works until');
  const later = { authorization: `Bearer ${await rotated.inputValue()}` };
  expect((await request.get('/api/roster/segments', { headers })).status()).toBe(200);
  expect((await request.get('/api/roster/segments', { headers: later })).status()).toBe(200);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Revoke HR sync' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(line).toBeHidden();
  expect((await request.get('/api/roster/segments', { headers })).status()).toBe(401);
  expect((await request.get('/api/roster/segments', { headers: later })).status()).toBe(401);

  await expect
    .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)), 'the focus is in the dialog')
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Account:/ })).toBeFocused();
});
