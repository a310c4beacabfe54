import { invalid } from '../../platform/errors';

export const MAX_PERSON_NAME_LENGTH = 100;

const JOB_LEVELS = 9;
const ISSUE_TRACKERS = 9;
const SOURCE_CODE_HOSTS = 7;
const EMPLOYEE_BANDS = ['1 - 149', '150 - 499', '500 - 999', '1000 - 4999', '5000+'];

/** Checks the range of the number only; the contract lists the job level of each number. */
export const jobLevel = (value: number) => choice('jobLevel', value, JOB_LEVELS);
export const issueTrackingSw = (value: number) => choice('issueTrackingSw', value, ISSUE_TRACKERS);
export const sourceCodeMgmtSw = (value: number) => choice('sourceCodeMgmtSw', value, SOURCE_CODE_HOSTS);

export function numberOfEmployees(band: string): string {
  if (!EMPLOYEE_BANDS.includes(band))
    throw invalid({ numberOfEmployees: [`Must be one of ${EMPLOYEE_BANDS.join(', ')}.`] });
  return band;
}

function choice(field: string, value: number, count: number): number {
  if (value < 0 || value >= count) throw invalid({ [field]: [`Must be a number from 0 to ${count - 1}.`] });
  return value;
}
