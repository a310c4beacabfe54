/** Stands in for a team's ref when the respondent belongs to no team: "None of the above" in the survey, and a key in the database. */
export const NO_TEAM = '00000000-0000-0000-0000-000000000000';
