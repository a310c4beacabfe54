import type { OnboardingUserFragment } from './OnboardingPage.generated';

/** The personal details in the form, before they are saved. A choice that was not made yet is null. */
export interface UserDraft {
  firstName: string;
  lastName: string;
  jobLevel: string | null;
}

export interface CompanyDraft {
  name: string;
  numberOfEmployees: string | null;
  issueTrackingSw: string | null;
  sourceCodeMgmtSw: string | null;
}

const textOf = (number: number | null) => (number === null ? null : String(number));

/** The server keeps one name. The form shows its first word as the first name and the rest as the last name. */
export function userDraftOf({ name, jobLevel }: OnboardingUserFragment): UserDraft {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), jobLevel: textOf(jobLevel) };
}

export function companyDraftOf({ company }: OnboardingUserFragment): CompanyDraft {
  const { name, numberOfEmployees, issueTrackingSw, sourceCodeMgmtSw } = company;
  return {
    name,
    numberOfEmployees,
    issueTrackingSw: textOf(issueTrackingSw),
    sourceCodeMgmtSw: textOf(sourceCodeMgmtSw),
  };
}

/** The input for the server; null while something is missing. */
export function userInput({ firstName, lastName, jobLevel }: UserDraft) {
  if (firstName.trim() === '' || lastName.trim() === '' || jobLevel === null) return null;
  return { name: `${firstName.trim()} ${lastName.trim()}`, jobLevel: Number(jobLevel) };
}

export function companyInput({ name, numberOfEmployees, issueTrackingSw, sourceCodeMgmtSw }: CompanyDraft) {
  if (name.trim() === '' || numberOfEmployees === null || issueTrackingSw === null || sourceCodeMgmtSw === null)
    return null;
  return {
    name: name.trim(),
    numberOfEmployees,
    issueTrackingSw: Number(issueTrackingSw),
    sourceCodeMgmtSw: Number(sourceCodeMgmtSw),
  };
}
