import { invalid } from '../../platform/errors';
import type {
  IssueTracker,
  JobLevel,
  SourceCodeHost,
  UpdateCompanyInput,
  UpdateUserInput,
} from '../../schema.generated';

export const MAX_PERSON_NAME_LENGTH = 100;

/** The names of the numbers, in their order. */
const JOB_LEVELS: readonly JobLevel[] = [
  'FOUNDER',
  'EXECUTIVE',
  'VICE_PRESIDENT',
  'SENIOR_DIRECTOR',
  'DIRECTOR',
  'SENIOR_MANAGER',
  'MANAGER',
  'INDIVIDUAL_CONTRIBUTOR',
  'OTHER',
];
const ISSUE_TRACKERS: readonly IssueTracker[] = [
  'GITHUB_ISSUES',
  'CLICKUP',
  'SHORTCUT',
  'GITLAB',
  'JIRA',
  'AZURE_DEVOPS',
  'TRELLO',
  'OTHER',
  'UNKNOWN',
];
const SOURCE_CODE_HOSTS: readonly SourceCodeHost[] = [
  'BITBUCKET',
  'GITHUB',
  'PERFORCE',
  'GITLAB',
  'AZURE_DEVOPS',
  'OTHER',
  'UNKNOWN',
];
const EMPLOYEE_BANDS = ['1 - 149', '150 - 499', '500 - 999', '1000 - 4999', '5000+'];

/** A choice as the contract shows it beside its number. */
const nameOf =
  <Name>(names: readonly Name[]) =>
  (value: number | null): Name | null =>
    value === null ? null : names[value]!;
export const jobLevelName = nameOf(JOB_LEVELS);
export const issueTrackerName = nameOf(ISSUE_TRACKERS);
export const sourceCodeHostName = nameOf(SOURCE_CODE_HOSTS);

/** The number of a chosen job level, which is named by its number or by its name; undefined where neither is given. */
export const chosenJobLevel = ({ jobLevel, jobLevelName: name }: UpdateUserInput) =>
  chosen({ field: 'jobLevel', value: jobLevel, nameField: 'jobLevelName', name }, JOB_LEVELS);
export const chosenIssueTracker = ({ issueTrackingSw, issueTracker }: UpdateCompanyInput) =>
  chosen(
    { field: 'issueTrackingSw', value: issueTrackingSw, nameField: 'issueTracker', name: issueTracker },
    ISSUE_TRACKERS,
  );
export const chosenSourceCodeHost = ({ sourceCodeMgmtSw, sourceCodeHost }: UpdateCompanyInput) =>
  chosen(
    { field: 'sourceCodeMgmtSw', value: sourceCodeMgmtSw, nameField: 'sourceCodeHost', name: sourceCodeHost },
    SOURCE_CODE_HOSTS,
  );

export function numberOfEmployees(band: string): string {
  if (!EMPLOYEE_BANDS.includes(band))
    throw invalid({ numberOfEmployees: [`Must be one of ${EMPLOYEE_BANDS.join(', ')}.`] });
  return band;
}

interface Choice<Name> {
  field: string;
  value?: number | null;
  nameField: string;
  name?: Name | null;
}

function chosen<Name>({ field, value, nameField, name }: Choice<Name>, names: readonly Name[]): number | undefined {
  const named = name == null ? undefined : names.indexOf(name);
  if (value == null) return named;
  if (value < 0 || value >= names.length)
    throw invalid({ [field]: [`Must be a number from 0 to ${names.length - 1}.`] });
  if (named !== undefined && named !== value)
    throw invalid({ [nameField]: [`It differs from ${field}. Please give one of them.`] });
  return value;
}
