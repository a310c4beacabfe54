/** The largest number of people who may be said to have got a survey's link. */
export const MAX_TARGET_RESPONSES = 10_000_000;

/** The sentence under a field whose text is no such number. */
export const TARGET_RESPONSES_REFUSAL = 'Enter a whole number from 1 to 10,000,000, or leave the field empty.';
