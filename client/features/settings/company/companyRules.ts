import type { CompanyPrivacyFragment } from './PrivacyChoice.generated';

/** The server never shows results of fewer people. */
export const LEAST_PEOPLE = 3;
export const MOST_PEOPLE = 100;
export const MOST_KEEP_DAYS = 400;

/** The values of the form. A number is null while its field is empty. */
export type CompanyRules = Pick<CompanyPrivacyFragment, 'privacyLevel' | 'respondentIdentity' | 'emailDomains'> & {
  scoreThreshold: number | null;
  commentThreshold: number | null;
  keepDays: number | null;
};

export const rulesOf = ({ __typename, ref, ...rules }: CompanyPrivacyFragment): CompanyRules => rules;

/** The domains in a text, which separates them with commas, spaces or lines. */
export const domainsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((domain) => domain !== '');

/** The minimum for comments, which is never below the minimum for scores. */
export const atLeast = (value: number | null, least: number | null) =>
  value === null || least === null ? value : Math.max(value, least);

/** Why the rules can't be saved now; undefined where they can. */
export function reasonNotToSave(rules: CompanyRules, saved: CompanyPrivacyFragment): string | undefined {
  const numbers = [rules.scoreThreshold, rules.commentThreshold, rules.keepDays];
  if (numbers.some((value) => value === null || !Number.isInteger(value))) return 'Enter whole numbers.';
  const isSame = (Object.keys(rules) as (keyof CompanyRules)[]).every(
    (field) => String(rules[field]) === String(saved[field]),
  );
  return isSame ? 'Nothing has been changed.' : undefined;
}
