/** The most days that a company may choose for keeping data about people: ten years. */
export const MOST_RETENTION_DAYS = 3_650;

/** The sentence that refuses any other number of days. */
export const RETENTION_REFUSAL = `Enter a whole number from 0 to ${MOST_RETENTION_DAYS}, or leave the field empty.`;
