import { act, screen, within } from '@testing-library/react';
import { openIn, preparePage, press, serve, user } from '../testing/takerPage';
import { testPrompt } from '../testing/testStudy';
import { showLanguage } from './language';
import { LANGUAGE_KEY } from '../../../lib/preferredLanguage';

const page = document.documentElement;

preparePage();
beforeEach(() => serve({ teams: [], prompts: [testPrompt({}), testPrompt({ slug: 'next', text: 'And this?' })] }));
afterEach(() => act(() => showLanguage('en')));

const choose = async (name: string) => user.selectOptions(await screen.findByRole('combobox'), name);

describe('the language of the page', () => {
  it.each([
    [['de-AT', 'en'], 'de', 'ltr', 'Umfrage starten'],
    [['pt-BR', 'fr-CA', 'en'], 'fr', 'ltr', 'Commencer l’enquête'],
    [['ES'], 'es', 'ltr', 'Empezar la encuesta'],
    [['ar-EG', 'en'], 'ar', 'rtl', 'بدء الاستبيان'],
    [['pt-BR', 'ja'], 'en', 'ltr', 'Start survey'],
    [[], 'en', 'ltr', 'Start survey'],
  ])('of a browser that asks for %j is %s', async (asked, lang, dir, button) => {
    openIn(...asked);
    expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
    expect(page).toHaveAttribute('lang', lang);
    expect(page).toHaveAttribute('dir', dir);
    expect(localStorage.getItem(LANGUAGE_KEY)).toBeNull();
  });

  it('is loaded before the survey is shown', async () => {
    openIn('de');
    await screen.findByText('Autumn survey');
    expect(screen.queryByText(/Start survey/)).not.toBeInTheDocument();
    expect(screen.getByText('Acme lädt Sie ein, an einer Umfrage teilzunehmen.')).toBeInTheDocument();
    expect(screen.getByText(/nur für Gruppen ab 3 Personen gezeigt/)).toBeInTheDocument();
    await user.click(screen.getByText('Wie Ihre Antworten vertraulich bleiben'));
    expect(await screen.findByText(/^Team, Rolle, und sonst nichts über Sie\./)).toBeInTheDocument();
  });

  it('can be chosen in the header, and the choice is kept and has priority over the browser’s languages', async () => {
    const { unmount } = openIn('de');
    await choose('Español');
    expect(await screen.findByRole('combobox', { name: 'Idioma' })).toHaveDisplayValue('Español');
    expect(page).toHaveAttribute('lang', 'es');
    unmount();
    await showLanguage('en');
    openIn('de');
    expect(await screen.findByRole('button', { name: 'Empezar la encuesta' })).toBeInTheDocument();
  });

  it('can be changed while somebody answers, without losing an answer', async () => {
    openIn('en');
    await user.type(await screen.findByPlaceholderText('Enter your work email address'), 'ann@acme.test{Enter}');
    await press('Begin');
    const scale = screen.getByRole('radiogroup');
    within(scale).getByRole('radio', { name: '2, Disagree' }).focus();
    await user.keyboard(' ');
    await choose('Français');
    expect(await screen.findByText('Étape 1 sur 3', { selector: '[role=status]' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: '2, Pas d’accord' })).toBeChecked();
    expect(screen.getByRole('heading', { level: 1, name: 'My tools help me.' })).toBeInTheDocument();
  });

  it('has its own plural forms', async () => {
    openIn('ar');
    await user.type(await screen.findByRole('textbox'), 'ann@acme.test{Enter}');
    expect(await screen.findByText(/3 خطوات قصيرة/)).toBeInTheDocument();
    await choose('English');
    expect(await screen.findByText(/3 short steps/)).toBeInTheDocument();
  });

  it('is kept until the page closes where the browser blocks storage', async () => {
    const storage = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    openIn('en');
    await choose('Deutsch');
    expect(await screen.findByRole('button', { name: 'Umfrage starten' })).toBeInTheDocument();
    storage.mockRestore();
  });
});

describe('from right to left', () => {
  it.each([
    ['Arrow to the left', 'ArrowLeft', '4، أوافق'],
    ['Arrow to the right', 'ArrowRight', '2، لا أوافق'],
    ['Arrow down', 'ArrowDown', '4، أوافق'],
  ])('%s selects the next point in that direction, without going on', async (_, key, name) => {
    openIn('ar');
    await user.type(await screen.findByRole('textbox'), 'ann@acme.test{Enter}');
    await press('ابدأوا');
    screen.getByRole('radio', { name: '3، محايد' }).focus();
    await user.keyboard(` {${key}}`);
    expect(screen.getByRole('radio', { name })).toBeChecked();
    expect(screen.getByRole('radio', { name })).toHaveFocus();
    expect(screen.getByRole('heading', { level: 1, name: 'My tools help me.' })).toBeInTheDocument();
  });

  it('the number keys keep their numbers', async () => {
    openIn('ar');
    await user.type(await screen.findByRole('textbox'), 'ann@acme.test{Enter}');
    await press('ابدأوا');
    await user.keyboard('5');
    expect(screen.getByRole('radio', { name: '5، أوافق بشدة' })).toBeChecked();
  });
});
