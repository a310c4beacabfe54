/** The ids of the fixed steps in the selection. A question is selected by its slug, which is always in lower case. */
export const INTRO_STEP = 'INTRO';
export const DEMOGRAPHIC_STEP = 'DEMOGRAPHIC';
export const VOTING_STEP = 'VOTING';

export const WELCOME_TITLE = 'Welcome message';
export const TEAM_QUESTION = 'What is your primary team?';
export const VOTING_QUESTION = 'What topics would you like to see prioritized?';
