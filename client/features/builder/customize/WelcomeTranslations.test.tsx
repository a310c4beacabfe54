import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openBuilder, passTime, serveBuilder } from '../testing/builderServer';

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const german = (text: string) => ({ __typename: 'TranslatedText' as const, language: 'de' as const, text });
const field = (language = 'German') => screen.getByRole('textbox', { name: `Welcome message in ${language}` });
const write = async (text: string) => {
  await user.click(field());
  await user.paste(text);
};

it('saves translations automatically, and says that other languages show the original', async () => {
  const world = serveBuilder();
  const { callsOf } = await openBuilder('', world);
  await user.click(screen.getByRole('button', { name: 'Translations', expanded: false }));
  expect(screen.getByText('Whoever reads in German sees the welcome message as you wrote it.')).toBeVisible();
  await write('Willkommen!');
  expect(screen.getByText('Saving')).toBeVisible();
  await passTime(2000);
  expect(screen.getByText('Saved')).toBeVisible();
  expect(callsOf('SaveStudy')[0]?.variables.input).toEqual({
    welcomeTranslations: [{ language: 'de', text: 'Willkommen!' }],
    expectedVersion: 1,
  });
  await user.click(screen.getByRole('tab', { name: 'Arabic' }));
  expect(field('Arabic')).toHaveAttribute('dir', 'rtl');
});

it('removes a translation when its field is cleared', async () => {
  const world = serveBuilder({ welcomeTranslations: [german('Willkommen!')] });
  await openBuilder('', world);
  expect(screen.getByRole('button', { name: 'Translations: German', expanded: true })).toBeVisible();
  await user.clear(field());
  await passTime(2000);
  expect(world.server.study.welcomeTranslations).toEqual([]);
});

it('shows both versions of a translation when somebody else changed it too', async () => {
  const world = serveBuilder({ welcomeTranslations: [german('Hallo')] });
  await openBuilder('', world);
  world.put({ welcomeTranslations: [german('Servus')] });
  await write(' zusammen');
  await passTime(2000);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(
    /Welcome message in other languages\s*Yours\s*German: Hallo zusammen\s*Theirs\s*German: Servus/,
  );
  await user.click(screen.getByRole('button', { name: 'Keep mine' }));
  await passTime(0);
  expect(world.server.study.welcomeTranslations).toEqual([german('Hallo zusammen')]);
});

it('lists only the languages after the survey is published', async () => {
  await openBuilder('', serveBuilder({ status: 'OPEN', welcomeTranslations: [german('Willkommen!')] }));
  expect(screen.getByText('Also in German')).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
});
