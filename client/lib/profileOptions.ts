/** The options of the forms about a person and their company. Where the schema takes a number, it is the option's index in its list. */
export const JOB_LEVELS = [
  'Founder',
  'Executive',
  'Vice President',
  'Senior Director',
  'Director',
  'Senior Manager',
  'Manager',
  'Individual Contributor',
  'Other',
] as const;
export const EMPLOYEE_BANDS = ['1 - 149', '150 - 499', '500 - 999', '1000 - 4999', '5000+'] as const;
export const ISSUE_TRACKERS = [
  'GitHub Issues',
  'ClickUp',
  'Shortcut',
  'GitLab',
  'Jira',
  'Azure Devops',
  'Trello',
  'Other',
  "I don't know",
] as const;
export const SOURCE_CODE_HOSTS = [
  'BitBucket',
  'GitHub',
  'Perforce',
  'GitLab',
  'Azure Devops',
  'Other',
  "I don't know",
] as const;

/** Options whose values are numbers in the schema and texts in a select. */
export const numberedOptions = (labels: readonly string[]) =>
  labels.map((label, number) => ({ value: String(number), label }));
export const namedOptions = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));
