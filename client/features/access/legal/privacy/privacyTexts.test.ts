import type { Language } from '@common/languages';
import { loadPrivacyTexts, type PrivacyTexts } from './privacyTexts';

const languages = Object.keys(loadPrivacyTexts) as Language[];
const textsIn = async (language: Language) => (await loadPrivacyTexts[language]()).default;

const wordsOf = ({ title, lead, notLoaded, sections }: PrivacyTexts) => [
  ...[title, lead, notLoaded],
  ...sections.flatMap((section) => [section.title, ...section.paragraphs]),
];

it.each(languages)('the page about privacy says in %s as much as in English', async (language) => {
  const [texts, english] = [await textsIn(language), await textsIn('en')];
  expect(texts.sections.map(({ paragraphs }) => paragraphs.length)).toEqual(
    english.sections.map(({ paragraphs }) => paragraphs.length),
  );
  const words = wordsOf(texts);
  expect(new Set(words).size).toBe(words.length);
  if (language === 'en') return;
  const inEnglish = new Set(wordsOf(english));
  expect(words.filter((text) => inEnglish.has(text) || !text.trim())).toEqual([]);
});

it('begins with the whole promise, and says what subtraction gives at level standard', async () => {
  const { sections } = await textsIn('en');
  expect(sections[0]!.paragraphs[0]).toBe(
    'We store who was asked. What you say is stored sealed, apart from that, and nothing in our database, its backups or its logs says who answered or joins a person to an answer: not for our staff, not for your admin, not for someone with a copy of it.',
  );
  expect(sections.flatMap(({ paragraphs }) => paragraphs).join(' ')).toContain(
    'can work out the answers of a group of 1 or 2 people',
  );
});
