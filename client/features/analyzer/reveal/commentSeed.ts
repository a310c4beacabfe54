/**
 * Seeds the choice of comments. It is fixed for a visit, so that the comments do not change while people read or come
 * back.
 */
export const COMMENT_SEED = Math.floor(Math.random() * 2 ** 31);
