import { draftStudy, expect, expectAccessible, otherBrowser, runGraphql, signIn, test } from './support';

const START = `mutation ($input: StartDraftThreadInput!) { startDraftThread(input: $input) { draftThread { ref } } }`;

test('two admins talk about a draft, and each sees at once what the other writes', async ({ page, browser }) => {
  await signIn(page);
  const ref = await draftStudy(page, 'Talked about');
  const other = await otherBrowser(browser);
  await signIn(other);
  const follows = new Promise<void>((begin) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('studyChanged') && begin()),
    );
  });
  await page.goto(`/study/${ref}/build`);
  const notes = page.getByRole('button', { name: /^Notes on the survey/ });
  await expect(notes).toBeVisible();
  await follows;

  await runGraphql(other, START, { input: { studyRef: ref, text: 'Is it short enough?' } });
  await expect(notes).toHaveText('Notes on the survey · 1 open');
  await notes.click();
  const panel = page.getByRole('dialog', { name: 'Notes on the survey' });
  const thread = panel.getByRole('article');
  await expect(thread).toContainText('Is it short enough?');
  await expectAccessible(page);

  await thread.getByRole('textbox', { name: 'Answer' }).fill('It takes four minutes');
  await thread.getByRole('button', { name: 'Answer' }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await expect(thread.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  await other.goto(`/study/${ref}/build/publish-study`);
  await expect(other.getByText('1 thread of notes is open.')).toBeVisible();

  await thread.getByRole('button', { name: 'Resolve' }).click();
  await expect(thread).toContainText('Resolved by Ada Admin');
  await expect(other.getByText('1 thread of notes is open.')).toBeHidden();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(notes).toBeFocused();
  await expect(notes).toHaveText('Notes on the survey');
});
