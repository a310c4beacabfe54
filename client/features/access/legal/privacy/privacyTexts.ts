import type { Language } from '@common/languages';
import type { LegalSection } from '../LegalPage';

/** The page about privacy in one language. It says docs/privacy.md in plain words; every language has the same sections. */
export interface PrivacyTexts {
  title: string;
  lead: string;
  sections: readonly LegalSection[];
  /** Is shown where the texts of another language could not be loaded. */
  notLoaded: string;
}

/** Loads the texts in a language. Each language is a file of its own. */
export const loadPrivacyTexts: Record<Language, () => Promise<{ default: PrivacyTexts }>> = {
  en: () => import('./en'),
  de: () => import('./de'),
  fr: () => import('./fr'),
  es: () => import('./es'),
  ar: () => import('./ar'),
};
