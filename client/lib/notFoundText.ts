/** What the application and the respondent's page both say at an address that leads to nothing. */
export const NOT_FOUND_TITLE = "Sorry, we couldn't find the page you were looking for.";
export const NOT_FOUND_ADVICE = 'Check the link, or ask whoever sent it to you for a new one.';
