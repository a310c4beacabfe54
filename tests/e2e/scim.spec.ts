import { expect, expectAccessible, expectNoSidewaysScroll, signIn, test } from './support';

test('an admin makes a key for an identity provider, and sees its calls', async ({ page, request }) => {
  await signIn(page);
  await page.goto('/settings/company');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'SCIM' }).click();
  const address = page.getByLabel('Address for the provider');
  await expect(address).toHaveValue(/\/scim\/v2$/);
  await page.getByRole('button', { name: /The key ends/ }).click();
  await page.getByRole('option', { name: 'In 90 days' }).click();
  await page.getByRole('button', { name: /^Make a/ }).click();
  const secret = page.getByLabel(/^Your key /);
  await expect(secret).toBeFocused();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const headers = { authorization: `Bearer ${await secret.inputValue()}` };
  const path = new URL(await address.inputValue()).pathname;
  expect((await request.get(`${path}/Users?count=1`, { headers })).status()).toBe(200);
  expect((await request.get(`${path}/Groups/none`, { headers })).status()).toBe(404);
  await page.getByRole('button', { name: 'Reload' }).click();
  const calls = page.getByRole('region', { name: 'Calls' }).getByRole('listitem');
  await expect(calls.filter({ hasText: 'People looked up' })).toContainText('Done');
  await expect(calls.filter({ hasText: 'Teams looked up' })).toContainText('Refused, 404');
  await expect(page.getByRole('region', { name: 'State' })).toContainText('Connected');

  await page.getByRole('tab', { name: 'Microsoft Entra ID' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Assign people, push teams')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
