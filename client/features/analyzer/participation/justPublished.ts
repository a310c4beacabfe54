/** The state with which the builder opens the participation page of a survey that it has published. */
export const JUST_PUBLISHED = { isJustPublished: true };

/** Whether a page was opened by publishing. The browser keeps the state of a page, also when the page is loaded again. */
export const isJustPublished = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isJustPublished' in state;
