/** The languages of the respondent's page by their code in the schema. Each language has its name in that language. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ar: 'العربية' };
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (code: string | null | undefined): code is Language =>
  typeof code === 'string' && Object.hasOwn(LANGUAGES, code);
