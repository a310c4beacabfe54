/** The languages in which the respondent's page is written, as the schema names them. Each is called by its own name. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español', ar: 'العربية' };
export type Language = keyof typeof LANGUAGES;

export const isLanguage = (code: string | null | undefined): code is Language =>
  typeof code === 'string' && Object.hasOwn(LANGUAGES, code);
