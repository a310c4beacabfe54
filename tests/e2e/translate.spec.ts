import { draftStudy, expect, expectAccessible, replyTo, runGraphql, signIn, test, untilPressesCount } from './support';

test('a German browser shows the German texts of the builder, and the original where one is missing', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const ref = await draftStudy(page, 'In two languages');
  const input = {
    text: 'How easy is it to charge a robot?',
    type: 'RATING_5N',
    topicSlug: 'test',
    choiceLabels: ['Hard', 'Easy'],
  };
  const { createPrompt } = await runGraphql<{ createPrompt: { slug: string } }>(
    page,
    'mutation ($input: CreatePromptInput!) { createPrompt(input: $input) { slug } }',
    { input },
  );
  const only = { sequencedPrompts: [{ slug: createPrompt.slug }], welcomeMessage: 'Tell us what slows you down.' };
  await runGraphql(
    page,
    'mutation ($ref: UUID!, $input: UpdateStudyInput!) { updateStudy(ref: $ref, input: $input) { ref } }',
    { ref, input: only },
  );

  await page.goto(`/study/${ref}/build`);
  await page.getByRole('button', { name: 'Translations' }).click();
  const isWelcomeSaved = replyTo(page, 'SaveStudy');
  await page.getByRole('textbox', { name: 'Welcome message in German' }).fill('Sagen Sie uns, was Sie bremst.');
  await isWelcomeSaved;

  await page.getByRole('grid', { name: 'Questions' }).getByRole('row').click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Edit question' });
  await form.getByRole('button', { name: 'Translations' }).click();
  await form.getByRole('textbox', { name: 'Question in German' }).fill('Wie leicht lädt man einen Roboter?');
  await form.getByRole('textbox', { name: '“Hard” in German' }).fill('Schwer');
  await expect(form.getByText('The label you left empty is shown as you wrote it.')).toBeVisible();
  await form.getByRole('tab', { name: /^German/ }).press('End');
  await form.getByRole('tab', { name: 'English' }).press('ArrowLeft');
  await expect(form.getByRole('textbox', { name: 'Question in Arabic' })).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
  const isQuestionSaved = replyTo(page, 'SaveStudy'); // Changing the wording of a question saves the survey as well.
  await form.getByRole('button', { name: 'Save question' }).click();
  await expect(page.getByText('Also in German')).toBeVisible();
  await isQuestionSaved;

  const { teams } = await runGraphql<{ teams: { ref: string; level: number }[] }>(page, '{ teams { ref level } }');
  const teamRefs = teams.filter(({ level }) => level === 1).map((team) => team.ref);
  await runGraphql(
    page,
    'mutation ($ref: UUID!, $teamRefs: [UUID!]!) { addStudyTeams(ref: $ref, teamRefs: $teamRefs) { ref } }',
    { ref, teamRefs },
  );
  await runGraphql(page, 'mutation ($ref: UUID!) { publishStudy(ref: $ref) { ref } }', { ref });

  const german = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await german.goto(`/study/${ref}`);
  await german.getByRole('textbox').fill('german@people.test');
  await german.keyboard.press('Enter');
  await expect(german.getByText('Sagen Sie uns, was Sie bremst.')).toBeVisible();
  await german.getByRole('button', { name: 'Beginnen' }).click();
  const none = german.getByRole('radio', { name: 'Keines davon' });
  await expect(none).toBeAttached();
  await untilPressesCount(german);
  await none.check({ force: true });
  await german.getByRole('button', { name: 'Weiter' }).click();
  await expect(german.getByRole('heading', { level: 1, name: 'Wie leicht lädt man einen Roboter?' })).toBeVisible();
  await expect(german.getByRole('radio', { name: '1, Schwer' })).toBeVisible();
  await expect(german.getByRole('radio', { name: '5, Easy' })).toBeVisible();
});
