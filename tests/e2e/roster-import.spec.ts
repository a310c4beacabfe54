import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, signIn, tabTo, test } from './support';

const FILE = `E-Mail;Vorname;Nachname;Abteilung;Standort;Personalnummer
import.one@acme.test;Ada;Müller;Robotics > Firmware > Motor drivers;Munich;1
import.two@acme.test;Bo;Lee;Robotics > New group;Lisbon;2
import.three@acme.test;Cy;=1+1;;Lisbon;3
no address;Di;Dee;;Munich;4
import.one@acme.test;Ada;Twice;;Munich;5
`;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const choose = (page: Page, content: string | Buffer, name = 'people.csv') =>
  page.getByLabel('CSV file').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

test('a file is imported after a preview, and the import is undone', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/people/import');
  await expect(heading(page, 'Choose a file')).toBeVisible();
  await expectAccessible(page);
  await choose(page, FILE);

  await expect(heading(page, 'Match the columns')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Use of E-Mail' })).toContainText('Email');
  await expect(page.getByRole('button', { name: 'Use of Vorname' })).toContainText('Name');
  await expect(page.getByRole('button', { name: 'Use of Abteilung' })).toContainText('Team');
  await expect(page.getByRole('button', { name: 'Use of Personalnummer' })).toContainText('Leave out');
  await expect(page.getByRole('textbox', { name: 'Segment of Standort' })).toHaveValue('Location');
  await expect(page.getByRole('button', { name: 'Teams in a cell' })).toContainText('A path divided by >');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Preview' }).click();

  await expect(heading(page, 'Check what will happen')).toBeFocused();
  await expect(page.getByRole('tab', { name: 'Added 3' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Müller' })).toContainText(
    'Robotics / Firmware / Motor drivers',
  );
  await expect(page.getByText('1 team will be made')).toBeVisible();
  await page.getByRole('tab', { name: 'Refused 2' }).click();
  await expect(page.getByText('“no address” is not an email address.')).toBeVisible();
  await expect(page.getByText('The same email stands on line 2 already.')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the refused rows' }).click();
  expect((await download).suggestedFilename()).toBe('Refused rows.csv');
  await page.getByRole('button', { name: 'Import 3 people' }).click();

  await expect(heading(page, 'Imported')).toBeFocused();
  await expect(page.getByText('3 added, 1 new team.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click();
  await expect(page.getByText('The import was undone')).toBeVisible();
  await expect(heading(page, 'Choose a file')).toBeVisible();
});

test('cells are pasted and imported by keyboard', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/people/import');
  await expect(heading(page, 'Choose a file')).toBeVisible();
  await tabTo(page, 'Or paste cells from a spreadsheet');
  await page.keyboard.insertText('Name\tMail\nFay\timport.four@acme.test\n');
  await tabTo(page, 'Use these cells');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Match the columns')).toBeFocused();
  await tabTo(page, 'Preview');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Check what will happen')).toBeFocused();
  await tabTo(page, 'Import 1 person');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Imported')).toBeFocused();
});

test('a file that can’t be read says why, and the next one is taken', async ({ page }) => {
  await signIn(page);
  await page.goto('/settings/people/import');
  await choose(page, Buffer.from('mail,name\nann@acme.test,J\xfcrgen\n', 'latin1'));
  await expect(page.getByText(/^This file is not in UTF-8/)).toBeVisible();
  await choose(page, 'mail,name\nann@acme.test,"Ann\n');
  await expect(page.getByText('The quotation mark on line 2 is never closed.')).toBeVisible();
  await choose(page, 'name\nAnn\n');
  await expect(heading(page, 'Match the columns')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Preview' })).toHaveAccessibleDescription(
    'Choose the column that has the email addresses.',
  );
});
