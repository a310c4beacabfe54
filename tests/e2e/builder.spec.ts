import type { Page } from '@playwright/test';
import { draftByChat, draftStudy, expect, expectAccessible, expectFocusIn, runGraphql, signIn, test } from './support';

const questions = (page: Page) => page.getByRole('grid', { name: 'Questions' }).getByRole('row');
const saved = (page: Page) => expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible();

/** A draft with all template questions. */
async function longDraft(page: Page): Promise<string> {
  const { prompts } = await runGraphql<{ prompts: { slug: string; scope: string }[] }>(
    page,
    '{ prompts { slug scope } }',
  );
  const sequencedPrompts = prompts.filter(({ scope }) => scope === 'CANONICAL').map(({ slug }) => ({ slug }));
  const { createStudy } = await runGraphql<{ createStudy: { ref: string } }>(
    page,
    'mutation ($input: CreateStudyInput!) { createStudy(input: $input) { ref } }',
    { input: { name: 'Everything', sequencedPrompts } },
  );
  return createStudy.ref;
}

/** The questions of a survey on the server. */
async function promptsOf(page: Page, ref: string) {
  const { study } = await runGraphql<{ study: { prompts: { slug: string; text: string; required: boolean }[] } }>(
    page,
    'query ($ref: UUID!) { study(ref: $ref) { prompts { slug text required } } }',
    { ref },
  );
  return study.prompts;
}

/** Creates a draft with three questions and opens it in the builder. */
async function openDraft(page: Page, name: string, step = ''): Promise<string> {
  await signIn(page);
  const ref = await draftStudy(page, name);
  await page.goto(`/study/${ref}/build${step}`);
  await expect(questions(page)).toHaveCount(3, { timeout: 20_000 }); // The code of the page has to be loaded first.
  return ref;
}

test('the library can be searched by text, section and topic, and its questions can be added', async ({ page }) => {
  const ref = await openDraft(page, 'From the library');
  await page.getByRole('button', { name: 'Add question' }).click();
  const library = page.getByRole('dialog', { name: 'Question Library' });
  await expect(library.getByRole('searchbox', { name: 'Search questions' })).toBeFocused();
  await expect(library.getByRole('button', { name: /^AI tools/ })).toContainText('New');
  await library.getByRole('button', { name: /^AI tools/ }).click();
  await expect(library.getByRole('region', { name: 'AI tools' })).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await library.getByRole('searchbox').fill('zebra');
  await expect(library.getByText(/No template questions for .* match your search\./)).toBeVisible();
  await library.getByRole('searchbox').fill('');
  await library.getByRole('button', { name: /^Custom Questions/ }).click();
  await expect(library.getByRole('region', { name: 'Custom Questions' })).toBeVisible();
  await library.getByRole('button', { name: /^Template Questions/ }).click();
  await library.getByRole('searchbox').fill('focus');
  // The results for zebra stay until the typing pauses.
  await expect(library.getByRole('region', { name: 'Template Questions' }).getByRole('status')).toHaveText(
    /^[1-9] question/,
  );
  const first = (await library
    .getByRole('button', { name: /^Add: / })
    .first()
    .getAttribute('aria-label'))!;
  const text = first.replace('Add: ', '');
  await library.getByRole('button', { name: first, exact: true }).click();
  await expect(library.getByRole('button', { name: `Added: ${text}` })).toHaveAttribute('aria-disabled', 'true');
  await library.getByRole('button', { name: 'Done' }).click();
  await expect(questions(page)).toHaveCount(4);
  await saved(page);
  expect((await promptsOf(page, ref)).at(-1)!.text).toBe(text);
});

test('the rules of the company’s own question are stored', async ({ page }) => {
  const ref = await openDraft(page, 'Own words');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('button', { name: 'Add custom question' }).click();
  const form = page.getByRole('form', { name: 'New question' });
  const text = form.getByRole('textbox', { name: 'Question' });
  await expect(text).toBeFocused();
  await form.getByRole('button', { name: 'Save question' }).click();
  await expect(form.getByText('Enter the text of your question.')).toBeVisible();
  await expect(form.getByText('Choose a topic.')).toBeVisible();
  await text.fill('x'.repeat(257));
  await expect(form.getByText('Shorten the question to at most 256 characters.')).toBeVisible();
  await text.fill('How easy is it to book a robot?');
  await form.getByRole('button', { name: /Topic/ }).click();
  await page.getByRole('option', { name: 'Testing' }).click();
  await form.getByText('Rating', { exact: true }).click();
  const last = form.getByRole('textbox', { name: /label/i }).last();
  await expect(last).toHaveValue('Very');
  await last.fill('V');
  await form.getByRole('button', { name: 'Save question' }).click();
  await expect(form.getByText('The first and the last label need at least 2 characters.')).toBeVisible();
  await last.fill('Very');
  await form.getByRole('button', { name: 'Save question' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'How easy is it to book a robot?' })).toBeVisible();
  await expect(page.getByText('Custom', { exact: true })).toBeVisible();
  await saved(page);
  expect((await promptsOf(page, ref)).map((prompt) => prompt.text)).toContain('How easy is it to book a robot?');

  await questions(page).first().click();
  const edit = page.getByRole('button', { name: 'Edit' });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await edit.hover();
  await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText('custom');
});

test('cancelling a new question removes it from the list', async ({ page }) => {
  await openDraft(page, 'Given up');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('button', { name: 'Add custom question' }).click();
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Not this one');
  await expect(questions(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(questions(page)).toHaveCount(3);
  await expect(page.getByRole('textbox', { name: 'Welcome message' })).toBeVisible();
});

test('a question is made optional, removed and added again, and dragged to another place', async ({ page }) => {
  const ref = await openDraft(page, 'Moved about');
  const [first, second, third] = (await promptsOf(page, ref)).map(({ slug }) => slug);
  await questions(page).first().click();
  await page.getByRole('switch', { name: 'Required' }).click();
  await expect(questions(page).first()).toContainText('Optional');
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await expect(questions(page)).toHaveCount(2);
  await saved(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await saved(page);
  expect((await promptsOf(page, ref)).map(({ slug, required }) => [slug, required])).toEqual([
    [first, false],
    [second, true],
    [third, true],
  ]);

  const { height } = (await questions(page).last().boundingBox())!;
  await questions(page)
    .first()
    .dragTo(questions(page).last(), { sourcePosition: { x: 20, y: 24 }, targetPosition: { x: 80, y: height - 4 } });
  await expect.poll(async () => (await promptsOf(page, ref)).map(({ slug }) => slug)).toEqual([second, third, first]);
});

test('a list of questions is pasted, and the page says why some can’t be added', async ({ page }) => {
  const ref = await openDraft(page, 'Pasted');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste a list of questions' });
  const field = dialog.getByRole('textbox', { name: 'Questions' });
  await field.fill(`1. Our arms are strong.\n- Our legs are quick.\n${'x'.repeat(257)}`);
  await expect(dialog.getByText('Too long: 257 of 256 characters.')).toBeVisible();
  await dialog.getByRole('button', { name: /Topic/ }).click();
  await page.getByRole('option', { name: 'Testing' }).click();
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click();
  await expect(dialog.getByText('2 questions added. What was not added is still in the field.')).toBeVisible();
  await expect(field).toHaveValue('x'.repeat(257));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await saved(page);
  expect((await promptsOf(page, ref)).slice(3).map(({ text }) => text)).toEqual([
    'Our arms are strong.',
    'Our legs are quick.',
  ]);
});

test('the asked teams are chosen at the question about the team, and at least one is needed', async ({ page }) => {
  await openDraft(page, 'For whom');
  await page.getByRole('button', { name: 'What is your primary team?' }).click();
  await expect(
    page.getByText('You must select at least one team to continue.').filter({ visible: true }),
  ).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search Teams' }).fill('Cloud');
  await page.keyboard.press('Enter');
  await page
    .getByRole('treeitem', { name: /^Cloud/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Teams to choose from' }).getByRole('listitem').first()).toContainText(
    'Cloud',
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Select recipients' })).toBeVisible();
  await expect(page.getByText(/^\d+ teams? selected$/)).toBeVisible();
});

test('a question that was saved is in view, in a long list as well', async ({ page }) => {
  await signIn(page);
  const ref = await longDraft(page);
  await page.goto(`/study/${ref}/build`);
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('button', { name: 'Add custom question' }).click();
  const form = page.getByRole('form', { name: 'New question' });
  await form.getByRole('textbox', { name: 'Question' }).fill('Is it in view?');
  await form.getByRole('button', { name: /Topic/ }).click();
  await page.getByRole('option', { name: 'Documentation' }).click();
  await form.getByRole('button', { name: 'Save question' }).click();
  const preview = page.getByRole('region', { name: 'Selected step' });
  await expect(preview).toBeFocused();
  await expect(preview.getByRole('heading', { name: 'Is it in view?' })).toBeInViewport();
  await expect(page.getByRole('row', { name: 'Is it in view?' })).toBeInViewport();

  await page.getByRole('grid', { name: 'Questions' }).getByRole('row').first().scrollIntoViewIfNeeded();
  await preview.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('Is it still in view?');
  await page.getByRole('button', { name: 'Save question' }).click();
  await expect(preview).toBeFocused();
  await expect(page.getByRole('row', { name: 'Is it still in view?' })).toBeInViewport();
});

test('a text of 10,000 characters, pasted as a question, leaves the other steps in sight', async ({ page }) => {
  await signIn(page);
  const ref = await longDraft(page);
  await page.goto(`/study/${ref}/build`);
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByRole('button', { name: 'Add custom question' }).click();
  await page.getByRole('textbox', { name: 'Question' }).fill('A very long question '.repeat(500));
  await expect(page.getByText('Shorten the question to at most 256 characters.')).toBeVisible();
  const { height } = (await questions(page).filter({ hasText: 'A very long question' }).boundingBox())!;
  expect(height).toBeLessThan(300);
});

test('a question is removed together with its follow-ups by keyboard, after asking, and all can come back', async ({
  page,
}) => {
  await signIn(page);
  const ref = await longDraft(page);
  const before = (await promptsOf(page, ref)).length;
  await page.goto(`/study/${ref}/build`);
  const row = questions(page).filter({ hasText: 'How often do you use each of these AI tools' });
  await row.click();
  await row.getByRole('button', { name: /^Remove question/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Remove this question and its \d+ follow-ups\?$/ });
  // The list may come a moment after the dialog, and count() does not wait.
  await expect(dialog.getByRole('listitem').nth(1)).toBeVisible();
  const followUps = await dialog.getByRole('listitem').count();
  await expectAccessible(page);
  await expectFocusIn(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(questions(page)).toHaveCount(before);

  await row.getByRole('button', { name: /^Remove question/ }).press('Enter');
  await dialog.getByRole('button', { name: `Remove ${followUps + 1} questions` }).press('Enter');
  await expect(questions(page)).toHaveCount(before - followUps - 1);
  await expect.poll(() => promptsOf(page, ref)).toHaveLength(before - followUps - 1);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(() => promptsOf(page, ref)).toHaveLength(before);
});

test('a survey that a chat tool sends gets a schedule, shown with the time zone', async ({ page }) => {
  await signIn(page);
  const ref = await draftByChat(page);
  await page.goto(`/study/${ref}/build/schedule-study`);
  const read = async () =>
    (
      await runGraphql<{
        study: {
          scheduledCloseDate: string | null;
          enableScheduledReminders: boolean;
          closeDateChoice: { earliest: string; usual: string };
        };
      }>(
        page,
        'query ($ref: UUID!) { study(ref: $ref) { scheduledCloseDate enableScheduledReminders closeDateChoice { earliest usual } } }',
        { ref },
      )
    ).study;
  const { earliest, usual } = (await read()).closeDateChoice;
  const date = page.getByLabel('Close date');
  await expect(date).toHaveValue(usual);
  await expect(date).toHaveAttribute('min', earliest);
  await expect(page.getByRole('switch', { name: 'Automatic reminders' })).toBeChecked();
  const moments = page.getByRole('region', { name: 'What happens by itself' }).getByRole('listitem');
  await expect(moments.last()).toContainText(/day, \w+ \d+, \d{4} at 9:00 AM E[SD]T$/);

  const opensCalendar = page.getByRole('button', { name: 'Open the calendar' });
  await opensCalendar.click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await expect(calendar.getByRole('gridcell', { selected: true }).getByRole('button')).toBeFocused();
  const [left, leftOfField] = [(await calendar.boundingBox())!.x, (await date.boundingBox())!.x];
  expect(left).toBeGreaterThanOrEqual(leftOfField);
  expect(left).toBeLessThan(leftOfField + 8); // the edge of the panel lies between
  await page.keyboard.press('Escape');
  await expect(opensCalendar).toBeFocused();

  await date.fill('2031-03-10');
  await expect(moments.last()).toContainText('Monday, March 10, 2031 at 9:00 AM EDT');
  await date.fill('2020-01-01');
  await date.blur();
  await expect(page.getByText('Choose a day that is still to come.')).toBeVisible();
  await page.getByRole('switch', { name: 'Automatic reminders' }).click();
  await expect.poll(read).toMatchObject({ scheduledCloseDate: '2031-03-10', enableScheduledReminders: false });

  // A survey with a link that is shared by hand has no schedule.
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('radio', { name: /I'll share the link myself/ }).check();
  await expect(page.getByRole('listitem').filter({ hasText: /^Schedule$|^4Schedule$/ })).toHaveCount(0);
  await expect.poll(read).toMatchObject({ scheduledCloseDate: null, enableScheduledReminders: false });
});

test('a survey cannot be published without a name or without confirming', async ({ page }) => {
  const ref = await openDraft(page, 'Not yet');
  await page.goto(`/study/${ref}/build/publish-study`);
  await expect(page.getByRole('button', { name: 'Yes, publish' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Not yet, take me back' }).click();
  await expect(page).toHaveURL(/\/customize-study$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('treeitem', { name: /^Cloud/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Continue' }).click();
  const name = page.getByRole('textbox', { name: 'Survey name' });
  await name.fill('');
  await page.getByRole('button', { name: 'Yes, publish' }).click();
  await expect(page.getByText('Enter a name for your survey.')).toBeVisible();
  await expect(page).toHaveURL(/\/publish-study$/);
  await name.fill('Now it is');
  await page.getByRole('button', { name: 'Yes, publish' }).click();
  await expect(page).toHaveURL(/\/analyze\/participation$/);
  await page.goto(`/study/${ref}/build`);
  await expect(page.getByText('This survey has been published.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add question' })).toBeHidden();
});
